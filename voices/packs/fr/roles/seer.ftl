role-seer = Voyante
    .the = la Voyante
    .one = une Voyante
role-seer-rules = Chaque nuit, la Voyante choisit une personne { $seer_sees ->
    [card] et voit sa carte.
   *[camp] et apprend son camp, mais pas sa carte.
 } Si elle parle trop tôt, les loups la connaissent aussi.

seer-wakes =
    .sound = crystal
    .a = Voyante, ouvrez les yeux, { -breath } sans un bruit.
    .b = Une lueur… Voyante, ouvrez les yeux.
    .c = Dans le silence, { -breath } Voyante, réveillez-vous.
    .d = Un frisson… Voyante, réveillez-vous.
    .e = Un cristal s'allume… Voyante, ouvrez les yeux.
seer-look =
    .a = Quelle carte voulez-vous voir ?
    .b = Qui vous intrigue, cette nuit ?
    .c = Qui vous cache son jeu ?
    .d = Qui allez-vous percer à jour ?
    .e = Quel visage vous inquiète ?
seer-shows_card =
    .a = À la bonne carte, la lumière s'allume.
    .b = La lumière s'allume à sa carte.
    .c = Attendez : la lumière dira sa carte.
    .d = La lumière désigne sa carte.
    .e = À sa carte, la lumière brille.
seer-shows_camp =
    .a = La lumière brillera quand je dirai son camp.
    .b = Regardez la lumière : elle montre son camp.
    .c = Écoutez bien : la lumière dira son camp.
    .d = Attendez la lumière : c'est son camp.
    .e = À son camp, la lumière va briller.
seer-sleeps =
    .first = Voyante, fermez les yeux.
    .a = Voyante, fermez les yeux.
    .b = Voyante, retournez dormir.
    .c = Voyante, soufflez votre bougie.
    .d = Voyante, voilez votre cristal.
    .e = Voyante, la boule s'éteint.
