ev_not_me_nor_wolf = Not me, nor wolf
    .the = not me nor wolf
ev_not_me_nor_wolf-told = Two words are bad luck today. { -beat } Until the vote, nobody says: me. Nobody says: wolf. If one of the two slips out, let the table remember who it was: that vote will not count.
ev_not_me_nor_wolf-rules = Until the vote the words me and wolf are forbidden. Whoever says one loses the vote of the day.

event-not_me_nor_wolf =
    .a = Two words were forbidden. Who said one? A name, or: nobody.
    .b = Whose tongue was too loose? A name, or: nobody.
    .c = Me, or wolf: who let it slip? A name, or: nobody.
