role-actor = Actor
    .the = the Actor
    .one = an Actor
role-actor-rules = Three cards lie in front of everyone. Each night the Actor may play one of them, and keeps that power until the next night. The card then leaves the game, and everyone can see it.

actor-wakes =
    .a = A whispered cue… The Actor wakes.
    .b = The curtain stirs… The Actor wakes.
    .c = A throat is cleared… The Actor enters.
actor-borrow =
    .a = Which part tonight? Press.
    .b = Press at the card you will play.
    .c = Which mask? Press at its card.
actor-sleeps =
    .a = The Actor takes a bow, and sleeps.
    .b = The curtain falls on the Actor.
    .c = The Actor closes both eyes.
