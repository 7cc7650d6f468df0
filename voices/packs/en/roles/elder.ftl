role-elder = Elder
    .the = the Elder
    .one = an Elder
role-elder-rules = { $elder_lives ->
    [one] The Elder is old and frail: the first bite kills.
    [2] The Elder is tough: the wolves' first bite doesn't kill, and nobody hears about it.
   *[other] The Elder is tough: it takes { $elder_lives } bites to kill, and nobody hears about the others.
 } { $elder_curse ->
    [true] But if the Elder dies by the vote, the poison, a bullet or the razor, all villagers lose their powers for good.
   *[false] The vote, the poison, a bullet and the razor kill the Elder at once.
 }
