ev_gloomy_monday = Gloomy Monday
    .the = gloomy Monday
ev_gloomy_monday-told = A Monday like any other: it's raining, and nobody looks at anybody.
ev_gloomy_monday-rules = { $event_variants ->
    [true] Until dawn, this table plays by the rules of another variant. It's named when the card is turned.
   *[false] Nothing changes today. Enjoy it while it lasts.
 }
