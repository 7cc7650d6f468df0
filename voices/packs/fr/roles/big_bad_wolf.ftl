role-big_bad_wolf = Grand Méchant Loup
    .the = le Grand Méchant Loup
    .one = un Grand Méchant Loup
role-big_bad_wolf-rules = Il chasse avec la meute, puis se relève pour une seconde proie, à lui tout seul. Son appétit tombe dès qu'un loup, un Enfant Sauvage ou un Chien-Loup a quitté la partie.

big_bad_wolf-wakes =
    .a = Encore faim… Grand Méchant Loup, réveillez-vous.
    .b = Ça gargouille… Grand Méchant Loup, ouvrez les yeux.
    .c = Pas rassasié… Grand Méchant Loup, c'est votre heure.
big_bad_wolf-devour =
    .a = Une proie de plus ? Appuyez au nom.
    .b = Le dessert ? Appuyez à un nom.
    .c = Qui encore ? Appuyez à un nom.
big_bad_wolf-sleeps =
    .a = Le Grand Méchant Loup se recouche.
    .b = Le Grand Méchant Loup digère.
    .c = Le Grand Méchant Loup s'endort.
