role-wild_child = Enfant Sauvage
    .the = l'Enfant Sauvage
    .one = un Enfant Sauvage
role-wild_child-rules = La première nuit, l'Enfant Sauvage choisit un modèle. Tant que ce modèle vit, l'Enfant est avec le village. S'il meurt, l'Enfant devient loup et rejoint la meute.

wild_child-wakes =
    .a = La forêt murmure… Enfant Sauvage, réveillez-vous.
    .b = La forêt bouge… Enfant Sauvage, ouvrez les yeux.
    .c = Un cri, au loin… Enfant Sauvage, réveillez-vous.
wild_child-model =
    .a = Qui vous guidera demain ?
    .b = Quel modèle choisissez-vous ?
    .c = Qui admirez-vous tant ?
wild_child-sleeps =
    .a = Enfant Sauvage, fermez les yeux.
    .b = Enfant Sauvage, rentrez au bois.
    .c = Enfant Sauvage, dormez bien.
