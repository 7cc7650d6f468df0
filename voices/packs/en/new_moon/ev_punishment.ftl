ev_punishment = Punishment
    .the = the punishment
ev_punishment-told = The dead have not finished talking. { -beat } The last one gone has a revenge to take: one name, and that life is over. Unless two people at least stand up and kiss that cheek. After that the day goes on, with its vote.
ev_punishment-rules = The last person eliminated gives a name. That person is eliminated, unless at least two others vouch with a kiss on the cheek.
ev_punishment-named = { $by } has spoken: { $seat }. { -beat } Two kisses on the cheek, or all is said.
ev_punishment-averted = Two kisses, and death steps back. { -beat } { $seat } stays.
ev_punishment-punished = Not enough love in this place. { -suspense } { $seat } leaves us.
ev_punishment-nobody = But nobody is dead yet, and the dead keep silent.

event-punishment =
    .a = { $seat }, from the grave: which name?
    .b = { $seat }, whom will you take along?
    .c = { $seat }, your revenge has a name: which?
event-punishment_vouch =
    .a = Who kisses that cheek?
    .b = A kiss: from whom?
    .c = Which name vouches for this life?
