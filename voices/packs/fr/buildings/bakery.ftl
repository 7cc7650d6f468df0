bakery = Boulangerie
    .the = la boulangerie
    .one = une boulangerie
bakery-rules = Chaque nuit, dès que les loups se sont rendormis, le Boulanger ouvre les yeux un court instant. Il voit ce qu'il voit, puis se rendort.

baker-wakes =
    .a = Le four s'allume… Boulanger, ouvrez un œil. { -beat }
    .b = La pâte a levé… Boulanger, ouvrez les yeux. { -beat }
    .c = Avant l'aube, déjà… Boulanger, regardez. { -beat }
baker-sleeps =
    .a = Boulanger, fermez les yeux.
    .b = Boulanger, rendormez-vous.
    .c = Boulanger, à votre oreiller.
