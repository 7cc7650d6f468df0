role-three_brothers = Brother
    .the = one of the Three Brothers
    .one = one of the Three Brothers
role-three_brothers-rules = The Three Brothers find each other on the first night. Three voices that trust each other, in a village that believes nobody: that is a great deal.

three_brothers-wakes =
    .a = A stifled laugh… Three Brothers, wake up.
    .b = Whispers… Three Brothers, open your eyes.
    .c = The same blood… Three Brothers, wake up.
three_brothers-agree =
    .a = Look at each other, not a sound.
    .b = A sign, a glance, not a word.
    .c = Let your eyes do the talking.
three_brothers-sleeps =
    .first = Three Brothers, close your eyes.
    .a = Three Brothers, go back to sleep.
    .b = Three Brothers, close your eyes.
    .c = Three Brothers, dream on.
