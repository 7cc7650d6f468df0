v2_hamlets = Hameaux
    .the = les Hameaux
    .one = des Hameaux
v2_hamlets-rules = Il y a plusieurs villages, et une partie dans chacun. Avant le vote, une personne peut demander à s'installer dans un autre, { $departures ->
    [1] une seule dans toute la partie.
    [2] deux au plus dans toute la partie.
   *[other] { $departures } au plus dans toute la partie.
 } Si ce village l'accepte, elle part avec sa carte, sans la montrer, et s'y assied le lendemain. Le charme et l'infection la suivent. Un village que tous ses loups ont quitté a gagné.
v2_hamlets-opens = Ce soir, il y a plus d'un village. { -beat } Qui le souhaite peut demander asile ailleurs.

hamlets-leave =
    .a = Quelqu'un veut-il partir pour un autre village ? Un nom, ou : personne ?
    .b = Avant le vote, la route est libre. Qui veut s'en aller, ou personne ?
    .c = Qui préfère vivre ailleurs ? Un nom, ou personne.
hamlets-where = { $seat }, pour quel village ?
hamlets-wants_to_move =
    .a = { $seat } fait demander asile à { $village }, et attend la réponse.
    .b = Un messager court à { $village } pour { $seat }.
hamlets-turned_away =
    .a = Réponse { ELIDE("de ", "d'", $village) }. { -beat } Pour { $seat }, c'est non.
    .b = { $village } garde porte close. { -beat } { $seat } reste parmi nous.
hamlets-moved =
    .a = { $village } ouvre sa porte. { -beat } { $seat } prend sa carte, sans la montrer, et s'en va.
    .b = Un mot { ELIDE("de ", "d'", $village) } : venez. { -beat } { $seat } se lève, carte en main, et nous quitte.
hamlets-knocked =
    .a = On frappe. { -beat } C'est { $seat }, { ELIDE("de ", "d'", $village) }.
    .b = Des pas sur la route. { -beat } { $seat } arrive { ELIDE("de ", "d'", $village) }, et frappe.
hamlets-admit =
    .a = Le village ouvre-t-il sa porte ?
    .b = Y a-t-il une place près du feu, oui ou non ?
hamlets-let_in =
    .a = Le village accueille { $seat }. On avance une chaise.
    .b = { $seat } peut venir. On se serre près du feu.
hamlets-kept_out =
    .a = La porte reste close. { $seat } doit rester dehors.
    .b = Personne n'ouvre à { $seat }, qui reste sur la route.
hamlets-arrived =
    .a = { $seat } arrive { ELIDE("de ", "d'", $village) }, et prend la dernière place.
    .b = Un nouveau visage : { $seat }, { ELIDE("de ", "d'", $village) }. À la dernière place.
hamlets-replaced =
    .a = Ailleurs, { $name } joue maintenant pour { $seat }.
    .b = Nouvelle de la route : pour { $seat }, c'est maintenant { $name } qui joue.
hamlets-untold = Le reste doit demeurer secret : une part de l'histoire court encore ailleurs.
hamlets-gathering = D'autres villages se préparent. { -beat } Nous les attendons un peu.
hamlets-gathered = Les routes sont ouvertes : { $villages }.
hamlets-same_name = { $seat } : ce nom existe ici, et aussi à { $village }. { -beat } Cette route reste fermée ce soir. La prochaine fois, prenez un surnom.
hamlets-unfit = Ce que { $village } annonce ne va pas avec notre partie. { -beat } Cette route reste fermée ce soir.
hamlets-alone = Aucun autre village ne répond. { -beat } La partie se joue ici, et la route reste fermée.
hamlets-dusk =
    .a = Le soleil traîne : ailleurs, on ne dort pas encore. Gardez les yeux ouverts.
    .b = Les autres villages veillent encore. Un peu de patience, les yeux ouverts.

# Deux villages à une boîte : à qui le tour

hamlets-word-first = Clairbois
hamlets-word-second = Valsombre
hamlets-turn_deal =
    .a = La partie { ELIDE("de ", "d'", $village) } commence, les yeux ouverts. { -beat } { $other }, gardez les vôtres fermés jusqu'à votre tour.
    .b = { $village }, ouvrez les yeux : votre partie commence. { -beat } { $other }, les yeux fermés, jusqu'à ce qu'on vous appelle.
hamlets-turn_night =
    .a = La nuit vient à { $village }. { -beat } { $other }, gardez aussi les yeux fermés.
    .b = On souffle les lampes à { $village }. { -beat } { $other }, vos yeux restent clos.
hamlets-turn_day =
    .a = Il fait jour à { $village }. { -beat } { $other } peut regarder, et ne dit rien.
    .b = La parole est à { $village }. { -beat } { $other }, vous ne dormez plus, mais gardez le silence.
hamlets-tale_of =
    .a = Et maintenant, ce qui s'est vraiment passé à { $village }.
    .b = { $village }, voici votre histoire, telle qu'elle fut.
