ev_executioner = Executioner
    .the = the Executioner
ev_executioner-rules = The village elects an Executioner. From then on only the Executioner sees the card of whoever falls by the vote, and may tell it, be silent or lie. On leaving the game the Executioner names a successor.
ev_executioner-told = The Executioner! { -beat } The village needs a hand to hold the axe. From now on that hand alone will see the card of whoever falls by your votes. It may speak the truth, it may lie, it may keep still: that is its own affair.

event-executioner = Who will hold the axe? { -wait } Vote, and name your Executioner.
executioner-successor = { $seat } lets go of the axe. { -beat } Whose is it now? Give a name.
ev_executioner-named = From now on it is { $seat } who holds the axe.
executioner-looks =
    .a = The axe has its rights. { -beat } { $seat }, one look at that card, for you alone.
    .b = { $seat }, step up and look. { -beat } Then tell the truth, tell a lie, or tell nothing.
    .c = That card will be turned only once. { -beat } For { $seat }'s eyes, and for no others.
