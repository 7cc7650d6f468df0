role-wild_child = Wild Child
    .the = the Wild Child
    .one = a Wild Child
role-wild_child-rules = On the first night the Wild Child picks a hero. While the hero lives, the Child is with the village. If the hero dies, the Child becomes a wolf. { $wild_child_told ->
    [true] The village hears about it in the morning, without a name.
   *[false] The village isn't told.
 }

wild_child-wakes =
    .sound = twig
    .a = Bare feet… Wild Child, open your eyes.
    .b = A branch bends… Wild Child, open your eyes.
    .c = A small cry… Wild Child, open your eyes.
wild_child-model =
    .a = Who do you admire most?
    .b = Who do you want to be like?
    .c = Who is your hero?
wild_child-sleeps =
    .first = Wild Child, close your eyes.
    .a = Wild Child, go back to sleep.
    .b = Wild Child, slip into the wood.
    .c = Wild Child, close your eyes.
