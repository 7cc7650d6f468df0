role-raven = Raven
    .the = the Raven
    .one = a Raven
role-raven-rules = Every night the Raven may nail an anonymous poster to any door but a Vagabond's. Whoever lives there starts the next vote with { $raven_votes ->
    [1] one vote against them.
    [2] two votes against them.
    [3] three votes against them.
   *[other] { $raven_votes } votes against them.
 }

raven-wakes =
    .sound = wings
    .a = A black bird… Raven, wake up.
    .b = A feather falls… Raven, open your eyes.
    .c = A beat of wings… Raven, it's time.
    .d = Two black eyes… Raven, wake up.
    .e = A cry on the wind… Raven, wake up.
raven-mark =
    .a = Where do you nail your poster?
    .b = Which name is on your poster?
    .c = Who will you accuse?
    .d = Who wakes up accused?
    .e = Which door gets your poster?
raven-sleeps =
    .first = Raven, close your eyes.
    .a = Raven, close your eyes.
    .b = Raven, back to your branch.
    .c = Raven, go back to sleep.
    .d = Raven, fold your wings.
    .e = Raven, good night to you.
raven-poster =
    .a = A poster without a signature, nailed up in the night. { -beat } It accuses { $seat }.
    .b = There's a crowd at one of the doors. { -beat } Somebody wrote a name: { $seat }.
    .c = A black feather, a nail, a scrap of paper. { -beat } It says: { $seat }.
raven-poster_votes = { $votes ->
    [one] { $seat } starts the next vote with one vote against them.
   *[other] { $seat } starts the next vote with { $votes } votes against them.
 }
raven-poster_void = But this poster won't count for anything.
