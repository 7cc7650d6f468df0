role-actor = Actor
    .the = the Actor
    .one = an Actor
role-actor-rules = Three cards lie on the table, face up. Each night the Actor may borrow one, and has its power until the next night. Then that card is out of the game.{ $infected_actor_powerless ->
    [true] { " " }An infected Actor can't borrow any more.
   *[false] { "" }
 }

actor-wakes =
    .sound = curtain
    .a = A whispered cue… Actor, open your eyes.
    .b = The curtain moves… Actor, open your eyes.
    .c = The stage is set… Actor, it's your turn.
actor-borrow =
    .a = Which part will you play tonight?
    .b = Which mask will you wear tonight?
    .c = Choose your part tonight.
actor-sleeps =
    .first = Actor, close your eyes.
    .a = Actor, take a bow, and sleep.
    .b = Actor, the curtain falls.
    .c = Actor, close your eyes.
