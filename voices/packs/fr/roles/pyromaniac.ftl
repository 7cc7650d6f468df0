role-pyromaniac = Pyromane
    .the = le Pyromane
    .one = un Pyromane
role-pyromaniac-rules = Une seule fois, la nuit, le Pyromane met le feu à une maison. Elle disparaît, et qui l'habitait devient Vagabond. Si les loups venaient justement là, ils s'enfuient sans victime, et le premier loup à droite brûle.

pyromaniac-wakes =
    .a = Une allumette craque… Pyromane, réveillez-vous.
    .b = Une étincelle… Pyromane, ouvrez les yeux.
    .c = Une odeur de soufre… Pyromane, c'est l'heure.
pyromaniac-burn =
    .a = À quelle maison mettez-vous le feu ?
    .b = Quelle maison doit brûler ?
    .c = Où jetez-vous l'allumette ?
pyromaniac-sleeps =
    .a = Pyromane, fermez les yeux.
    .b = Pyromane, soufflez l'allumette.
    .c = Pyromane, rendormez-vous.
