role-werewolf = Werewolf
    .the = the Werewolf
    .one = a Werewolf
role-werewolf-rules = Every night the Werewolves wake together, and pick a victim without a word. { $wolves_starve ->
    [true] If not one of them answers, the pack starves.
   *[false] If they can't agree, nobody gets eaten.
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
    .a = Choose your prey in silence.
    .b = In silence, settle on one name.
    .c = By glances, find your prey.
    .d = Without a sound, find a name.
    .e = Look around, and agree.
werewolves-devour =
    .a = Your prey? One of you presses.
    .b = Who is it tonight? One finger only.
    .c = Who will it be? One paw presses.
    .d = Who gets eaten? One of you presses.
    .e = One paw on { means-button }: who dies?
werewolves-sleeps =
    .first = Werewolves, close your eyes.
    .a = Werewolves, lie down again.
    .b = Werewolves, fade into the dark.
    .c = Werewolves, close your eyes.
    .d = Werewolves, go back to sleep.
    .e = Werewolves, lick your paws.
