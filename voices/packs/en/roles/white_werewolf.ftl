role-white_werewolf = White Werewolf
    .the = the White Werewolf
    .one = a White Werewolf
role-white_werewolf-rules = The White Werewolf hunts with the pack and passes for one of them. But every other night, this wolf rises again and may kill another wolf. The only way to win is to outlive everyone.

white_werewolf-wakes =
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
