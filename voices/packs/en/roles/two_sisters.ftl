role-two_sisters = Sister
    .the = one of the Two Sisters
    .one = one of the Two Sisters
role-two_sisters-rules = The Two Sisters find each other on the first night. They have no power but this one: each knows that the other is innocent.

two_sisters-wakes =
    .a = A stifled laugh… Two Sisters, wake up.
    .b = Whispers… Two Sisters, open your eyes.
    .c = The same blood… Two Sisters, wake up.
two_sisters-agree =
    .a = Look at each other, not a sound.
    .b = A sign, a glance, not a word.
    .c = Let your eyes do the talking.
two_sisters-sleeps =
    .first = Two Sisters, close your eyes.
    .a = Two Sisters, go back to sleep.
    .b = Two Sisters, close your eyes.
    .c = Two Sisters, dream on.
