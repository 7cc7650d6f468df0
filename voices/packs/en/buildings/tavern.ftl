tavern = Tavern
    .the = the tavern
    .one = a tavern
tavern-rules = The wolves do not devour the Innkeeper, and nobody may vote against the tavern. The Innkeeper always votes before the others. But an Innkeeper who voted against somebody the village condemns loses that protection for ever.

innkeeper-voted =
    .a = And the tavern? { -breath } Did { $seat } vote for this verdict? Yes, or no?
    .b = One more word. { -breath } Did { $seat } point at that very same person?
    .c = Remember the first vote today. { -breath } Did { $seat } point there, too?
innkeeper-lost =
    .a = A mug falls from the counter. { -beat } Nothing protects the tavern now: { $seat } took sides.
    .b = One cannot be everybody's friend. { -beat } { $seat } is not safe any more.
    .c = A customer lost, and enemies made. { -beat } { $seat } is protected no more.
