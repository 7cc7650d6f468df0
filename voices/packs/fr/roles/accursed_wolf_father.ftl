role-accursed_wolf_father = Infect Père
    .the = l'Infect Père des Loups
    .one = un Infect Père des Loups
role-accursed_wolf_father-rules = Il chasse avec la meute. Une seule nuit de la partie, il peut infecter la proie de la nuit au lieu de la laisser mourir : elle devient loup en secret, et garde son pouvoir.

accursed_wolf_father-wakes =
    .a = Un souffle rauque… Infect Père, réveillez-vous.
    .b = Une dent brille… Infect Père, ouvrez les yeux.
    .c = Une ombre malade… Infect Père, c'est votre heure.
accursed_wolf_father-infect =
    .a = Voulez-vous infecter la proie de la meute ?
    .b = Faut-il faire un loup de votre proie ?
    .c = La proie doit-elle devenir un loup ?
accursed_wolf_father-sleeps =
    .a = Infect Père, fermez les yeux.
    .b = Infect Père, rentrez vos crocs.
    .c = Infect Père, retournez dormir.
