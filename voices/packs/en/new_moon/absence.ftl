event-sent_away =
    .a = { $seats_count ->
        [one] By the years, that is { $seats }.
       *[other] By the years, those are { $seats }.
     }
    .b = { $seats_count ->
        [one] I have counted the years: it is { $seats }.
       *[other] I have counted the years: they are { $seats }.
     }
