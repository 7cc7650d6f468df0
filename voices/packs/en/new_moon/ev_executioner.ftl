ev_executioner = Executioner
    .the = the Executioner
ev_executioner-rules = The village elects an Executioner. From then on only the Executioner sees the card of a player voted out, and may tell the truth, lie or say nothing. On leaving the game, the Executioner names a successor.
ev_executioner-told = The Executioner! { -beat } Somebody has to hold the axe. From now on, only the Executioner will see the card of a player you vote out. The Executioner may tell the truth, lie, or say nothing at all.

event-executioner = Who'll hold the axe? { -wait } Vote, and name your Executioner.
executioner-successor = { $seat } lets go of the axe. { -beat } Who takes it up? Give a name.
ev_executioner-named = From now on { $seat } holds the axe.
executioner-looks =
    .a = The axe has its rights. { -beat } { $seat }, one look at that card, for you alone.
    .b = { $seat }, step up and look. { -beat } Then tell the truth, tell a lie, or tell nothing.
    .c = That card is turned over just once. { -beat } For { $seat }'s eyes, and nobody else's.
