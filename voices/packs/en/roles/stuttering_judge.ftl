role-stuttering_judge = Stuttering Judge
    .the = the Stuttering Judge
    .one = a Stuttering Judge
role-stuttering_judge-rules = Once in the game, the Stuttering Judge may demand a second vote, right after the first and without debate. There is no secret sign by day, so I ask at night whether it is for tomorrow.

stuttering_judge-wakes =
    .a = Order in court… Stuttering Judge, wake up.
    .b = A little cough… Stuttering Judge, wake up.
    .c = The court is open… Stuttering Judge, wake up.
stuttering_judge-signal =
    .a = Do you want a second vote tomorrow?
    .b = Will the village vote twice tomorrow?
    .c = Will there be two votes tomorrow?
stuttering_judge-sleeps =
    .first = Judge, close your eyes.
    .a = Judge, go back to sleep.
    .b = Judge, close your eyes.
    .c = Judge, take off your wig.
