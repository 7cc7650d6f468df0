ev_enthusiasm = Enthusiasm
    .the = the Enthusiasm
ev_enthusiasm-rules = If the next person the village eliminates is a wolf, the village votes again at once, without a word.
ev_enthusiasm-told = Enthusiasm! { -beat } The village is in high spirits. If the next one it sends away is a wolf, it will vote again, at once, without a word.
