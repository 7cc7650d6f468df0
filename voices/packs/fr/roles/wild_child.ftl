role-wild_child = Enfant Sauvage
    .the = l'Enfant Sauvage
    .one = un Enfant Sauvage
role-wild_child-rules = La première nuit, l'Enfant Sauvage choisit un modèle. Tant que ce modèle vit, l'Enfant est avec le village. S'il meurt, l'Enfant devient loup et rejoint la meute.

wild_child-wakes =
    .a = Pieds nus… L'Enfant Sauvage s'éveille.
    .b = Ça grimpe… L'Enfant Sauvage s'éveille.
    .c = Un petit cri… L'Enfant Sauvage s'éveille.
wild_child-model =
    .a = Qui vous guidera ? Appuyez au nom.
    .b = Appuyez au nom de votre modèle.
    .c = Qui admirez-vous ? Appuyez au nom.
wild_child-sleeps =
    .a = L'Enfant Sauvage se rendort.
    .b = L'Enfant Sauvage rentre au bois.
    .c = L'Enfant Sauvage ferme les yeux.
