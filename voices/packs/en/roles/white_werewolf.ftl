role-white_werewolf = White Werewolf
    .the = the White Werewolf
    .one = a White Werewolf
role-white_werewolf-rules = The White Werewolf hunts with the pack and passes for one of them. But every other night, this wolf rises again and may kill another wolf. The only way to win is to outlive everyone.

white_werewolf-wakes =
    .a = A pale shadow… The White Werewolf prowls.
    .b = Fur like snow… The White Werewolf prowls.
    .c = A white fang… The White Werewolf wakes.
white_werewolf-devour =
    .a = Betray which wolf? Press.
    .b = One wolf too many? Press.
    .c = Press at the wolf to kill.
white_werewolf-sleeps =
    .a = The White Werewolf lies down again.
    .b = The White Werewolf closes both eyes.
    .c = The White Werewolf fades away.
