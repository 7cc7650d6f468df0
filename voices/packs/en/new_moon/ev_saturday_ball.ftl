ev_saturday_ball = Saturday ball
    .the = the Saturday ball
ev_saturday_ball-told = The fiddles are tuning up. { -beat } There's dancing tonight, and the young have gone already. The younger half of the village can't talk or vote, and nobody can vote against them. And at the ball, when night comes, nobody bites, and nobody is bitten. At dawn, everyone is home.
ev_saturday_ball-rules = The younger half of the village is at the ball until dawn. They can't talk or vote, and nobody can vote against them. Tonight they don't bite, and can't be bitten.
