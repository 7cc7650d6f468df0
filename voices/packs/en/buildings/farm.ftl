farm = Farm
    .the = the farm
    .one = a farm
    .all = the farms
    .office = a Farmer
    .offices = the Farmers
farm-rules = The Farmers run the village. From the second day on they elect the Captain from among themselves, and only a Farmer can inherit the medal. When the last Farmer dies, there are no more Captains.

captain-electors =
    .a = { $seats_count ->
        [one] The Captain comes from the farms. { -beat } And only one farm is left: { $seats }.
       *[other] The Captain comes from the farms. { -beat } Choose one of yourselves: { $seats }.
     }
    .b = { $seats_count ->
        [one] The farms give the village its Captain. { -beat } There's only one left: { $seats }.
       *[other] The farms give the village its Captain. { -beat } Choose one of yourselves: { $seats }.
     }
