church = Church
    .the = the church
    .one = a church
    .office = the Confessor
church-rules = Once, by day, the Confessor may have a player show their card, in secret. Even after a verdict, there's still time for it.

confessor-hear =
    .a = The confessional creaks open. { -breath } { $seat }, who will you hear?
    .b = A pew groans in the church. { -breath } { $seat }, whose secrets do you want?
    .c = The bell calls to confession. { -breath } { $seat }, who must show you a card?
confessor-heard =
    .a = { $seat } kneels down. { -beat } Show your card to { $by }, and to nobody else.
    .b = The curtain closes. { -beat } { $seat }, show { $by } your card, in secret.
    .c = Voices drop to a whisper. { -beat } { $seat } shows { $by } a card. Everyone else, look away.

called-confessor = the Confessor
    .bare = Confessor
last_call-confessor =
    .a = { $seat }, is it time for a confession?
    .b = { $seat }, is there anyone to hear?
    .c = { $seat }, one last confession today?
