ev_great_distrust = Great distrust
    .the = the great distrust
ev_great_distrust-told = Who still has friends in this place? { -beat } There is no vote. When I give the sign, all of you point at your { $great_distrust_picks ->
    [3] three
   *[2] two
 } best friends, at once. Whoever has not a single finger pointing at them leaves the game.
ev_great_distrust-rules = Everybody points at { $great_distrust_picks ->
    [3] three
   *[2] two
 } best friends at once. Whoever nobody points at is eliminated. It takes the place of the day's vote.
ev_great_distrust-friendless =
    .a = Not one hand held out. { -suspense } The village turns its back on { $seats }.
    .b = No finger, no friend. { -suspense } Farewell, { $seats }.
ev_great_distrust-everybody = Everyone has a friend. { -beat } Nobody leaves.
ev_great_distrust-signal = Ready your hands. { -beat } One. <break time="800ms"/> Two. <break time="800ms" max="1600ms"/> <emphasis level="strong">Three.</emphasis> { -beat } Keep pointing.

event-great_distrust =
    .a = Who is nobody pointing at? A name, or: nobody.
    .b = Who does not have one friend? A name, or: nobody.
    .c = Who has not a single finger? A name, or: nobody.
