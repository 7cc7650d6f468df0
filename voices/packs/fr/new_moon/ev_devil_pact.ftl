ev_devil_pact = Pacte avec le diable
    .the = le pacte avec le diable
ev_devil_pact-told = Ça sent le soufre sur la place. { -beat } Aujourd'hui, juste après la sentence, le diable propose un marché à la personne condamnée : refuser de partir, et rester dans la partie. Mais si, à la fin, son camp perd, elle passera son tour à la partie suivante.
ev_devil_pact-rules = Après la sentence, on peut refuser de partir. Si son camp perd ensuite, on ne joue pas la partie suivante.
ev_devil_pact-signed = L'encre est rouge. { -beat } { $seat } reste, sous contrat.
ev_devil_pact-due = Et le diable vient réclamer son dû. { -beat } La prochaine partie se jouera sans { $seat }.

event-devil_pact =
    .a = { $seat }, le diable tend sa plume. { -beat } Refusez-vous de partir ?
    .b = { $seat }, un mot suffit. { -beat } Signez-vous pour rester ?
    .c = { $seat }, la corde ou le contrat. { -beat } Prenez-vous le contrat ?
