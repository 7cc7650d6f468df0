ev_flood = Déluge
    .the = le déluge
ev_flood-told = Le ciel s'ouvre, la rivière est dans la rue. { -beat } Les femmes se réfugient à l'église, les hommes à l'auberge, et il n'y aura pas de vote. La nuit prochaine, les loups ne peuvent mordre que sous leur propre toit : il peut y avoir une victime à l'église, et une autre à l'auberge.
ev_flood-rules = Les femmes sont à l'église, les hommes à l'auberge, et le vote est annulé. La nuit suivante, les loups ne dévorent que sous leur propre toit. Il faut au moins six personnes en vie.
ev_flood-vote_cancelled = La place est sous l'eau. { -beat } Il n'y a pas de vote aujourd'hui.
ev_flood-shallow = Mais vous êtes trop peu, et l'eau se retire déjà. { -beat } La journée sera comme les autres.

event-flood_church =
    .a = Loups de l'église, qui est votre proie ?
    .b = À l'église, les loups : qui mordez-vous ?
    .c = Loups, dans l'église, qui dévorez-vous ?
event-flood_inn =
    .a = Loups de l'auberge, qui est votre proie ?
    .b = À l'auberge, les loups : qui mordez-vous ?
    .c = Loups, dans l'auberge, qui dévorez-vous ?
