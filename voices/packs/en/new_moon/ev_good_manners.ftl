ev_good_manners = Good manners
    .the = good manners
ev_good_manners-told = The schoolmaster has been here. { -beat } Today you speak in turn, round the table, and let each other finish. Before the vote I'll ask who interrupted, and that player can't vote today.
ev_good_manners-rules = During the debate everyone speaks in turn, and nobody interrupts. If you do, you can't vote today.

event-good_manners =
    .a = Everyone has spoken. Who interrupted? A name, or: nobody.
    .b = The round is over. Who didn't let the others finish? A name, or: nobody.
    .c = The schoolmaster is listening. Who spoke out of turn? A name, or: nobody.
