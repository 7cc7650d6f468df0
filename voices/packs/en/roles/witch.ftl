role-witch = Witch
    .the = the Witch
    .one = a Witch
role-witch-rules = The Witch has one bottle that saves and one that kills, each for one night. Each night she learns who the wolves have { $witch_sees_designated ->
    [true] picked, even if it's somebody they can't hurt,
   *[false] bitten,
 } and may use either bottle or both, { $witch_heals_herself ->
    [true] even for herself.
   *[false] but can't save herself.
 }

witch-wakes =
    .sound = broom
    .a = The cauldron sings… Witch, open your eyes.
    .b = A bottle clinks… Witch, open your eyes.
    .c = A whiff of sulphur… Witch, open your eyes.
    .d = A black cat hisses… Witch, open your eyes.
    .e = The pot boils over… Witch, open your eyes.
witch-shows_victim =
    .a = The light marks the victim.
    .b = Watch the light: who was bitten?
    .c = The light shines at the victim.
    .d = Who bleeds? Watch the light.
    .e = The light shows you who bleeds.
witch-heal =
    .a = Will you save this one tonight?
    .b = Will you save this life tonight?
    .c = Shall this one live?
    .d = Will you let this one live?
    .e = Will you give the cure tonight?
witch-heal_at_light =
    .a = The light shows the victim: press to save.
    .b = The light marks the victim: press to save.
    .c = Press at the light, and the victim lives.
    .d = To save the victim, press at the light.
    .e = The victim gets the light: press to save.
witch-poison =
    .a = Who will drink the poison?
    .b = The poison: who do you give it to?
    .c = Poison: who is it for tonight?
    .d = Who do you poison tonight?
    .e = Who gets the poison?
witch-sleeps =
    .first = Witch, close your eyes.
    .a = Witch, go back to sleep.
    .b = Witch, let the fire die down.
    .c = Witch, close your eyes.
    .d = Witch, cover your cauldron.
    .e = Witch, lie down again.
