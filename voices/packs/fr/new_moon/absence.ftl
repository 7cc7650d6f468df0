event-sent_away =
    .a = À compter les années, on trouve : { $seats }.
    .b = Les âges ont parlé : { $seats }.
