role-stuttering_judge = Stuttering Judge
    .the = the Stuttering Judge
    .one = a Stuttering Judge
role-stuttering_judge-rules = { $judge_signals ->
    [one] Once in the game,
   *[other] { $judge_signals } times in the game,
 } the Stuttering Judge may call for a second vote, straight after the first and without a debate. Secret signs don't work by day, so each night I ask whether tomorrow's the day.

stuttering_judge-wakes =
    .sound = gavel
    .a = Order in court… Stuttering Judge, wake up.
    .b = A little cough… Stuttering Judge, wake up.
    .c = The court is open… Stuttering Judge, wake up.
stuttering_judge-signal =
    .a = A second vote tomorrow?
    .b = Do we vote twice tomorrow?
    .c = Two votes tomorrow?
stuttering_judge-sleeps =
    .first = Judge, close your eyes.
    .a = Judge, go back to sleep.
    .b = Judge, close your eyes.
    .c = Judge, take off your wig.
