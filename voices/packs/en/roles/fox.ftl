role-fox = Fox
    .the = the Fox
    .one = a Fox
role-fox-rules = Each night the Fox may sniff at one person and both neighbours, and learns whether there's a wolf among the three. { $fox_keeps_nose ->
    [true] The Fox may try again night after night.
   *[false] If there isn't, the Fox has lost the scent for the rest of the game.
 }

fox-wakes =
    .sound = paws
    .a = Something sniffs… Fox, open your eyes.
    .b = Velvet paws… Fox, open your eyes.
    .c = The grass stirs… Fox, open your eyes.
    .d = A red tail… Fox, open your eyes.
    .e = Leaves rustle… Fox, open your eyes.
fox-sniff =
    .a = Choose the middle one of three.
    .b = Three neighbours: who's in the middle?
    .c = Sniff around: who's in the middle?
    .d = Where will you sniff tonight?
    .e = Pick the middle one of three.
fox-shows_sniffed =
    .a = Is there a wolf? Watch the light.
    .b = Do you smell wolf? Watch the light.
    .c = Is it near? Watch the light.
    .d = Was that a wolf? Watch the light.
    .e = Wolf or no wolf? Watch the light.
fox-sleeps =
    .first = Fox, close your eyes.
    .a = Fox, go back to your den.
    .b = Fox, close your eyes.
    .c = Fox, back into your hole.
    .d = Fox, go back to sleep.
    .e = Fox, nose under your tail.
