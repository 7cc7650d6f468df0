role-pyromaniac = Pyromaniac
    .the = the Pyromaniac
    .one = a Pyromaniac
role-pyromaniac-rules = Once, at night, the Pyromaniac sets a house on fire. It is gone, and whoever lived there becomes a Vagabond. If the wolves were coming to that very house, they flee without a victim, and the first wolf to its right burns.

pyromaniac-wakes =
    .a = A match is struck… Pyromaniac, wake up.
    .b = A spark… Pyromaniac, open your eyes.
    .c = A smell of sulphur… Pyromaniac, your hour.
pyromaniac-burn =
    .a = Which house do you set on fire?
    .b = Which house shall burn?
    .c = Where do you throw the match?
pyromaniac-sleeps =
    .a = Pyromaniac, close your eyes.
    .b = Pyromaniac, blow out the match.
    .c = Pyromaniac, go back to sleep.
