role-stuttering_judge = Stuttering Judge
    .the = the Stuttering Judge
    .one = a Stuttering Judge
role-stuttering_judge-rules = Once in the game, the Stuttering Judge may demand a second vote, right after the first and without debate. As the day has no secret sign, I ask at night whether it shall be tomorrow.

stuttering_judge-wakes =
    .a = A gavel falls… The Stuttering Judge wakes.
    .b = Ahem, ahem… The Stuttering Judge wakes.
    .c = A robe rustles… The Stuttering Judge wakes.
stuttering_judge-signal =
    .a = A second vote tomorrow? Press.
    .b = Two votes tomorrow? Press.
    .c = Tomorrow, judge twice? Press.
stuttering_judge-sleeps =
    .a = The Judge goes back to sleep.
    .b = The Judge closes both eyes.
    .c = The Judge takes off the wig.
