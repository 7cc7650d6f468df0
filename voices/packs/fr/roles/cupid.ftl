role-cupid = Cupidon
    .the = Cupidon
    .one = un Cupidon
role-cupid-rules = La première nuit, Cupidon rend deux personnes amoureuses, et peut se choisir. Si l'une meurt, l'autre aussi. { $couple_mixed ->
    [at_linking] Deux Amoureux de camps ennemis dès le début
   *[dynamic] Deux Amoureux de camps ennemis, même devenus ennemis en route,
 } ne gagnent que s'il ne reste qu'eux.

cupid-wakes =
    .sound = bowstring
    .a = Un battement d'ailes… Cupidon, réveillez-vous.
    .b = Une corde se tend… Cupidon, ouvrez les yeux.
    .c = Un parfum de rose… Cupidon, c'est votre heure.
cupid-link =
    .a = Qui va s'aimer ? Appuyez après deux noms.
    .b = Liez deux noms : un appui après chacun.
    .c = Deux flèches, deux noms : un appui après chacun.
cupid-sleeps =
    .first = Cupidon, fermez les yeux.
    .a = Cupidon, retournez dormir.
    .b = Cupidon, rêvez bien.
    .c = Cupidon, posez vos flèches.

lovers-wakes =
    .sound = harp
    .a = Deux cœurs viennent de chavirer.
    .b = Deux flèches ont fait mouche.
    .c = L'amour entre dans le village.
lovers-tours_lover =
    .a = Regardez à votre nom : une lumière fixe, c'est l'amour.
    .b = Chacun regarde à son nom : une lumière fixe, c'est l'amour.
    .c = Quand votre nom vient, regardez : une lumière fixe, c'est l'amour.
lovers-agree =
    .a = Amoureux, ouvrez les yeux, trouvez-vous.
    .b = Amoureux, cherchez-vous du regard.
    .c = Amoureux, ouvrez les yeux ensemble.
lovers-sleeps =
    .first = Amoureux, fermez les yeux.
    .a = Amoureux, fermez les yeux.
    .b = Le secret reste entre vous.
    .c = L'amour attendra le matin.
