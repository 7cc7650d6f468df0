tavern = Tavern
    .the = the tavern
    .one = a tavern
tavern-rules = The wolves do not devour the Innkeeper, and nobody may vote against the tavern. The Innkeeper always votes before the others. But an Innkeeper who voted against somebody the village condemns loses that protection for ever.

innkeeper-voted =
    .a = And the tavern? { -breath } Did { $seat } vote against { $of } too? Yes, or no?
    .b = One more word. { -breath } Did { $seat } point at { $of } as well? Yes, or no?
    .c = The village remembers… { -breath } Was { $seat }'s finger on { $of } too? Yes, or no?
innkeeper-lost =
    .a = A mug falls from the counter. { -beat } Nothing protects the tavern now: { $seat } took sides.
    .b = Nobody can be everybody's friend. { -beat } { $seat } is not safe any more.
    .c = One customer fewer, and many enemies. { -beat } Nothing protects { $seat } any more.
