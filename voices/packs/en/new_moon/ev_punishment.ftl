ev_punishment = Punishment
    .the = the punishment
ev_punishment-told = The dead have not finished talking. { -beat } Whoever left us last has a revenge to take: one name, and that life is over. Unless at least two others stand up, and kiss the cheek of the one who was named. After that the day goes on, with its vote.
ev_punishment-rules = The last person eliminated gives a name. That person is eliminated, unless at least two others vouch with a kiss on the cheek.
ev_punishment-named = { $by } has spoken: { $seat }. { -beat } Two kisses on the cheek, or it is over.
ev_punishment-averted = Two kisses, and death steps back. { -beat } { $seat } stays.
ev_punishment-punished = Not enough love in this place. { -suspense } { $seat } leaves us.
ev_punishment-nobody = But nobody is dead yet, and the dead keep silent.

event-punishment =
    .a = { $seat }, from the grave: which name?
    .b = { $seat }, who will you take with you?
    .c = { $seat }, your revenge has a name: which?
event-punishment_vouch =
    .a = Who gets up, and kisses that cheek? A name, or: nobody.
    .b = Any kisses? Who from? A name, or: nobody.
    .c = Who vouches for this life, with a kiss? A name, or: nobody.
