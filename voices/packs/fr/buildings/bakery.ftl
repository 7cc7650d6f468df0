bakery = Boulangerie
    .the = la boulangerie
    .one = une boulangerie
bakery-rules = Chaque nuit, dès que les loups se sont rendormis, le Boulanger ouvre les yeux un court instant. Il voit ce qu'il voit, puis se rendort.

baker-wakes =
    .a = Le four s'allume… Boulanger, ouvrez un œil.
    .b = La pâte a levé… Boulanger, ouvrez les yeux.
    .c = Avant l'aube, déjà… Boulanger, debout.
baker-agree =
    .a = Regardez, sans un mot.
    .b = Un coup d'œil, pas plus.
    .c = Qui rentre si tard ?
baker-sleeps =
    .a = Boulanger, fermez les yeux.
    .b = Boulanger, rendormez-vous.
    .c = Boulanger, à votre oreiller.
