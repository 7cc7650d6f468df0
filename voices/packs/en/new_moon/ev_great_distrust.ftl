ev_great_distrust = Great distrust
    .the = the great distrust
ev_great_distrust-told = Who still has friends in this place? { -beat } There's no vote. On three, all of you point at your { $great_distrust_picks ->
    [3] three
   *[2] two
 } best friends, at once. If nobody points at you, you're out.
ev_great_distrust-rules = Everyone points at { $great_distrust_picks ->
    [3] three
   *[2] two
 } best friends at once. A player nobody points at is out. It takes the place of today's vote.
ev_great_distrust-friendless =
    .a = Not one hand held out. { -suspense } The village turns its back on { $seats }.
    .b = Not one friend in the world. { -suspense } Farewell, { $seats }.
ev_great_distrust-everybody = Everyone has a friend. { -beat } Nobody leaves.
ev_great_distrust-signal = Ready your hands. { -beat } One. <break time="800ms"/> Two. <break time="800ms" max="1600ms"/> <emphasis level="strong">Three.</emphasis> { -beat } Keep pointing.

event-great_distrust =
    .a = Who is nobody pointing at? A name, or: nobody.
    .b = Who hasn't got a single friend? A name, or: nobody.
    .c = Who has nobody pointing at them? A name, or: nobody.
