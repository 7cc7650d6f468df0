v5_double_je = Double Lives
    .the = Double Lives
    .one = a Double Life
v5_double_je-rules = Every seat has two cards. { $double_je ->
    [great] Both stay hidden; one Werewolf card is enough to be a wolf, and both powers can be used. A look at a seat finds both.
   *[small] The first, a power, lies open. The second is hidden and tells the side: Werewolf or Villager.
 }
v5_double_je-opens = { $double_je ->
    [great] Tonight, two hidden cards each. { -beat } One wolf's paw makes a wolf.
   *[small] Tonight, two cards each. { -beat } Your side stays hidden, your power does not. { -breath } Turn it over at your name.
 }

double_je-second_card =
    .a = And { $seat }'s other card? { -beat } It was { $card }.
    .b = Under the first card lies another. { -beat } For { $seat }, { $card }.
