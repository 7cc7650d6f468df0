role-accursed_wolf_father = Infect Père
    .the = l'Infect Père des Loups
    .one = un Infect Père des Loups
role-accursed_wolf_father-rules = Il chasse avec la meute. { $infections ->
    [1] Une seule nuit de la partie,
   *[other] Jusqu'à { $infections } fois dans la partie,
 } il peut infecter la proie de la nuit au lieu de la laisser mourir : elle devient loup en secret, et garde son pouvoir. Le Salvateur n'y peut rien{ $elder_lives ->
    [1] .
   *[other] { " " }; sur la première morsure de l'Ancien, l'infection est perdue.
 }

accursed_wolf_father-wakes =
    .sound = hiss
    .a = Un froid de cave… Infect Père, réveillez-vous.
    .b = Un souffle fétide… Infect Père, ouvrez les yeux.
    .c = Une ombre malade… Infect Père, c'est votre heure.
    .d = La peau brûle… L'Infect Père ouvre les yeux.
    .e = La nuit pourrit… Infect Père, ouvrez les yeux.
accursed_wolf_father-infect =
    .a = Faut-il infecter la proie de la meute ?
    .b = Faut-il faire un loup de votre proie ?
    .c = La proie doit-elle devenir un loup ?
    .d = Faites-vous un loup de cette proie ?
    .e = Faites-vous un loup de la victime ?
accursed_wolf_father-sleeps =
    .first = Infect Père, fermez les yeux.
    .a = Infect Père, fermez les yeux.
    .b = Infect Père, rentrez vos crocs.
    .c = Infect Père, ravalez votre morsure.
    .d = Infect Père, dormez jusqu'à demain.
    .e = Infect Père, retournez dormir.
