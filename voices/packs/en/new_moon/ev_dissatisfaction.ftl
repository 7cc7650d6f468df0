ev_dissatisfaction = Dissatisfaction
    .the = the Dissatisfaction
ev_dissatisfaction-rules = If the next person the village eliminates is no wolf, the village votes again at once, without a word.
ev_dissatisfaction-told = Dissatisfaction! { -beat } The village will not put up with a mistake. If the next one it sends away is no wolf, it will vote again, at once, without a word.
