role-defender = Salvateur
    .the = le Salvateur
    .one = un Salvateur
role-defender-rules = Chaque nuit, le Salvateur met une personne à l'abri des loups, et peut choisir sa propre porte. Jamais la même deux nuits de suite. Il n'arrête ni le poison, ni l'infection, et ne peut rien pour la Petite Fille.

defender-wakes =
    .a = Un bouclier brille… Salvateur, réveillez-vous.
    .b = Un bruit de pas… Salvateur, ouvrez les yeux.
    .c = Une lanterne bouge… Salvateur, c'est votre heure.
defender-protect =
    .a = Quelle porte garder ? Appuyez.
    .b = Appuyez au nom de qui vous gardez.
    .c = Qui dormira sans crainte ? Appuyez.
defender-sleeps =
    .a = Salvateur, fermez les yeux.
    .b = Salvateur, montez la garde.
    .c = Salvateur, bonne nuit.
