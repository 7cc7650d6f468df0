ev_harvest_end = Harvest's end
    .the = harvest's end
ev_harvest_end-told = The last cart is home, and the wheat still smells of the sun.
ev_harvest_end-rules = { $event_variants ->
    [true] Until dawn, this table plays by the rules of another variant. It's named when the card is turned.
   *[false] Nothing changes today. Enjoy it while it lasts.
 }
