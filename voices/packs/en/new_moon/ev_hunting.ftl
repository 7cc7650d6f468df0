ev_hunting = Hunt
    .the = the hunt
ev_hunting-told = <audio src="drum"/> Horns are calling from the edge of the wood. { -beat } All the men go hunting, and come home at dawn. Until then, not a word from them, not a vote, and no vote against them. Tonight, out in the woods, they devour nobody, and nobody devours them.
ev_hunting-rules = The men are out hunting until dawn. They do not debate, they do not vote, and nobody votes against them. Tonight they do not devour and are not devoured.
