role-bear_tamer = Montreur d'Ours
    .the = le Montreur d'Ours
    .one = un Montreur d'Ours
role-bear_tamer-rules = Chaque matin, si un loup se trouve juste à côté du Montreur d'Ours, à gauche ou à droite, son ours grogne, et tout le village l'entend. Un ours ne ment jamais.

bear_tamer-wakes =
    .a = Une chaîne… Le Montreur d'Ours s'éveille.
    .b = Ça bâille… Le Montreur d'Ours s'éveille.
    .c = Ça ronfle… Le Montreur d'Ours s'éveille.
bear_tamer-agree =
    .a = Faites connaissance avec votre ours.
    .b = Une caresse à l'ours, en silence.
    .c = Tenez-le bien par la chaîne.
bear_tamer-sleeps =
    .a = Le Montreur d'Ours se rendort.
    .b = L'ours et son maître se couchent.
    .c = Maître et bête ferment les yeux.
