role-prejudiced_manipulator = Manipulator
    .the = the Prejudiced Manipulator
    .one = a Prejudiced Manipulator
role-prejudiced_manipulator-rules = The village is split into two groups that everyone can see. The Prejudiced Manipulator belongs to one of them, and wants all of the other gone. Still alive when that happens, the Manipulator wins alone.
