role-thief = Voleur
    .the = le Voleur
    .one = un Voleur
role-thief-rules = Deux cartes restent au milieu de la table. Dès le premier soir, le Voleur les découvre et peut échanger la sienne contre l'une d'elles, pour toute la partie. { $thief_may_refuse_wolves ->
    [true] Même deux loups, il peut les laisser là.
   *[false] Si ce sont deux loups, il doit en prendre un.
 } S'il garde sa carte, il joue en simple villageois.

thief-wakes =
    .sound = key
    .a = Quelqu'un respire… Le Voleur ouvre les yeux.
    .b = Un pas furtif… Le Voleur ouvre les yeux.
    .c = Une clé tourne… Le Voleur ouvre les yeux.
thief-shows_centre_first =
    .a = Voici la première carte : attendez la lumière.
    .b = La lumière montre la première carte.
    .c = Écoutez : la lumière vous dit la première.
thief-shows_centre_second =
    .a = Voici la seconde carte : attendez la lumière.
    .b = La lumière montre la seconde carte.
    .c = Écoutez : la lumière vous dit la seconde.
thief-swap =
    .a = Gardez-vous votre carte, ou non ?
    .b = Quelle carte sera la vôtre ?
    .c = La vôtre, la première, ou la seconde ?
thief-sleeps =
    .first = Voleur, fermez les yeux.
    .a = Le Voleur ferme les yeux.
    .b = Le Voleur rentre dans la nuit.
    .c = Le Voleur se cache dans l'ombre.
