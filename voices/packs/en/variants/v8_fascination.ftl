v8_fascination = Fascination
    .the = Fascination
    .one = a Fascination
v8_fascination-rules = The wolves don't kill, they fascinate. Their victim lives, talks and votes, but has no power any more, and nobody else knows. If the village condemns someone fascinated, all the others die too. The wolves win when only one Villager is left free.
v8_fascination-opens = Tonight the wolves don't kill, they fascinate. { -beat } If I tell you so at night, your power is gone; keep it secret. If you vote out someone fascinated, all the others follow. { -beat } And once only one of you is free, the wolves win.

fascination-spell_broken =
    .a = { $seats_count ->
        [one] The spell breaks. { -suspense } It takes { $seats } too.
       *[other] The spell breaks. { -suspense } It takes all of these too: { $seats }.
     }
    .b = The same spell, the same end. { -suspense } Farewell, { $seats }.

news-word-fascinated = the wolves have you in their spell
