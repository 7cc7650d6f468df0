role-two_sisters = Sister
    .the = one of the Two Sisters
    .one = one of the Two Sisters
    .many = Sisters
role-two_sisters-rules = The Two Sisters meet on the first night{ $siblings_wake ->
    [every_other_night] , and every other night after that.
   *[night_1] .
 } That's their whole power: each knows the other is innocent.

two_sisters-wakes =
    .sound = whisper
    .a = A stifled laugh… Two Sisters, wake up.
    .b = Whispers… Two Sisters, open your eyes.
    .c = The same blood… Two Sisters, wake up.
two_sisters-agree =
    .a = Look around, not a sound.
    .b = A sign, a glance, not a word.
    .c = Let your eyes talk.
two_sisters-sleeps =
    .first = Two Sisters, close your eyes.
    .a = Two Sisters, go back to sleep.
    .b = Two Sisters, close your eyes.
    .c = Two Sisters, dream on.
