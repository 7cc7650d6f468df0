ev_eclipse = Eclipse
    .the = the eclipse
ev_eclipse-told = At high noon a shadow eats the sun. { -beat } Turn your backs on the table, all of you, and debate like that. If you look round before the debate is over, you can't vote today. Then the light comes back, and you vote face to face.
ev_eclipse-rules = During the debate everyone turns their back on the table. If you look round, you can't vote today. For the vote, you all face each other again.

event-eclipse =
    .a = The light is back. Who looked round too soon? A name, or: nobody.
    .b = The shadow passes. Who cheated the dark? A name, or: nobody.
    .c = Here is the sun. Who peeked over a shoulder? A name, or: nobody.
