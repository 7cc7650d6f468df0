ev_good_manners = Good manners
    .the = good manners
ev_good_manners-told = The schoolmaster has been here. { -beat } Today you speak in turn, round the table, and let each other finish. If anybody interrupts, the village will say so before it votes, and that vote is lost for today.
ev_good_manners-rules = During the debate all speak in turn, and nobody interrupts. Whoever does loses the vote of the day.

event-good_manners =
    .a = All have spoken. Who interrupted?
    .b = The round is over. Who was rude?
    .c = The schoolmaster listens: which name?
