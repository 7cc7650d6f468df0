# What everybody has seen, and the voice remarks on

remark-first_blood =
    .a = That's the first blood. { -beat } The village will never sleep so well again.
    .b = Yesterday these were only old tales. { -beat } This morning nobody laughs at them.
    .c = A first name on the stone. { -beat } And there's room for more.
remark-captain_gone =
    .a = On the ground, the medal still shines.
    .b = The medal rolls away through the dust.
remark-three_left =
    .a = There are only three of you left. { -beat } Take a good look at the other two.
    .b = Three chairs, three candles. { -beat } One lie will be enough.
remark-first_wolf =
    .a = Under the skin, grey fur. { -beat } So the old tales were true.
    .b = One pelt fewer. { -beat } Tonight you will hear the howling.
remark-wronged_again =
    .a = Another mistake. { -beat } At this rate the pack won't even have to hunt.
    .b = One more innocent soul. { -beat } Somewhere, someone is grateful.
    .c = One grave too many. { -beat } And the pack hasn't lost a claw.
    .d = Wrong again. { -beat } Somewhere, someone is trying not to laugh.
remark-quiet_again =
    .a = Another morning without tears. { -beat } They must be hungry, under the trees.
    .b = Nobody, once again. { -beat } Perhaps luck, perhaps a friendly hand.
    .c = The gravedigger is bored. { -beat } Don't get used to it.
remark-spared_again =
    .a = Another evening without a verdict. { -beat } Somewhere, something licks its lips.
    .b = You waver, and you waver again. { -beat } The night doesn't.
