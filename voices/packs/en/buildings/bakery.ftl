bakery = Bakery
    .the = the bakery
    .one = a bakery
bakery-rules = Every night, as soon as the wolves are asleep again, the Baker opens both eyes for a short moment. What is seen is seen, and the Baker sleeps again.

baker-wakes =
    .a = The oven is lit… Baker, open an eye.
    .b = The dough has risen… Baker, open your eyes.
    .c = Up before dawn… Baker, rise.
baker-agree =
    .a = Look, without a word.
    .b = One glance, no more.
    .c = Who comes home so late?
baker-sleeps =
    .a = Baker, close your eyes.
    .b = Baker, go back to sleep.
    .c = Baker, back to your pillow.
