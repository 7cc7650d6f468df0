role-white_werewolf = White Werewolf
    .the = the White Werewolf
    .one = a White Werewolf
role-white_werewolf-rules = The White Werewolf hunts with the pack, and passes for one of them. But { $white_werewolf_nights ->
    [every] every night,
    [odd] every other night, from the first one on,
   *[even] every other night, from the second one on,
 } this wolf gets up again and may kill another wolf. The only way to win is to outlive everyone.{ $white_werewolf_with_wolves ->
    [true] { " " }The pack can win even so: to them, the White Werewolf counts as a wolf.
   *[false] { "" }
 }

white_werewolf-wakes =
    .sound = whine
    .a = A pale shadow… Wake up, White Werewolf.
    .b = Fur like snow… White Werewolf, wake up.
    .c = A white fang… White Werewolf, wake up.
white_werewolf-devour =
    .a = Which wolf do you betray?
    .b = Which wolf dies tonight?
    .c = Which wolf is one too many?
white_werewolf-sleeps =
    .first = White Werewolf, close your eyes.
    .a = Good night, White Werewolf.
    .b = White Werewolf, close your eyes.
    .c = White Werewolf, back into the snow.
