ev_good_manners = Good manners
    .the = good manners
ev_good_manners-told = The schoolmaster has been here. { -beat } Today you speak in turn, round the table, and let each other finish. If anybody interrupts, the village will say so before it votes, and that vote is lost for today.
ev_good_manners-rules = During the debate all speak in turn, and nobody interrupts. Whoever does has no vote that day.

event-good_manners =
    .a = Everyone has spoken. Who interrupted? A name, or: nobody.
    .b = The round is over. Who did not let the others finish? A name, or: nobody.
    .c = The schoolmaster listens. Who spoke out of turn? A name, or: nobody.
