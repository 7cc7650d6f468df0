role-wild_child = Enfant Sauvage
    .the = l'Enfant Sauvage
    .one = un Enfant Sauvage
role-wild_child-rules = La première nuit, l'Enfant Sauvage choisit un modèle. Tant que ce modèle vit, l'Enfant est avec le village. S'il meurt, l'Enfant devient loup et rejoint la meute.

wild_child-wakes =
    .a = Pieds nus… Enfant Sauvage, réveillez-vous.
    .b = Ça grimpe… Enfant Sauvage, ouvrez les yeux.
    .c = Un petit cri… Enfant Sauvage, c'est votre heure.
wild_child-model =
    .a = Qui vous guidera ? Appuyez au nom.
    .b = Appuyez au nom de votre modèle.
    .c = Qui admirez-vous ? Appuyez au nom.
wild_child-sleeps =
    .a = Enfant Sauvage, fermez les yeux.
    .b = L'Enfant Sauvage rentre au bois.
    .c = L'Enfant Sauvage ferme les yeux.
