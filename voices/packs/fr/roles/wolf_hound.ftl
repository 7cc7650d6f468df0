role-wolf_hound = Chien-Loup
    .the = le Chien-Loup
    .one = un Chien-Loup
role-wolf_hound-rules = La première nuit, le Chien-Loup choisit sa vie : la niche ou la forêt, le village ou la meute. Ce choix est définitif, et personne d'autre ne le connaît.

wolf_hound-wakes =
    .a = Un jappement… Chien-Loup, réveillez-vous.
    .b = Une laisse casse… Chien-Loup, ouvrez les yeux.
    .c = Une queue bat… Chien-Loup, c'est votre heure.
wolf_hound-side =
    .a = Chien ou loup ? Appuyez au choix.
    .b = Quelle vie choisir ? Appuyez.
    .c = La niche ou les bois ? Appuyez.
wolf_hound-sleeps =
    .a = Chien-Loup, fermez les yeux.
    .b = Le Chien-Loup ferme les yeux.
    .c = Le Chien-Loup pose sa truffe.
