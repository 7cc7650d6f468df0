ev_saturday_ball = Saturday ball
    .the = the Saturday ball
ev_saturday_ball-told = The fiddles are tuning up. { -beat } There is dancing tonight, and the young have gone already. The younger half of the village neither talks nor votes, and nobody votes against it. And at the ball, when night comes, nobody bites, and nobody is bitten. At dawn, everyone is home.
ev_saturday_ball-rules = The younger half of the village is at the ball until dawn. It does not debate, it does not vote, and nobody votes against it. Tonight it does not devour and is not devoured.
