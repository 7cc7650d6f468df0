role-wolf_hound = Chien-Loup
    .the = le Chien-Loup
    .one = un Chien-Loup
role-wolf_hound-rules = La première nuit, le Chien-Loup choisit sa vie : la niche ou la forêt, le village ou la meute. Ce choix est définitif, et personne d'autre ne le connaît.

wolf_hound-wakes =
    .a = Un chien hurle… Chien-Loup, réveillez-vous.
    .b = Une chaîne tombe… Chien-Loup, ouvrez les yeux.
    .c = Entre chien et loup… Chien-Loup, c'est l'heure.
wolf_hound-side =
    .a = Serez-vous chien, ou loup ?
    .b = Quelle vie choisissez-vous ?
    .c = La niche, ou les bois ? Choisissez.
wolf_hound-sleeps =
    .a = Chien-Loup, fermez les yeux.
    .b = Chien-Loup, retournez au chaud.
    .c = Chien-Loup, bonne nuit.
