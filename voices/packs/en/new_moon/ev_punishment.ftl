ev_punishment = Punishment
    .the = the punishment
ev_punishment-told = The dead haven't finished talking. { -beat } The last player out gets revenge: one name, and that life is over. Unless at least two others stand up, and kiss that player on the cheek. Then the day goes on, with its vote.
ev_punishment-rules = The last player out gives a name. That player is out too, unless at least two others vouch for them with a kiss on the cheek.
ev_punishment-named = { $by } has spoken: { $seat }. { -beat } Two kisses on the cheek, or it's over.
ev_punishment-averted = Two kisses, and death steps back. { -beat } { $seat } stays.
ev_punishment-punished = Not enough love in this place. { -suspense } { $seat } leaves us.
ev_punishment-nobody = But nobody is dead yet, and the dead stay silent.

event-punishment =
    .a = { $seat }, from the grave: which name?
    .b = { $seat }, who will you take with you?
    .c = { $seat }, your revenge: on who?
event-punishment_vouch =
    .a = Who gets up, and gives that kiss? A name, or: nobody.
    .b = Any kisses? Who from? A name, or: nobody.
    .c = Who'll vouch for that life, with a kiss? A name, or: nobody.
