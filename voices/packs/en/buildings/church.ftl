church = Church
    .the = the church
    .one = a church
church-rules = Once, by day, the Confessor may ask somebody to show their card, in secret. There is still time for it between a verdict and the hanging.

confessor-hear =
    .a = The confessional creaks open. { -breath } { $seat }, who will you hear?
    .b = A pew groans in the church. { -breath } { $seat }, whose secrets do you want?
    .c = The bell calls to confession. { -breath } { $seat }, who must show you a card?
confessor-heard =
    .a = { $seat } kneels down. { -beat } Show your card to { $by }, and to no one but { $by }.
    .b = The curtain closes. { -beat } { $seat }, your card, in secret, for the eyes of { $by }.
    .c = You lower your voices. { -beat } { $seat } shows { $by } a card. Everybody else looks away.

called-confessor = the Confessor
    .bare = Confessor
last_call-confessor =
    .a = { $seat }, is it time for a confession?
    .b = { $seat }, is there anyone to hear?
    .c = { $seat }, one last confession today?
