role-big_bad_wolf = Grand Méchant Loup
    .the = le Grand Méchant Loup
    .one = un Grand Méchant Loup
role-big_bad_wolf-rules = Il chasse avec la meute, puis se relève pour une seconde proie, à lui tout seul. Son appétit tombe dès qu'un loup, un Enfant Sauvage ou un Chien-Loup a quitté la partie.

big_bad_wolf-wakes =
    .a = La faim… Le Grand Méchant Loup se relève.
    .b = Ça gargouille… Le Grand Méchant Loup se relève.
    .c = Ventre vide… Le Grand Méchant Loup se relève.
big_bad_wolf-devour =
    .a = Une proie de plus ? Appuyez au nom.
    .b = Le dessert ? Appuyez à un nom.
    .c = Qui encore ? Appuyez à un nom.
big_bad_wolf-sleeps =
    .a = Le Grand Méchant Loup ferme les yeux.
    .b = Le Grand Méchant Loup se recouche.
    .c = Le Grand Méchant Loup va dormir.
