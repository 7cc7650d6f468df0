role-prejudiced_manipulator = Manipulator
    .the = the Prejudiced Manipulator
    .one = a Prejudiced Manipulator
role-prejudiced_manipulator-rules = The village is split into two groups, for all to see. The Manipulator belongs to one of them, and wants everyone in the other one gone. If that happens while the Manipulator is alive, the Manipulator wins alone.
