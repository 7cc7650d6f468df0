ev_gloomy_monday = Gloomy Monday
    .the = gloomy Monday
ev_gloomy_monday-told = A Monday like any other: it rains, and nobody looks at anybody.
ev_gloomy_monday-rules = Nothing changes on this day, unless the table plays the days of the variants.
