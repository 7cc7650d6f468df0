role-werewolf = Werewolf
    .the = the Werewolf
    .one = a Werewolf
    .many = Werewolves
role-werewolf-rules = Every night the Werewolves wake together, and pick a victim without a word. { $wolves_starve ->
    [true] If not one of them answers, the pack starves.
   *[false] If they name nobody, nobody gets eaten.
 } By day they play innocent. { $wolves_win_at ->
    [0] They win when only wolves are left.
   *[other] They win as soon as only one other player is left.
 }{ $wolves_may_devour_wolves ->
    [true] { " " }Their victim may even be a wolf.
   *[false] { "" }
 }

werewolves-wakes =
    .sound = snarl
    .a = Claws in the dark… Werewolves, open your eyes.
    .b = Footsteps, so close… Werewolves, wake up.
    .c = Yellow eyes… Werewolves, wake up.
    .d = Moonlight… Werewolves, open your eyes.
    .e = The pack is hungry… Werewolves, wake up.
werewolves-agree =
    .a = Choose your victim in silence.
    .b = In silence, settle on one name.
    .c = Agree with your eyes alone.
    .d = Without a sound, pick a name.
    .e = Look around, and agree.
werewolves-devour =
    .a = Your victim? Only one of you presses.
    .b = Who is it tonight? One of you presses.
    .c = Who will it be? Just one of you press.
    .d = Who gets eaten? One of you presses.
    .e = Who dies tonight? Only one presses.
werewolves-sleeps =
    .first = Werewolves, close your eyes.
    .a = Werewolves, lie down again.
    .b = Werewolves, fade into the dark.
    .c = Werewolves, close your eyes.
    .d = Werewolves, go back to sleep.
    .e = Werewolves, lick your paws.
