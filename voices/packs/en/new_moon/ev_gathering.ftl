ev_gathering = Gathering
    .the = the gathering
ev_gathering-told = The baskets are ready, the path is still wet. { -beat } All the women are in the forest until sunset, gathering herbs. They can't talk or vote, and nobody can vote against them. Tonight the Witch's cauldron will be full: she gets one more potion, whichever she likes.
ev_gathering-rules = The women are in the forest until sunset. They can't talk or vote, and nobody can vote against them. The next night, the Witch chooses one more potion.

event-gathering =
    .a = Which bottle do the herbs fill?
    .b = What do you brew: life or death?
    .c = One more bottle: which one?
