manor = Manor
    .the = the manor
    .one = a manor
manor-rules = Once, after a vote, the Lord may pardon the condemned who asks for it. They stay in the game, and their card is not shown. The Lord may pardon the Lord as well.

lord-pardon =
    .a = A window opens at the manor. { -breath } { $seat }, do you grant a pardon?
    .b = They plead with the manor. { -breath } { $seat }, do you have mercy?
    .c = One knee on the ground, all wait. { -breath } { $seat }, do you forgive?
lord-pardoned =
    .a = A glove falls. { -beat } Mercy! { $seat } stays with us, and keeps a secret.
    .b = { $by }'s crest stops the rope. { -beat } A pardon for { $seat }!
    .c = Untie those hands. { -beat } { $seat } is pardoned, and the card stays hidden.
