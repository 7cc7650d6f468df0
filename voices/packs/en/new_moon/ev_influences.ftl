ev_influences = Influences
    .the = the vote of Influences
ev_influences-rules = At the next vote, the last player out says who votes first. Then everyone votes in turn, to the left, and keeps their arm out.
ev_influences-told = Influences! { -beat } At the next vote there's no hiding behind the others. You vote one by one, round the table to the left, and keep your arms out.

event-influences = { $seat }, speak from beyond. { -wait } Who votes first? Give a name.
