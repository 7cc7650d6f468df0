event-sent_away =
    .a = Counting the years, we find: { $seats }.
    .b = The years have spoken: { $seats }.
