role-hunter = Hunter
    .the = the Hunter
    .one = a Hunter
role-hunter-rules = The Hunter sleeps at night. On leaving the game, the Hunter { $hunter_must_shoot ->
    [true] fires one last shot, and takes
   *[false] may fire one last shot, and take
 } somebody along.

hunter-word = { $hunter_must_shoot ->
    [true] Give a name.
   *[false] Give a name, or: nobody.
 }
hunter-whom = { $seats_count ->
    [1] You can only reach { $seats }. { hunter-word }
    [2] You can reach { $seats }. { hunter-word }
   *[other] { hunter-word }
 }

hunter-shoot =
    .a = { $seat }, your gun is still loaded. { -wait } Who gets the bullet? { hunter-whom }
    .b = { $seat }, raise your gun. { -wait } Who do you shoot? { hunter-whom }
    .c = There is one bullet left. { -wait } { $seat }, who goes with you? { hunter-whom }
