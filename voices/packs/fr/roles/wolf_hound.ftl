role-wolf_hound = Chien-Loup
    .the = le Chien-Loup
    .one = un Chien-Loup
role-wolf_hound-rules = { $hound_side ->
    [drawn] La première nuit, le Chien-Loup apprend ce que le sort a choisi : la niche ou la forêt, le village ou la meute. C'est définitif, et personne d'autre ne le sait.
    [told] La première nuit, le Chien-Loup choisit sa vie : la niche ou la forêt, le village ou la meute. Ce choix est définitif. Au matin, le village apprend lequel, sans aucun nom.
   *[chosen] La première nuit, le Chien-Loup choisit sa vie : la niche ou la forêt, le village ou la meute. Ce choix est définitif, et personne d'autre ne le connaît.
 }

wolf_hound-wakes =
    .sound = chain
    .a = Un chien hurle… Chien-Loup, réveillez-vous.
    .b = Une chaîne tombe… Chien-Loup, ouvrez les yeux.
    .c = Un bruit dans la cour… Le Chien-Loup se réveille.
wolf_hound-side =
    .a = Serez-vous un chien, ou un loup ?
    .b = Quelle vie choisissez-vous ?
    .c = La maison, ou la forêt ? Choisissez.
wolf_hound-shows_side =
    .a = Quelle vie est la vôtre ? Suivez la lumière.
    .b = Le sort a choisi. Suivez la lumière.
    .c = Chien ou loup ? La lumière le dira.
wolf_hound-sleeps =
    .first = Chien-Loup, fermez les yeux.
    .a = Chien-Loup, vous pouvez refermer les yeux.
    .b = Le Chien-Loup retourne près du feu.
    .c = Le Chien-Loup retourne dans la cour.
