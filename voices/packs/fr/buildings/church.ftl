church = Église
    .the = l'église
    .one = une église
    .office = le Confesseur
church-rules = Une seule fois, de jour, le Confesseur peut demander à quelqu'un de lui montrer sa carte, en secret. Il peut encore le faire entre le verdict et la mise à mort.

confessor-hear =
    .a = La grille du confessionnal s'ouvre. { -breath } { $seat }, qui voulez-vous entendre ?
    .b = Un banc grince dans l'église. { -breath } { $seat }, à qui demandez-vous ses secrets ?
    .c = La cloche appelle à confesse. { -breath } { $seat }, qui doit vous montrer sa carte ?
confessor-heard =
    .a = { $seat } s'agenouille. { -beat } Montrez votre carte à { $by }, et rien qu'à { $by }.
    .b = Le rideau se ferme. { -beat } { $seat }, votre carte, en secret, sous les yeux { ELIDE("de ", "d'", $by) }.
    .c = On baisse la voix. { -beat } { $seat } confie sa carte à { $by }. Les autres regardent ailleurs.

called-confessor = le Confesseur
    .bare = Confesseur
last_call-confessor =
    .a = { $seat }, une confession, maintenant ?
    .b = { $seat }, encore quelqu'un à entendre ?
    .c = { $seat }, une dernière confession ?
