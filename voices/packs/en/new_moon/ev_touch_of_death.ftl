ev_touch_of_death = Touch of Death
    .the = the Touch of Death
ev_touch_of_death-rules = From now on, each night a wolf has to get up and touch the pack's victim. If nobody does, nobody dies.
ev_touch_of_death-told = The Touch of Death! { -beat } Teeth aren't enough any more. Each night a wolf has to get up without a sound, and touch the pack's victim. Without that touch, the victim lives.

event-touch_of_death =
    .a = Get up, touch your victim, come back. { -errand } If it's done, press when I say yes.
    .b = Softly now, go and touch your victim, and come back. { -errand } Is it done? Press when I say yes.
    .c = One of you get up, touch your victim, and come back. { -errand } If it's done, press when I say yes.
