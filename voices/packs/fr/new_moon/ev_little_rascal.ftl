ev_little_rascal = Petiot
    .the = le Petiot
ev_little_rascal-rules = L'âme la plus jeune du village quitte la pièce jusqu'au matin : ni débat, ni vote, et rien ne peut l'atteindre. À son retour, son vote compte triple { $little_rascal_triple ->
    [rest_of_the_game] jusqu'à la fin de la partie.
   *[day_of_return] pour un jour.
 }
ev_little_rascal-told = Le Petiot ! { -beat } La plus jeune personne du village court chercher de l'aide. Qu'elle sorte de la pièce : ni débat, ni vote, et personne ne peut l'atteindre avant le matin. À son retour, son vote comptera triple.
ev_little_rascal-back =
    .a = À la porte, quelqu'un reprend son souffle. { -beat } Rappelez { $seat } : sa voix compte triple.
    .b = Des pas sur la route, et du secours avec. { -beat } Faites revenir { $seat } : sa voix compte triple.
