role-big_bad_wolf = Big Bad Wolf
    .the = the Big Bad Wolf
    .one = a Big Bad Wolf
role-big_bad_wolf-rules = This wolf hunts with the pack, then rises again for a second prey, all alone. That appetite ends as soon as a wolf, a Wild Child or a Wolf Hound has left the game.

big_bad_wolf-wakes =
    .a = Still hungry… The Big Bad Wolf wakes.
    .b = A belly rumbles… The Big Bad Wolf wakes.
    .c = Not full yet… The Big Bad Wolf prowls.
big_bad_wolf-devour =
    .a = One more prey? Press at the name.
    .b = Some dessert? Press at a name.
    .c = Who else? Press at a name.
big_bad_wolf-sleeps =
    .a = The Big Bad Wolf lies down again.
    .b = The Big Bad Wolf licks its lips.
    .c = The Big Bad Wolf goes to sleep.
