event-silenced =
    .a = Noted. { -beat } No vote this time for { $seats }.
    .b = The table saw, the table heard. { -beat } No vote for { $seats }.
    .c = Too bad. { -beat } This vote goes on without { $seats_without }.
