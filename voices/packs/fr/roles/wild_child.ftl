role-wild_child = Enfant Sauvage
    .the = l'Enfant Sauvage
    .one = un Enfant Sauvage
role-wild_child-rules = La première nuit, l'Enfant Sauvage choisit un modèle. Tant que ce modèle vit, l'Enfant est avec le village. S'il meurt, l'Enfant devient loup et rejoint la meute. { $wild_child_told ->
    [true] Le village l'apprend au matin, sans aucun nom.
   *[false] Le village n'en sait rien.
 }

wild_child-wakes =
    .sound = twig
    .a = La forêt murmure… L'Enfant Sauvage s'éveille.
    .b = La forêt bouge… L'Enfant Sauvage ouvre les yeux.
    .c = Un cri dans les bois… L'Enfant Sauvage se réveille.
wild_child-model =
    .a = Qui vous guidera demain ?
    .b = Quel modèle choisissez-vous ?
    .c = Qui voulez-vous suivre ?
wild_child-sleeps =
    .first = Enfant Sauvage, fermez les yeux.
    .a = L'Enfant Sauvage rejoint la forêt.
    .b = L'Enfant Sauvage retourne dans les bois.
    .c = L'Enfant Sauvage ferme enfin les yeux.
