ev_dissatisfaction = Dissatisfaction
    .the = the Dissatisfaction
ev_dissatisfaction-rules = If the next player the village condemns isn't a wolf, the village votes again at once, without a word.
ev_dissatisfaction-told = Dissatisfaction! { -beat } The village won't stand for another mistake. If the next player it condemns isn't a wolf, it votes again, at once, without a word.
