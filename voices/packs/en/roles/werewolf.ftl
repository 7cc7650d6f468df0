role-werewolf = Werewolf
    .the = the Werewolf
    .one = a Werewolf
role-werewolf-rules = Every night the Werewolves wake together, agree without a word and pick their prey. { $wolves_starve ->
    [true] If nobody in the pack presses at all, the pack starves.
   *[false] If they cannot agree, nobody dies by their teeth.
 } By day they play innocent. { $wolves_win_at ->
    [0] They win when all that is left in the village is wolf.
   *[other] They win as soon as only one soul is left that is no wolf.
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
