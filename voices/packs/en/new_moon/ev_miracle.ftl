ev_miracle = Miracle
    .the = the miracle
ev_miracle-told = <audio src="bell"/> The bells ring by themselves. { -beat } The wolves' last victim had only fainted. Up again, and back in that chair, among you: a Simple Villager now, and nothing more.
ev_miracle-rules = The wolves' last victim returns to the game at once, as a Simple Villager.
ev_miracle-nobody = But the wolves have devoured nobody yet. { -beat } No one returns.
