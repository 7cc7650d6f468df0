ev_touch_of_death = Touch of Death
    .the = the Touch of Death
ev_touch_of_death-rules = To the end of the game a wolf must get up each night and touch the prey that the pack has chosen. If nobody touched it, there is no victim.
ev_touch_of_death-told = The Touch of Death! { -beat } Teeth are no longer enough. Each night a wolf must get up without a sound and touch the pack's prey. Without that touch, the prey will live.

event-touch_of_death =
    .a = Get up, touch your prey, come back. { -errand } If it is done, press when I say yes.
    .b = Softly now, go and touch the prey, and come back. { -errand } Is it done? Press when I say yes.
    .c = Let one wolf get up, touch the prey, and come back. { -errand } If it is done, press when I say yes.
