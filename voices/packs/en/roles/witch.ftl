role-witch = Witch
    .the = the Witch
    .one = a Witch
role-witch-rules = The Witch has two bottles for the whole game: one saves, one kills. Each night she learns who the wolves have bitten. She may open one bottle, both, or neither, { $witch_heals_herself ->
    [true] and may even save herself.
   *[false] but may not save herself.
 }

witch-wakes =
    .a = The cauldron sings… Witch, open your eyes.
    .b = A bottle clinks… Witch, open your eyes.
    .c = A whiff of sulphur… Witch, open your eyes.
    .d = A black cat calls… Witch, open your eyes.
    .e = The pot boils over… Witch, open your eyes.
witch-shows_victim =
    .a = The light marks the one bitten.
    .b = Who was bitten? Watch the light.
    .c = The light tells you of the bite.
    .d = Who bleeds? Watch the light.
    .e = The light will tell who bleeds.
witch-heal =
    .a = Will you open the bottle that saves?
    .b = Will you save this life tonight?
    .c = Will you give your cure tonight?
    .d = Shall this one live after all?
    .e = The bottle that heals: open it?
witch-heal_at_light =
    .a = The light marks the bite: press, to save.
    .b = Watch the light, and press there to save.
    .c = Anybody bitten? Press there to save.
    .d = Press at the light, to save the prey.
    .e = Who bleeds? Press there, to save.
witch-poison =
    .a = Who shall drink the poison?
    .b = The other bottle: for whom?
    .c = Poison tonight? For whom?
    .d = Who tastes the other bottle?
    .e = To whom goes the poison?
witch-sleeps =
    .a = Witch, go back to sleep.
    .b = Witch, let the fire sink.
    .c = Witch, close your eyes.
    .d = Witch, cover your cauldron.
    .e = Witch, lie down again.
