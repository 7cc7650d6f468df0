ev_influences = Influences
    .the = the vote of Influences
ev_influences-rules = In the next vote the last person eliminated names who votes first. Then each neighbour to the left votes in turn, and arms stay pointed.
ev_influences-told = Influences! { -beat } In the next vote nobody hides behind the others. You vote one by one, from neighbour to neighbour, to the left, and arms stay pointed.

event-influences = { $seat }, from where you are, point. { -wait } Who votes first? Give a name.
