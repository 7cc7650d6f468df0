role-big_bad_wolf = Big Bad Wolf
    .the = the Big Bad Wolf
    .one = a Big Bad Wolf
role-big_bad_wolf-rules = This wolf hunts with the pack, then rises again for a second prey, all alone. That appetite ends as soon as a wolf, a Wild Child or a Wolf Hound has left the game.

big_bad_wolf-wakes =
    .a = Still hungry… Big Bad Wolf, open your eyes.
    .b = A belly rumbles… Big Bad Wolf, wake up.
    .c = Not full yet… Big Bad Wolf, open your eyes.
big_bad_wolf-devour =
    .a = Who comes next?
    .b = Who is for dessert?
    .c = One more bite: who?
big_bad_wolf-sleeps =
    .a = Big Bad Wolf, lie down again.
    .b = Big Bad Wolf, close your eyes.
    .c = Big Bad Wolf, sleep it off.
