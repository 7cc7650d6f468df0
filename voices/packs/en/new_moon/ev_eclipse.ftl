ev_eclipse = Eclipse
    .the = the eclipse
ev_eclipse-told = At high noon a shadow eats the sun. { -beat } Turn your backs on the middle of the table, all of you, and debate like that, unseen. Whoever looks round before the debate is over has no vote today. Then the light comes back, and you vote face to face.
ev_eclipse-rules = During the debate everybody turns their back on the table. Whoever looks round loses the vote of the day. To vote, all sit face to face again.

event-eclipse =
    .a = The light is back. Who looked round too soon? A name, or: nobody.
    .b = The shadow passes. Who cheated the dark? A name, or: nobody.
    .c = Here is the sun. Who peeked over a shoulder? A name, or: nobody.
