role-big_bad_wolf = Grand Méchant Loup
    .the = le Grand Méchant Loup
    .one = un Grand Méchant Loup
role-big_bad_wolf-rules = Il chasse avec la meute, puis se relève pour une seconde proie, à lui tout seul. Son appétit tombe dès qu'un loup, un Enfant Sauvage ou un Chien-Loup a quitté la partie.

big_bad_wolf-wakes =
    .a = La faim… Grand Méchant Loup, réveillez-vous.
    .b = Ça gargouille… Grand Méchant Loup, ouvrez les yeux.
    .c = Ventre vide… Grand Méchant Loup, c'est votre heure.
big_bad_wolf-devour =
    .a = Une proie de plus ? Appuyez au nom.
    .b = Le dessert ? Appuyez à un nom.
    .c = Qui encore ? Appuyez à un nom.
big_bad_wolf-sleeps =
    .a = Grand Méchant Loup, fermez les yeux.
    .b = Grand Méchant Loup, digérez bien.
    .c = Grand Méchant Loup, dormez bien.
