role-big_bad_wolf = Grand Méchant Loup
    .the = le Grand Méchant Loup
    .one = un Grand Méchant Loup
role-big_bad_wolf-rules = Il chasse avec la meute, puis se relève pour une seconde proie, à lui tout seul. Son appétit tombe dès qu'un loup, un Enfant Sauvage ou un Chien-Loup a quitté la partie.

big_bad_wolf-wakes =
    .a = La faim… Grand Méchant Loup, réveillez-vous.
    .b = Ça gargouille… Grand Méchant Loup, debout.
    .c = Ventre vide… Grand Méchant Loup, ouvrez les yeux.
big_bad_wolf-devour =
    .a = Encore une proie, mais qui ?
    .b = Qui sera le dessert ?
    .c = Qui d'autre croquez-vous ?
big_bad_wolf-sleeps =
    .a = Grand Méchant Loup, fermez les yeux.
    .b = Grand Méchant Loup, recouchez-vous.
    .c = Grand Méchant Loup, digérez en paix.
