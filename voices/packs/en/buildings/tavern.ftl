tavern = Tavern
    .the = the tavern
    .one = a tavern
    .office = the Innkeeper
tavern-rules = The wolves can't devour the Innkeeper, and nobody may vote against the tavern. The Innkeeper always votes first. But an Innkeeper who votes against the player you condemn loses that protection for good.

innkeeper-voted =
    .a = And the tavern? { -breath } Did { $seat } vote against { $of } too? Yes, or no?
    .b = One more word. { -breath } Did { $seat } point at { $of } as well? Yes, or no?
    .c = The village remembers… { -breath } Did { $seat } vote against { $of } too? Yes, or no?
innkeeper-lost =
    .a = A mug falls from the counter. { -beat } { $seat } took sides, and isn't protected any more.
    .b = You can't be everyone's friend. { -beat } { $seat } isn't protected any more.
    .c = One customer fewer, and many enemies. { -beat } { $seat } isn't protected any more.
