role-witch = Sorcière
    .the = la Sorcière
    .one = une Sorcière
role-witch-rules = La Sorcière a deux fioles pour toute la partie : une qui sauve, une qui tue. Chaque nuit, elle apprend qui les loups ont mordu. Elle peut ouvrir une fiole, les deux, ou aucune, { $witch_heals_herself ->
    [true] et même se sauver elle-même.
   *[false] mais ne peut pas se sauver elle-même.
 }

witch-wakes =
    .a = Une potion fume… Sorcière, réveillez-vous.
    .b = Une porte claque… Sorcière, ouvrez les yeux.
    .c = Ça sent le soufre… Sorcière, c'est votre heure.
    .d = Le feu brûle… Sorcière, réveillez-vous.
    .e = La marmite bout… Sorcière, ouvrez les yeux.
witch-shows_victim =
    .a = La lumière marque qui la meute a mordu.
    .b = Qui saigne ? Guettez la lumière.
    .c = La lumière dira qui ils ont mordu.
    .d = Guettez la lumière : qui fut mordu ?
    .e = La lumière va dire qui saigne.
witch-heal =
    .a = Ouvrez-vous la fiole qui sauve ?
    .b = Voulez-vous sauver cette vie ?
    .c = Donnez-vous le remède cette nuit ?
    .d = Faut-il sauver cette vie ?
    .e = La fiole qui guérit : l'ouvrez-vous ?
witch-heal_at_light =
    .a = La lumière marque la proie : un appui la sauve.
    .b = Guettez la lumière : un appui sauve la proie.
    .c = Qui saigne ? À la lumière, un appui sauve.
    .d = Un appui, à la lumière, et la proie vit.
    .e = À la lumière, la proie : un appui sauve.
witch-poison =
    .a = Qui boira le poison cette nuit ?
    .b = L'autre fiole : pour qui l'ouvrez-vous ?
    .c = Du poison cette nuit ? Pour qui ?
    .d = À qui donnez-vous le poison ?
    .e = Qui goûtera à l'autre fiole ?
witch-sleeps =
    .a = Sorcière, fermez les yeux.
    .b = Sorcière, laissez mourir le feu.
    .c = Sorcière, rangez votre cuisine.
    .d = Sorcière, retournez dormir.
    .e = Sorcière, éteignez le feu.
