ev_miracle = Miracle
    .the = the miracle
ev_miracle-told = <audio src="bell"/> The bells are ringing on their own. { -beat } The wolves' last victim had only fainted. Take your seat again: you're a Simple Villager now, and nothing more.
ev_miracle-rules = The wolves' last victim is back in the game at once, as a Simple Villager.
ev_miracle-nobody = But the wolves haven't devoured anyone yet. { -beat } Nobody comes back.
