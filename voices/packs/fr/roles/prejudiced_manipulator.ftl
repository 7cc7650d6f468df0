role-prejudiced_manipulator = Sectaire
    .the = l'Abominable Sectaire
    .one = un Abominable Sectaire
role-prejudiced_manipulator-rules = Le village est partagé en deux groupes que tout le monde voit. L'Abominable Sectaire appartient à l'un, et veut voir disparaître l'autre tout entier. S'il vit encore à ce moment-là, il gagne seul.
