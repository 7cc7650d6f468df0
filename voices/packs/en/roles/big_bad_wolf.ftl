role-big_bad_wolf = Big Bad Wolf
    .the = the Big Bad Wolf
    .one = a Big Bad Wolf
role-big_bad_wolf-rules = The Big Bad Wolf hunts with the pack, then gets up again, alone, for a second victim. { $big_bad_wolf_disabled ->
    [true] That stops as soon as a wolf, a Wild Child or a Wolf Hound has left the game.
   *[false] That goes on to the very end.
 }

big_bad_wolf-wakes =
    .sound = jaws
    .a = Still hungry… Big Bad Wolf, open your eyes.
    .b = A stomach growls… Big Bad Wolf, wake up.
    .c = What big eyes… Big Bad Wolf, wake up.
    .d = What big ears… Wake up, Big Bad Wolf.
    .e = Not enough yet… Big Bad Wolf, wake up.
big_bad_wolf-devour =
    .a = Who comes next?
    .b = Who is for dessert?
    .c = One more bite: who is it?
    .d = And who will be the last?
    .e = Who else will you eat?
big_bad_wolf-sleeps =
    .first = Big Bad Wolf, close your eyes.
    .a = The Big Bad Wolf may sleep.
    .b = Close your eyes, Big Bad Wolf.
    .c = Big Bad Wolf, back to the forest.
    .d = Big Bad Wolf, go back to sleep.
    .e = That's enough, Big Bad Wolf.
