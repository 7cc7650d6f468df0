# What everybody has seen, and the voice remarks on

remark-first_blood =
    .a = That is the first blood. { -beat } The village will never sleep so well again.
    .b = Yesterday these were only old tales. { -beat } This morning nobody laughs at them.
    .c = A first name on the stone. { -beat } And everybody knows that there is room left.
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
    .a = Another mistake. { -beat } At this rate the pack will not even have to hunt.
    .b = One more innocent soul. { -beat } Somewhere, somebody thanks you.
    .c = One grave too many. { -beat } Tonight the pack has not lost a claw.
    .d = The village was wrong again. { -beat } Somewhere, somebody holds back a laugh.
remark-quiet_again =
    .a = One more morning without tears. { -beat } They must be hungry, under the trees.
    .b = Nobody, once again. { -beat } Is it luck, or a friendly hand?
    .c = The gravedigger is bored. { -beat } Do not trust it too far.
remark-spared_again =
    .a = One more evening without a verdict. { -beat } Somewhere, something licks its lips.
    .b = You waver, and you waver again. { -beat } The night does not waver.
