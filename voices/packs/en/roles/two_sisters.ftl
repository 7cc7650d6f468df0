role-two_sisters = Sister
    .the = one of the Two Sisters
    .one = a Sister
role-two_sisters-rules = The Two Sisters find each other on the first night. They have no power but this one: each knows that the other is innocent.

two_sisters-wakes =
    .a = A stifled laugh… The Two Sisters wake.
    .b = Whispers… The Two Sisters wake.
    .c = The same blood… The Two Sisters wake.
two_sisters-agree =
    .a = Look at each other, not a sound.
    .b = A sign, a glance, not a word.
    .c = Let your eyes do the talking.
two_sisters-sleeps =
    .a = The Two Sisters go back to sleep.
    .b = The Two Sisters close their eyes.
    .c = The Two Sisters drift off.
