v8_fascination = Fascination
    .the = Fascination
    .one = a Fascination
v8_fascination-rules = The wolves devour nobody, they fascinate. Their victim lives, talks and votes, but has no power any more, and nobody else knows. If the village condemns somebody fascinated, all the others go as well. The wolves win when they have fascinated the last Villager but one.
v8_fascination-opens = Tonight the wolves do not kill, they fascinate. { -beat } Whoever is told so at night has no power left, and keeps it a secret. If your votes fall on somebody fascinated, all the others follow. { -beat } And once only one mind is free, the village is the wolves'.

fascination-spell_broken =
    .a = { $seats_count ->
        [one] The spell breaks. { -suspense } It held { $seats } as well, who leaves us too.
       *[other] The spell breaks. { -suspense } It held others as well, who leave us too: { $seats }.
     }
    .b = The same spell, the same end. { -suspense } Farewell, { $seats }.

news-word-fascinated = the wolves have you in their spell
