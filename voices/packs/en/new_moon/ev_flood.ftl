ev_flood = Flood
    .the = the flood
ev_flood-told = The sky opens, and there's a river in the street. { -beat } The women shelter in the church, the men at the inn, and there's no vote today. Tonight the wolves can only bite under their own roof: there may be one victim in the church, and another at the inn.
ev_flood-rules = The women are in the church, the men at the inn, and there's no vote. The next night, the wolves can only bite under their own roof. At least six players must be alive.
ev_flood-vote_cancelled = The square is under water. { -beat } There's no vote today.
ev_flood-shallow = But there are too few of you, and the water is going down already. { -beat } The day will be like any other.

event-flood_church =
    .a = Wolves in the church: who do you bite?
    .b = In the church, wolves: who will you bite?
    .c = Wolves in the church: who do you eat?
event-flood_inn =
    .a = Wolves at the inn: who do you bite?
    .b = At the inn, wolves: who will you bite?
    .c = Wolves at the inn: who do you eat?
