role-werewolf = Loup-Garou
    .the = le Loup-Garou
    .one = un Loup-Garou
    .many = Loups-Garous
role-werewolf-rules = Les Loups-Garous s'éveillent ensemble chaque nuit, s'accordent sans un mot et choisissent une proie. { $wolves_starve ->
    [true] Si personne dans la meute n'appuie, elle meurt de faim.
   *[false] S'ils ne nomment personne, personne ne meurt sous leurs crocs.
 } Le jour, ils jouent les innocents. { $wolves_win_at ->
    [0] Ils gagnent quand il ne reste plus qu'eux.
   *[other] Ils gagnent dès qu'il n'y a plus qu'une personne face à eux.
 }{ $wolves_may_devour_wolves ->
    [true] { " " }Leur proie peut même être un loup.
   *[false] { "" }
 }

werewolves-wakes =
    .sound = snarl
    .a = La meute arrive… Loups-Garous, réveillez-vous.
    .b = Le vent tourne… Loups-Garous, ouvrez les yeux.
    .c = Des yeux jaunes… Loups-Garous, ouvrez les yeux.
    .d = Un souffle… Les Loups-Garous se réveillent.
    .e = La faim revient… Loups-Garous, ouvrez les yeux.
werewolves-agree =
    .a = Choisissez, sans un bruit.
    .b = En silence, accordez-vous.
    .c = Mettez-vous d'accord, du regard.
    .d = Sans un bruit, choisissez.
    .e = Un regard, et choisissez.
werewolves-devour =
    .a = Qui dévorez-vous ? Un seul appuie.
    .b = Qui ne verra pas l'aube ? Un seul appuie.
    .c = Votre proie ? Un seul loup appuie.
    .d = Qui sera la proie ? Un seul appuie.
    .e = Qui va mourir ? Un seul loup appuie.
werewolves-sleeps =
    .first = Loups-Garous, fermez les yeux.
    .a = Loups-Garous, retournez dormir.
    .b = Les Loups-Garous rentrent dans la forêt.
    .c = Les Loups-Garous ferment les yeux.
    .d = Loups-Garous, la chasse est finie.
    .e = Loups-Garous, dormez jusqu'à demain.
