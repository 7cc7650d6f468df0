ev_burial = Burial
    .the = the Burial
ev_burial-rules = From now on, the cards of those the wolves devour stay hidden.
ev_burial-told = The Burial! { -beat } The wolves' victims go into the ground before anybody has a look at them. To the end of the game nobody will see their cards.
