role-actor = Actor
    .the = the Actor
    .one = an Actor
role-actor-rules = Three cards lie in front of everyone. Each night the Actor may play one of them, and keeps that power until the next night. The card then leaves the game, and everyone can see it.{ $infected_actor_powerless ->
    [true] { " " }An infected Actor takes no more cards.
   *[false] { "" }
 }

actor-wakes =
    .sound = curtain
    .a = A whispered cue… Actor, open your eyes.
    .b = The curtain moves… Actor, open your eyes.
    .c = The stage is set… Actor, it is your turn.
actor-borrow =
    .a = Which part will you play tonight?
    .b = Which mask will you wear tonight?
    .c = Choose your part tonight.
actor-sleeps =
    .first = Actor, close your eyes.
    .a = Actor, take a bow, and sleep.
    .b = Actor, the curtain falls.
    .c = Actor, close your eyes.
