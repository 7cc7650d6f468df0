role-three_brothers = Brother
    .the = one of the Three Brothers
    .one = one of the Three Brothers
    .many = Brothers
role-three_brothers-rules = The Three Brothers meet on the first night{ $siblings_wake ->
    [every_other_night] , and every other night after that.
   *[night_1] .
 } Three people who trust each other, in a village that trusts nobody: that's a lot.

three_brothers-wakes =
    .sound = whisper
    .a = A stifled laugh… Three Brothers, wake up.
    .b = Whispers… Three Brothers, open your eyes.
    .c = The same blood… Three Brothers, wake up.
three_brothers-agree =
    .a = Look around, not a sound.
    .b = A sign, a glance, not a word.
    .c = Let your eyes talk.
three_brothers-sleeps =
    .first = Three Brothers, close your eyes.
    .a = Three Brothers, go back to sleep.
    .b = Three Brothers, close your eyes.
    .c = Three Brothers, dream on.
