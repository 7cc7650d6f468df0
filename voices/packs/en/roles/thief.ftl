role-thief = Thief
    .the = the Thief
    .one = a Thief
role-thief-rules = Two cards lie face down in the middle. On the first night the Thief looks at them, and may swap for one of them, for the whole game. { $thief_may_refuse_wolves ->
    [true] Even two wolves may be left there.
   *[false] If both are wolves, the Thief has to take one.
 } A Thief who takes nothing plays on as a plain villager.

thief-wakes =
    .sound = key
    .a = A floorboard creaks… Thief, open your eyes.
    .b = A soft footstep… Thief, open your eyes.
    .c = A key turns slowly… Thief, open your eyes.
thief-shows_centre_first =
    .a = Here is the first card: watch the light.
    .b = The light marks the first card.
    .c = Listen: the light shows the first card.
thief-shows_centre_second =
    .a = Here is the second card: watch the light.
    .b = The light marks the second card.
    .c = Listen: the light shows the second card.
thief-swap =
    .a = Will you keep your card, or steal?
    .b = Which card will be yours?
    .c = Yours, the first, or the second?
thief-sleeps =
    .first = Thief, close your eyes.
    .a = Thief, go back to sleep.
    .b = Thief, slip into bed.
    .c = Thief, close your eyes.
