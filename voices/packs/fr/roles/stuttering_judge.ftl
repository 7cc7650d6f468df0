role-stuttering_judge = Juge Bègue
    .the = le Juge Bègue
    .one = un Juge Bègue
role-stuttering_judge-rules = Le Juge Bègue a droit à un caprice : un second vote, juste après le premier et sans débat, { $judge_signals ->
    [1] un seul jour de la partie.
   *[other] jusqu'à { $judge_signals } fois dans la partie.
 } La nuit d'avant, je lui demande en secret s'il le veut.

stuttering_judge-wakes =
    .sound = gavel
    .a = Un marteau frappe… Juge Bègue, ouvrez les yeux.
    .b = Une voix hésite… Juge Bègue, ouvrez les yeux.
    .c = Une plume gratte… Juge Bègue, c'est votre heure.
stuttering_judge-signal =
    .a = Voulez-vous un second vote demain ?
    .b = Le village doit-il voter deux fois demain ?
    .c = Faut-il juger deux fois demain ?
stuttering_judge-sleeps =
    .first = Juge Bègue, fermez les yeux.
    .a = Juge Bègue, vous pouvez refermer les yeux.
    .b = Juge Bègue, rangez votre marteau.
    .c = Le Juge Bègue pose enfin le marteau.
