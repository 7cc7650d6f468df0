ev_radiant_sunday = Radiant Sunday
    .the = radiant Sunday
ev_radiant_sunday-told = Not a cloud in the sky. { -beat } A Sunday so bright that one might forget the wolves.
ev_radiant_sunday-rules = Nothing changes on this day, unless the table plays the days of the variants.
