ev_not_me_nor_wolf = Not me, nor wolf
    .the = not me nor wolf
ev_not_me_nor_wolf-told = Two words are bad luck today. { -beat } Until the vote, don't say: me. Don't say: wolf. If you hear either of them, remember who it was: they can't vote today.
ev_not_me_nor_wolf-rules = Until the vote, the words me and wolf are forbidden. If you say one, you can't vote today.

event-not_me_nor_wolf =
    .a = Two forbidden words. Who said one? A name, or: nobody.
    .b = Who let a word slip? A name, or: nobody.
    .c = Me, or wolf: who let it slip? A name, or: nobody.
