farm = Farm
    .the = the farm
    .one = a farm
farm-rules = The Farmers run the village. From the second day on they elect the Captain among themselves, and the medal passes on to no one but a Farmer. When the last Farmer falls, there is no Captain any more.
