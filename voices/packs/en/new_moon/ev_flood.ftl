ev_flood = Flood
    .the = the flood
ev_flood-told = The sky opens, and the river is in the street. { -beat } The women shelter in the church, the men at the inn, and there will be no vote. Tonight the wolves can bite only under their own roof: there may be one victim in the church, and another at the inn.
ev_flood-rules = The women are in the church, the men at the inn, and the vote is cancelled. The night after, wolves devour only under their own roof. At least six people must be alive.
ev_flood-vote_cancelled = The square is under water. { -beat } There is no vote today.
ev_flood-shallow = But you are too few, and the water goes down already. { -beat } The day will be like any other.

event-flood_church =
    .a = Wolves in the church: who is your prey?
    .b = In the church, wolves: who will you bite?
    .c = Wolves under the nave: who do you eat?
event-flood_inn =
    .a = Wolves in the inn: who is your prey?
    .b = At the inn, wolves: who will you bite?
    .c = Wolves by the fire: who do you eat?
