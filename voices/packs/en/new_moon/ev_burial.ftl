ev_burial = Burial
    .the = the Burial
ev_burial-rules = From now on, the cards of the wolves' victims stay hidden.
ev_burial-told = The Burial! { -beat } The wolves' victims are buried before anyone can look at them. From now on, nobody will see their cards.
