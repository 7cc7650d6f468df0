ev_radiant_sunday = Radiant Sunday
    .the = radiant Sunday
ev_radiant_sunday-told = Not a cloud in the sky. { -beat } A Sunday so bright, you could almost forget the wolves.
ev_radiant_sunday-rules = { $event_variants ->
    [true] Until dawn, this table plays by the rules of another variant. It's named when the card is turned.
   *[false] Nothing changes today. Enjoy it while it lasts.
 }
