ev_harvest_end = Harvest's end
    .the = harvest's end
ev_harvest_end-told = The last cart is home, and the wheat still smells of the sun.
ev_harvest_end-rules = Nothing changes on this day, unless the table plays the days of the variants.
