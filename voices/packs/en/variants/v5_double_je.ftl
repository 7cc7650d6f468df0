v5_double_je = Double Lives
    .the = Double Lives
    .one = a Double Life
v5_double_je-rules = Everyone has two cards. { $double_je ->
    [great] Both stay hidden; one Werewolf card makes you a wolf, and you can use both powers. Anyone who looks at you sees both.
   *[small] The first, your power, is face up. The second is hidden, and gives your side: Werewolf or Villager.
 }
v5_double_je-opens = { $double_je ->
    [great] Tonight you each have two hidden cards. { -beat } One wolf is enough to be a wolf.
   *[small] Tonight you each have two cards. { -beat } Your side stays hidden, your power doesn't. { -breath } Turn it over when I say your name.
 }

double_je-second_card =
    .a = And { $seat }'s other card? { -beat } It was { $card }.
    .b = Under the first card is another. { -beat } For { $seat }, { $card }.
