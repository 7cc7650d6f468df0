role-hunter = Hunter
    .the = the Hunter
    .one = a Hunter
role-hunter-rules = The Hunter sleeps at night, but the gun stays loaded. On leaving the game, for whatever reason, the Hunter fires at once and takes somebody along.

hunter-shoot =
    .a = { $seat } is still holding a gun. { -wait } Who gets the shot? Say a name.
    .b = A gun comes up, in the hands of { $seat }. { -wait } Who is in its sights?
    .c = There is one bullet left. { -wait } { $seat }, who goes with you?
