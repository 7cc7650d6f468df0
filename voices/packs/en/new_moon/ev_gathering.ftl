ev_gathering = Gathering
    .the = the gathering
ev_gathering-told = The baskets are ready, the path is still wet. { -beat } All the women go to gather what the forest hides, until sunset. Not a word from them, not a vote, and no vote against them. Tonight the cauldron will be full: the Witch will have one more potion, whichever she likes.
ev_gathering-rules = The women are in the forest until sunset. They do not debate, they do not vote, and nobody votes against them. The night after, the Witch chooses one more potion.

event-gathering =
    .a = Which bottle do the herbs fill?
    .b = What do you brew: life or death?
    .c = One more bottle: which one?
