v8_fascination = Fascination
    .the = Fascination
    .one = a Fascination
v8_fascination-rules = The wolves devour nobody, they fascinate. Their victim lives, talks and votes, but has no power any more, and nobody else knows. If the village condemns somebody fascinated, all the others go as well. The wolves win when they have fascinated the last Villager but one.
v8_fascination-opens = Tonight the wolves do not kill, they fascinate. { -beat } Whoever learns of it in the night has no power left, and keeps the secret.

news-word-fascinated = the wolves have you in their spell
