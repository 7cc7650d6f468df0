ev_enthusiasm = Enthusiasm
    .the = the Enthusiasm
ev_enthusiasm-rules = If the next player the village condemns is a wolf, the village votes again at once, without a word.
ev_enthusiasm-told = Enthusiasm! { -beat } The village is in high spirits. If the next player it condemns is a wolf, it votes again, at once, without a word.
