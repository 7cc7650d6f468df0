role-witch = Sorcière
    .the = la Sorcière
    .one = une Sorcière
role-witch-rules = La Sorcière a deux potions, chacune pour une seule nuit : une qui sauve, une qui tue. Chaque nuit, elle apprend qui les loups ont { $witch_sees_designated ->
    [true] choisi, même s'ils ne peuvent rien lui faire,
   *[false] mordu,
 } et peut donner l'une ou les deux, { $witch_heals_herself ->
    [true] même à elle-même.
   *[false] mais ne peut pas se sauver elle-même.
 }

witch-wakes =
    .sound = broom
    .a = La potion est prête… Sorcière, réveillez-vous.
    .b = Une porte claque… Sorcière, ouvrez les yeux.
    .c = Ça sent le soufre… Sorcière, c'est votre heure.
    .d = Le feu brûle… Sorcière, réveillez-vous.
    .e = La marmite bout… Sorcière, ouvrez les yeux.
witch-shows_victim =
    .a = La lumière montre la proie de la meute.
    .b = Qui va mourir ? Attendez la lumière.
    .c = La lumière dira qui va mourir.
    .d = La lumière montre la victime.
    .e = La lumière désigne la victime.
witch-heal =
    .a = Donnez-vous la potion de vie ?
    .b = Allez-vous sauver cette vie ?
    .c = Donnez-vous le remède cette nuit ?
    .d = Faut-il sauver cette vie ?
    .e = La potion qui sauve : la donnez-vous ?
witch-heal_at_light =
    .a = La lumière montre la proie : un appui la sauve.
    .b = Quand la lumière brille, un appui sauve la proie.
    .c = La lumière s'allume : appuyez, et la victime vit.
    .d = La lumière désigne la proie : appuyez, elle vit.
    .e = La lumière dit la proie : appuyez, elle vivra.
witch-poison =
    .a = Qui boira le poison cette nuit ?
    .b = La potion qui tue : pour qui sera-t-elle ?
    .c = Pour qui verserez-vous le poison ?
    .d = À qui donnez-vous le poison ?
    .e = Qui boira la potion qui tue ?
witch-sleeps =
    .first = Sorcière, fermez les yeux.
    .a = Sorcière, fermez les yeux.
    .b = Sorcière, laissez mourir le feu.
    .c = Sorcière, couvrez le chaudron.
    .d = Sorcière, retournez dormir.
    .e = Sorcière, éteignez le feu.
