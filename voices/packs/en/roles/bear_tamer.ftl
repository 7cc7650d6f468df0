role-bear_tamer = Bear Tamer
    .the = the Bear Tamer
    .one = a Bear Tamer
role-bear_tamer-rules = Each morning, if a wolf is right next to the Bear Tamer, left or right, the bear growls for all to hear. { $infected_bear_silent ->
    [true] If the tamer is infected, the bear falls silent.
   *[false] If the tamer is infected, it growls every morning.
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
