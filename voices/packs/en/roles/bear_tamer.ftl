role-bear_tamer = Bear Tamer
    .the = the Bear Tamer
    .one = a Bear Tamer
role-bear_tamer-rules = Each morning, if a wolf sits right next to the Bear Tamer, the bear growls for everyone to hear. { $infected_bear_silent ->
    [true] If the tamer becomes a wolf, the bear falls silent.
   *[false] If the tamer becomes a wolf, it growls every single morning.
 }

bear_tamer-wakes =
    .sound = chain
    .a = A chain clinks… Bear Tamer, open your eyes.
    .b = A big yawn… Bear Tamer, open your eyes.
    .c = A mighty snore… Bear Tamer, open your eyes.
bear_tamer-sleeps =
    .first = Bear Tamer, close your eyes.
    .a = The Bear Tamer goes back to sleep.
    .b = The Bear Tamer may sleep.
    .c = Bear Tamer, you may close your eyes.
