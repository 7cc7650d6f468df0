role-defender = Defender
    .the = the Defender
    .one = a Defender
role-defender-rules = Each night the Defender keeps one person safe from the wolves, even themselves. { $defender_may_repeat ->
    [true] It may be the same person every night.
   *[false] Never the same person two nights in a row.
 } That doesn't stop poison or infection{ $defender_guards_little_girl ->
    [true] , but it does protect the Little Girl.
   *[false] , and doesn't help the Little Girl.
 }

defender-wakes =
    .sound = shield
    .a = The shield is ready… Defender, wake up.
    .b = A watchman passes… Defender, wake up.
    .c = A lantern sways… Defender, open your eyes.
    .d = Armour creaks… Defender, open your eyes.
    .e = Somebody keeps watch… Defender, wake up.
defender-protect =
    .a = Whose door will you guard?
    .b = Who do you guard tonight?
    .c = Who do you protect tonight?
    .d = Who gets your shield tonight?
    .e = Who will you keep safe?
defender-sleeps =
    .first = Defender, close your eyes.
    .a = Defender, guard the door.
    .b = Defender, close your eyes.
    .c = Defender, set down your lantern.
    .d = Defender, go back to sleep.
    .e = Defender, rest your shield.
