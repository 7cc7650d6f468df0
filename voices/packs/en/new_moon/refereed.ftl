event-silenced =
    .a = Noted. { -beat } No vote this time for { $seats }.
    .b = We all saw it, we all heard it. { -beat } No vote for { $seats }.
    .c = Too bad. { -beat } This vote goes on without { $seats_without }.
