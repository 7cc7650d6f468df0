manor = Manoir
    .the = le manoir
    .one = un manoir
    .office = le Châtelain
manor-rules = Une seule fois, après un vote, le Châtelain peut gracier la personne condamnée, si elle le lui demande. Elle reste en jeu, et sa carte n'est pas montrée. Il peut se gracier lui-même.

lord-pardon =
    .a = Une fenêtre s'ouvre au manoir. { -breath } { $seat }, accordez-vous votre grâce ?
    .b = On implore le manoir. { -breath } { $seat }, faites-vous grâce ?
    .c = Un genou à terre, on attend. { -breath } { $seat }, pardonnez-vous ?
lord-pardoned =
    .a = Un gant tombe. { -beat } Grâce ! { $seat } reste parmi nous.
    .b = Le blason { ELIDE("de ", "d'", $by) } arrête la corde. { -beat } Grâce pour { $seat } !
    .c = Que l'on détache ces mains. { -beat } { $seat } a sa grâce, et garde sa carte.
