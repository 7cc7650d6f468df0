role-defender = Defender
    .the = the Defender
    .one = a Defender
role-defender-rules = Each night the Defender keeps one person safe from the wolves, and may guard their own door. Never the same one two nights in a row. Neither poison nor infection can be stopped that way, and the Little Girl cannot be guarded.

defender-wakes =
    .a = A shield gleams… The Defender wakes.
    .b = A watchman passes… The Defender wakes.
    .c = A lantern sways… The Defender wakes.
defender-protect =
    .a = Which door to guard? Press at a name.
    .b = Press at the name you will guard.
    .c = Who sleeps safe tonight? Press.
defender-sleeps =
    .a = The Defender stands guard.
    .b = The Defender closes both eyes.
    .c = The Defender sets down the lantern.
