role-defender = Salvateur
    .the = le Salvateur
    .one = un Salvateur
role-defender-rules = Chaque nuit, le Salvateur met une personne à l'abri des loups, et peut choisir sa propre porte. { $defender_may_repeat ->
    [true] Il peut garder la même plusieurs nuits de suite.
   *[false] Jamais la même deux nuits de suite.
 } Il n'arrête ni le poison, ni l'infection{ $defender_guards_little_girl ->
    [true] , mais protège aussi la Petite Fille.
   *[false] , et ne peut rien pour la Petite Fille.
 }

defender-wakes =
    .sound = shield
    .a = Un bouclier dans le noir… Le Salvateur se réveille.
    .b = Un bruit de pas… Le Salvateur ouvre les yeux.
    .c = Une lampe brille… Salvateur, c'est votre heure.
    .d = Une armure brille… Salvateur, ouvrez les yeux.
    .e = Le vent se lève… Le Salvateur se réveille.
defender-protect =
    .a = Quelle porte gardez-vous cette nuit ?
    .b = Qui protégez-vous cette nuit ?
    .c = Qui pourra dormir en paix ?
    .d = Devant chez qui veillez-vous ?
    .e = À qui donnez-vous votre bouclier ?
defender-sleeps =
    .first = Salvateur, fermez les yeux.
    .a = Le Salvateur ferme les yeux.
    .b = Le Salvateur peut dormir.
    .c = Salvateur, gardez bien la porte.
    .d = Le Salvateur retourne dormir.
    .e = Le Salvateur pose le bouclier.
