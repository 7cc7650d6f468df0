manor = Manor
    .the = the manor
    .one = a manor
    .office = the Lord
manor-rules = Once, after a vote, the Lord may pardon the player who was condemned. They stay in the game, and their card isn't shown. Lords may pardon themselves.

lord-pardon =
    .a = A window opens at the manor. { -breath } { $seat }, do you grant a pardon?
    .b = They plead with the manor. { -breath } { $seat }, do you have mercy?
    .c = Down on one knee, they all wait. { -breath } { $seat }, do you forgive?
lord-pardoned =
    .a = A glove falls. { -beat } Mercy! { $seat } stays, and so does the secret.
    .b = { $by }'s crest stops the rope. { -beat } A pardon for { $seat }!
    .c = Untie those hands. { -beat } { $seat } is pardoned, and the card stays hidden.
