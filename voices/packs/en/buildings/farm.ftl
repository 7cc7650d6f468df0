farm = Farm
    .the = the farm
    .one = a farm
    .all = the farms
farm-rules = The Farmers run the village. From the second day on they elect the Captain among themselves, and the medal passes on to no one but a Farmer. When the last Farmer falls, there is no Captain any more.

captain-electors =
    .a = { $seats_count ->
        [one] The Captain comes from the farms. { -beat } And the farms, today, are { $seats }.
       *[other] The Captain comes from the farms. { -beat } Choose among yourselves: { $seats }.
     }
    .b = { $seats_count ->
        [one] The farms give the village its Captain. { -beat } Only one of them is left: that of { $seats }.
       *[other] The farms give the village its Captain. { -beat } Choose, from among you: { $seats }.
     }
