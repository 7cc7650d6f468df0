role-big_bad_wolf = Grand Méchant Loup
    .the = le Grand Méchant Loup
    .one = un Grand Méchant Loup
role-big_bad_wolf-rules = Il chasse avec la meute, puis se relève pour une seconde proie, à lui tout seul. { $big_bad_wolf_disabled ->
    [true] Son appétit tombe dès qu'un loup, un Enfant Sauvage ou un Chien-Loup a quitté la partie.
   *[false] Son appétit dure jusqu'à la fin.
 }

big_bad_wolf-wakes =
    .sound = jaws
    .a = Il a encore faim… Grand Méchant Loup, à vous.
    .b = De grandes oreilles… Grand Méchant Loup, à vous.
    .c = Un ventre vide… Le Grand Méchant Loup se réveille.
    .d = La forêt tremble… Grand Méchant Loup, à vous.
    .e = Encore faim… Le Grand Méchant Loup se réveille.
big_bad_wolf-devour =
    .a = Une victime de plus : laquelle ?
    .b = Qui sera le dessert ?
    .c = Qui d'autre mangez-vous ?
    .d = Qui mangez-vous en plus ?
    .e = Et qui, pour finir ?
big_bad_wolf-sleeps =
    .first = Grand Méchant Loup, fermez les yeux.
    .a = Le Grand Méchant Loup ferme les yeux.
    .b = Le Grand Méchant Loup a bien mangé.
    .c = Le Grand Méchant Loup rentre au bois.
    .d = Grand Méchant Loup, la chasse est finie.
    .e = Grand Méchant Loup, vous avez assez mangé.
