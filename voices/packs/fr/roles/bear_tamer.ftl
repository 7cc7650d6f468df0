role-bear_tamer = Montreur d'Ours
    .the = le Montreur d'Ours
    .one = un Montreur d'Ours
role-bear_tamer-rules = Chaque matin, si un loup se trouve juste à côté du Montreur d'Ours, à gauche ou à droite, son ours grogne, et tout le village l'entend. { $infected_bear_silent ->
    [true] Si le Montreur est infecté, l'ours se tait.
   *[false] Si le Montreur est infecté, l'ours grogne chaque matin.
 }

bear_tamer-wakes =
    .sound = chain
    .a = Une chaîne traîne… Montreur d'Ours, réveillez-vous.
    .b = Une grosse patte… Montreur d'Ours, ouvrez les yeux.
    .c = Quelqu'un ronfle… Montreur d'Ours, c'est votre heure.
bear_tamer-sleeps =
    .first = Montreur d'Ours, fermez les yeux.
    .a = Montreur d'Ours, fermez les yeux.
    .b = Montreur d'Ours, bonne nuit.
    .c = Montreur d'Ours, dormez bien.
