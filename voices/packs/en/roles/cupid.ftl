role-cupid = Cupid
    .the = Cupid
    .one = a Cupid
role-cupid-rules = On the first night Cupid makes two people fall in love, perhaps Cupid too. If one dies, so does the other. { $couple_mixed ->
    [at_linking] Lovers who are on opposite sides from the start
   *[dynamic] Lovers on opposite sides, even if that comes later,
 } can only win as the last two alive.

cupid-wakes =
    .sound = bowstring
    .a = A flutter of wings… Cupid, open your eyes.
    .b = A rustle of arrows… Cupid, open your eyes.
    .c = A scent of roses… Cupid, open your eyes.
cupid-link =
    .a = Two hearts to join: press after each name.
    .b = Two arrows, two names: press after each.
    .c = Make a couple: press after each name.
cupid-sleeps =
    .first = Cupid, close your eyes.
    .a = Cupid, fold your wings.
    .b = Cupid, close your eyes.
    .c = Cupid, lay down your bow.

lovers-wakes =
    .sound = harp
    .a = Two hearts skip a beat.
    .b = Two arrows fly by night.
    .c = Two hearts beat as one.
lovers-tours_lover =
    .a = At your name, look: a steady light means love.
    .b = Your name? Look: a steady light means love.
    .c = At your name, one look: a steady light means love.
lovers-agree =
    .a = Lovers, look at each other.
    .b = Lovers, find each other now.
    .c = Lovers, open your eyes together.
lovers-sleeps =
    .first = Lovers, close your eyes.
    .a = Lovers, close your eyes.
    .b = The secret is safe. Sleep.
    .c = Your hearts grow calm. Sleep.
