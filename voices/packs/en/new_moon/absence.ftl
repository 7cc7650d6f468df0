event-sent_away =
    .a = By age, that means: { $seats }.
    .b = The years have spoken: { $seats }.
