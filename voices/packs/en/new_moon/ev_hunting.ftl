ev_hunting = Hunt
    .the = the hunt
ev_hunting-told = <audio src="drum"/> Horns are calling from the edge of the forest. { -beat } All the men go hunting, and come home at dawn. Until then, they can't talk or vote, and nobody can vote against them. Tonight they bite nobody, and nobody bites them.
ev_hunting-rules = The men are out hunting until dawn. They can't talk or vote, and nobody can vote against them. Tonight they don't bite, and can't be bitten.
