# Le jour : ce que l'aube annonce, le débat, le vote, le verdict.

# L'aube. Rien ici ne dit combien de personnes manquent : même longueur, même ton, toujours.

dawn-leads =
    .a = On ouvre les volets, un par un. { -wait } On se cherche du regard. <audio src="heartbeat"/> On se recompte… { -suspense }
    .b = Un chien aboie au bout de la rue. { -wait } Des portes s'ouvrent. <audio src="steps"/> Tout le monde écoute… { -suspense }
    .c = La rosée brille encore sur les toits. { -wait } Des voisins frappent aux portes. <audio src="knock"/> <audio src="knock"/> Plus personne ne parle… { -suspense }
    .d = Ce matin, pas une cheminée ne fume encore. { -wait } Les voisins s'appellent. <audio src="heartbeat"/> On attend… { -suspense }
    .e = Pas une âme sur la place. { -wait } On sort devant sa porte. <audio src="steps"/> On se compte… { -suspense }
dawn-nobody =
    .a = Le compte n'a pas bougé. { -beat } Personne n'est mort cette nuit.
    .b = Pas une goutte de sang. { -beat } Cette nuit n'a pris personne.
    .c = Le compte est bon. { -beat } Tout le monde a vu le matin.
    .d = Et pourtant, rien. { -beat } La nuit repart les mains vides.
    .e = Chaque porte s'est ouverte. { -beat } La nuit n'a gardé personne.
dawn-dead =
    .a = { $seats_count ->
        [one] Une porte reste fermée. { -beat } Le village pleure { $seats_byname }.
       *[other] Des portes restent fermées. { -beat } Le village pleure { $seats_byname }.
     }
    .b = { $seats_count ->
        [one] Une chaise est vide. { -beat } La nuit a emporté { $seats_byname }.
       *[other] Des chaises sont vides. { -beat } La nuit a emporté { $seats_byname }.
     }
    .c = { $seats_count ->
        [one] Le glas sonne une fois. { -beat } On n'entendra plus { $seats_byname }.
       *[other] Le glas n'en finit pas. { -beat } On n'entendra plus { $seats_byname }.
     }
    .d = { $seats_count ->
        [one] Un nom ne répond pas. { -beat } Adieu, { $seats_byname }.
       *[other] Des noms ne répondent pas. { -beat } Adieu, { $seats_byname }.
     }
    .e = { $seats_count ->
        [one] Un lit n'est pas défait. { -beat } On ne reverra plus { $seats_byname }.
       *[other] Des lits ne sont pas défaits. { -beat } On ne reverra plus { $seats_byname }.
     }

day-card =
    .a = Et qui était { $seat } ? { -wait } C'était { $card }.
    .b = Le masque { ELIDE("de ", "d'", $seat) } tombe. { -wait } C'était { $card }.
    .c = Le village apprend qui était { $seat }. { -wait } C'était { $card }.
    .d = Le secret { ELIDE("de ", "d'", $seat) } ne tient plus. { -wait } C'était { $card }.
    .e = { $seat } n'a plus rien à cacher. { -wait } C'était { $card }.
day-no_card =
    .a = La carte { ELIDE("de ", "d'", $seat) } reste face cachée.
    .b = { $seat } emporte son secret : la carte ne se montre pas.
day-card_shown = { $seat } retourne sa carte devant tout le monde. { -beat } C'est { $card }.
day-card_dealt_open = { $seat } : { $card }.

day-shot =
    .a = <audio src="drum"/> Le coup est parti. { -beat } { $by } emporte { $seat_byname }.
    .b = <audio src="drum"/> Une détonation. { -beat } La balle { ELIDE("de ", "d'", $by) } emporte { $seat_byname }.
day-no_shot = Le fusil s'abaisse. { -beat } { $by } épargne tout le monde.
day-grief =
    .a = Un cœur se brise. { -wait } { $seat_byname } ne survit pas à son amour.
    .b = L'amour ne se partage pas avec la mort. { -wait } { $seat_byname } part à son tour, de chagrin.
day-tie =
    .a = Le village hésite, et la nuit approche. { -wait } { $seat_byname } paie pour tout le monde.
    .b = Égalité, donc tout retombe sur le Bouc. { -wait } Adieu, { $seat_byname }.

day-leaves = { $seat } rentre à la maison, et quitte la partie.
day-out =
    .a = Si vous êtes hors jeu, regardez si vous voulez, mais pas un mot.
    .b = Si vous êtes hors jeu, gardez pour vous tout ce que vous voyez.
    .c = Les morts peuvent regarder la suite, mais ils ne disent rien.
    .d = Hors jeu, on regarde si l'on veut, et on garde le silence.
day-captain_elected =
    .a = <audio src="bell"/> Le village s'est trouvé un Capitaine. { -beat } La médaille revient à { $seat_byname }.
    .b = <audio src="bell"/> Toutes les mains ont parlé. { -beat } La médaille est à { $seat_byname }.
    .c = <audio src="bell"/> Le compte y est. { -beat } La médaille de Capitaine est pour { $seat_byname }.
    .d = <audio src="bell"/> L'affaire est entendue. { -beat } Le village donne sa médaille à { $seat_byname }.
day-captain_named =
    .a = La médaille change de main. { -beat } Désormais, c'est { $seat_byname } qui la porte.
    .b = Le ruban se renoue sur un autre cou. { -beat } La médaille est à { $seat_byname }.
    .c = Le village a un nouveau Capitaine. { -beat } Tout le monde salue { $seat_byname }.
    .d = Une main tend la médaille. { -beat } Une autre la prend : c'est { $seat_byname }.
day-captain_none = Personne ne porte la médaille aujourd'hui.
day-captain_ended = La médaille se perd. { -beat } Il n'y aura plus de Capitaine.

day-powers_lost = Le village a fait tort à son Ancien. { -beat } Les villageois perdent tous leurs pouvoirs, jusqu'à la fin.
day-elder_idiot = Sans l'Ancien, plus personne ne protège l'Idiot. { -beat } { $seat } part aussi.
day-bear =
    .a = <audio src="growl"/> L'ours grogne. { -beat } Il sent le loup, tout près.
    .b = <audio src="growl"/> L'ours gronde, le nez au vent. { -beat } Il y a du loup, tout à côté.
    .c = <audio src="growl"/> L'ours se dresse en grognant. { -beat } Une odeur de loup, à deux pas.
day-charmed_named =
    .a = Un air flottait dans la nuit. { -beat } Sous le charme : { $seats }.
    .b = La flûte a joué cette nuit. { -beat } Sa musique tient { $seats }.
day-child_turned =
    .a = Des pieds nus sur le givre, et parmi eux une patte. { -beat } Un Enfant Sauvage est devenu loup.
    .b = La forêt a rappelé son enfant. { -beat } Un Enfant Sauvage est loup, désormais.
day-hound_wolf =
    .a = Une chaîne brisée dans la cour. { -beat } Un Chien-Loup court avec les loups.
    .b = La niche est vide. { -beat } Un Chien-Loup a choisi la meute.
day-hound_dog =
    .a = Une gamelle bien léchée, près du portail. { -beat } Un Chien-Loup est resté au village.
    .b = On aboie à la lune, et on reste. { -beat } Un Chien-Loup est du côté du village.
day-second_vote = Ce n'est pas fini. { -beat } Le village doit voter encore, tout de suite et sans débat.
day-idiot = Le village éclate de rire. { -beat } On ne condamne pas un idiot : { $seat } reste parmi nous, mais ne vote plus.
day-returned =
    .a = Une main bouge. { -breath } { $seat } respire encore, et revient parmi vous : { $card }.
    .b = { $seat } rouvre les yeux, bien en vie ! Sa carte, désormais, est { $card }.
day-servant = Halte ! { -wait } La Servante Dévouée se montre : c'est { $seat }, qui prend la carte { ELIDE("de ", "d'", $of) } sans la montrer.
day-servant_open = Halte ! { -wait } La Servante Dévouée se montre : c'est { $seat }, qui prend la carte { ELIDE("de ", "d'", $of) }. { -beat } Sa nouvelle carte, tout le monde la connaît : { $card }.
day-actor_card = Sur la table, une carte s'en va. { -beat } C'était { $card }.
day-voters = Dernières volontés du Bouc. { -beat } Après le prochain débat, { $seats_count ->
    [one] une seule voix compte : { $seats }.
   *[other] seules ces voix comptent : { $seats }.
 }
day-double_vote = La flèche double était dans la main { ELIDE("de ", "d'", $seat) }.
day-no_vote = Aujourd'hui, personne n'a le droit de voter.
day-stood_still = Trois jours sans vote, et personne ne tombe. { -beat } Plus rien ne bougera : la partie s'arrête ici.
day-condemned =
    .a = Le village a parlé. { -suspense } Et sa sentence frappe { $seat_byname }.
    .b = Plus un geste. { -suspense } Le sort est tombé sur { $seat_byname }.
    .c = Le verdict tombe. { -suspense } Le village tourne le dos à { $seat_byname }.
    .d = La sentence est sans appel. { -suspense } Adieu, { $seat_byname }.
    .e = Plus personne ne parle. { -suspense } Un nom reste : { $seat_byname }.
day-spared =
    .a = Le village renonce. { -beat } Personne n'est condamné ce soir.
    .b = Pas de coupable. { -beat } Chacun rentre chez soi, pour cette fois.
    .c = La corde reste au clou. { -beat } Le vote n'a désigné personne.
    .d = Les mains retombent. { -beat } Ce soir, le bourreau ne travaille pas.
    .e = Trop de doutes, pas de verdict. { -beat } Personne ne part.
day-tied = Égalité entre { $seats }.
day-votes = Le compte des voix : { $rows }.

day-opens = Ouvrez les yeux. { -breath } Avant la nuit, le village a quelque chose à décider.

# Le débat

debate-opens =
    .a = { $game ->
        [lupusburg] Bonnes gens
       *[other] Village
     }, à vous la parole. { -breath } { debate-time }
    .b = Qui ment ? Qui tremble ? { -breath } Il vous reste { debate-left }.
    .c = On parle, on doute, on accuse. { -breath } Le sablier vous laisse { debate-left }.
    .d = Les langues se délient. { -breath } Elles ont { debate-left }, pas plus.
    .e = Parlez, avant que la nuit ne parle. { -breath } Je compte { debate-left }.
debate-time = Vous avez { debate-left }.
debate-left = { $minutes ->
    [0] { $seconds } secondes
    [1] { $seconds ->
        [0] une minute
        [30] une minute et demie
       *[other] une minute et { $seconds } secondes
     }
   *[other] { $seconds ->
        [0] { $minutes } minutes
        [30] { $minutes } minutes et demie
       *[other] { $minutes } minutes et { $seconds } secondes
     }
 }
debate-halfway = La moitié du temps est passée. Il vous reste { debate-left }.
debate-minute =
    .a = Encore une minute.
    .b = Il reste une minute.
debate-seconds =
    .a = Dix secondes.
    .b = Plus que dix secondes.
debate-press_voteless =
    .a = { $answer_by ->
        [pressed] Pour finir avant l'heure, ou me poser une question, { means-press_button }.
       *[said] Pour finir avant l'heure, { means-press_button }. Un doute ? { means-say.first } : des questions.
     }
    .b = { $answer_by ->
        [pressed] Tout est dit ? Un doute ? Dans les deux cas, { means-press_button }.
       *[said] Tout est dit avant l'heure ? { means-press_button.first }. Un doute ? { means-say.first } : des questions.
     }
debate-press =
    .a = { $answer_by ->
        [pressed] Pour voter avant l'heure, ou me poser une question, { means-press_button }.
       *[said] Pour voter avant l'heure, { means-press_button }. Un doute ? { means-say.first } : des questions.
     }
    .b = { $answer_by ->
        [pressed] Envie de voter avant l'heure ? Un doute sur une règle ? Dans les deux cas, { means-press_button }.
       *[said] Envie de voter avant l'heure ? { means-press_button.first }. Un doute ? { means-say.first } : des questions.
     }
    .c = { $answer_by ->
        [pressed] Le vote peut venir plus tôt, et je réponds aux questions : { means-press_button }.
       *[said] Pour voter plus tôt, { means-press_button }. Une règle oubliée ? { means-say.first } : des questions.
     }
    .d = { $answer_by ->
        [pressed] Dès que vous aurez assez parlé, ou pour une question, { means-press_button }.
       *[said] Dès que vous aurez assez parlé, { means-press_button }. Une question pour moi ? { means-say.first } : des questions.
     }
debate-press_by_name = Pour finir le débat avant l'heure, ou pour me demander quoi que ce soit, appelez-moi : narrateur. Ou bien { means-press }.
claim-who =
    .a = Qui se dévoile ? { -beat } Donnez votre propre nom.
    .b = De qui s'agit-il ? { -beat } Votre nom, s'il vous plaît.
claim-own_button =
    .a = Si c'est vous, appuyez sur votre propre bouton, maintenant.
    .b = Dévoilez-vous : appuyez sur le bouton devant vous.
claim-void =
    .a = Cela ne change rien.
    .b = Rien ne change.
debate-sure =
    .a = On passe au vote ?
    .b = Est-ce le moment de voter ?
debate-sure_voteless =
    .a = Le débat est fini ?
    .b = Vous avez tout dit ?
debate-closes_voteless =
    .a = <audio src="knock"/> Vous avez assez parlé.
    .b = <audio src="knock"/> Silence, à présent.
    .c = <audio src="knock"/> Le débat est terminé.
debate-closes =
    .a = <audio src="knock"/> Vous avez assez parlé. { -breath } C'est l'heure de voter.
    .b = <audio src="knock"/> Silence. { -breath } { $game ->
        [lupusburg] La ville
       *[other] Le village
     } va voter.
    .c = <audio src="knock"/> C'est fini. { -breath } Il faut choisir.
    .d = <audio src="knock"/> Les langues ont assez couru. { -breath } Place aux { $game ->
        [lupusburg] jetons
       *[other] doigts
     }.
    .e = <audio src="knock"/> Merci, on a bien menti. { -breath } Votons.
debate-more = Accordé : il vous reste { debate-left }.
debate-may_interrupt = À tout moment, vous pouvez appeler { $seats } : { $answer_by ->
    [said] dites le titre, ou { means-press }
    [typed] tapez le titre
   *[pressed] { means-press }
 }.
debate-wanted =
    .a = Oui ? Qu'y a-t-il ?
    .b = Alors ? Que voulez-vous ?
debate-goes_on =
    .a = Le débat reprend. { -breath } Il vous reste { debate-left }.
    .b = Voilà de quoi parler. { -breath } Vous avez encore { debate-left }.
    .c = La parole est à vous, de nouveau. { -breath } Il vous reste { debate-left }.
debate-turn =
    .a = La parole est à { $seat }.
    .b = { $seat }, à vous.
    .c = On écoute { $seat }.
    .d = Au tour { ELIDE("de ", "d'", $seat) }.
debate-push =
    .a = Quel silence ! { -breath } Qui n'a encore nommé personne ?
    .b = On entendrait une mouche voler. { -breath } Quelqu'un, ici, préfère cela.
    .c = Plus un mot ? { -breath } C'est ainsi que les villages se vident.
    .d = Qui se tait a parfois ses raisons. { -breath } Lesquelles ?
    .e = Le feu crépite, et personne ne parle. { -breath } Qui cela arrange-t-il ?
debate-push_seat =
    .a = Et vous, { $seat } ? { -breath } Un nom vous brûle la langue.
    .b = { $seat }, votre avis. { -breath } Le soir vient vite.
    .c = Que pense { $seat } de tout cela ? { -breath } On écoute.
    .d = { $seat }, regardez la table. { -breath } Qui vous fait peur ?
    .e = Tous les yeux vers { $seat }. { -breath } Alors, on attend.
debate-push_dead =
    .a = Pourquoi { $seats } ? { -breath } Quelqu'un y avait intérêt.
    .b = Pensez à { $seats }. { -breath } À qui profite ce deuil ?
    .c = Une question reste, ce matin. { -breath } Pourquoi { $seats } ?
debate-push_nobody =
    .a = Personne ne manque, ce matin. { -breath } Ce n'est pas arrivé tout seul.
    .b = Une nuit sans morsure. { -breath } Qui en sait plus que les autres ?
    .c = Toutes les chaises sont occupées. { -breath } Il y en a pourtant une de trop.
debate-push_captain =
    .a = Du côté de la médaille, quel avis ? { -breath } { $seat }, on écoute.
    .b = Le Capitaine a sûrement une piste. { -breath } { $seat } ?
    .c = { $seat }, deux mots, au nom de la médaille.
debate-push_few =
    .a = Vous êtes { $count }. { -breath } Chaque mot pèse une vie.
    .b = Si peu de monde, et déjà plus rien à se dire ?
    .c = À { $count }, on ne se cache plus derrière personne.
debate-hush =
    .a = Doucement ! { -breath } On vous entend jusqu'à la forêt.
    .b = Une voix à la fois. { -breath } Les mensonges s'entendront mieux.
    .c = Du calme. { -breath } À ce bruit, les loups se sentent chez eux.
    .d = On ne s'entend plus mentir. { -breath } Un peu moins fort.

# Le vote

village-vote =
    .a = Le village va accuser quelqu'un.
    .b = Le village veut voir partir quelqu'un.
    .c = Le village va condamner quelqu'un.
    .d = L'heure est venue de juger.
    .e = Le moment est venu d'accuser.
village-runoff =
    .a = { $seats_count ->
        [one] On revote : { $seats }, ou personne.
       *[other] On revote, et seulement entre { $seats }.
     }
    .b = { $seats_count ->
        [one] Nouveau vote : contre { $seats }, ou contre personne.
       *[other] Nouveau vote, entre { $seats }, et personne d'autre.
     }
captain-elect =
    .a = Il faut un Capitaine au village. { -beat } Proposez des noms, levez la main pour chacun, et donnez-moi le nom choisi.
    .b = La médaille attend son Capitaine. { -beat } Proposez des noms, levez la main pour chacun : qui l'emporte ?
    .c = Un village sans Capitaine, cela ne tient pas. { -beat } Proposez des noms, levez la main pour chacun : qui aura la médaille ?
    .d = Il faut quelqu'un pour la médaille. { -beat } Proposez des noms, levez la main pour chacun, et donnez-moi le nom qui gagne.
captain-successor =
    .a = { $seat }, vous portiez la médaille. { -beat } À qui la laissez-vous ?
    .b = { $seat }, rendez la médaille. { -beat } Qui la portera ?
captain-tiebreak =
    .a = { $seat }, au Capitaine de trancher : qui condamnez-vous ?
    .b = { $seat }, votre médaille décide : qui condamnez-vous ?

vote-points =
    .a = À trois, pointez quelqu'un du doigt. { -beat } Un. <break time="800ms"/> Deux. <break time="800ms" max="1600ms"/> <emphasis level="strong">Trois.</emphasis> { -wait }
    .b = Préparez-vous : à trois, pointez du doigt. { -beat } Un. <break time="800ms"/> Deux. <break time="800ms" max="1600ms"/> <emphasis level="strong">Trois.</emphasis> { -wait }
    .c = À trois, tous ensemble, pointez du doigt. { -beat } Un. <break time="800ms"/> Deux. <break time="800ms" max="1600ms"/> <emphasis level="strong">Trois.</emphasis> { -wait }
    .d = À trois, pointez du doigt, sans trembler. { -beat } Un. <break time="800ms"/> Deux. <break time="800ms" max="1600ms"/> <emphasis level="strong">Trois.</emphasis> { -wait }
    .e = Choisissez, et à trois, pointez du doigt. { -beat } Un. <break time="800ms"/> Deux. <break time="800ms" max="1600ms"/> <emphasis level="strong">Trois.</emphasis> { -wait }
vote-accused =
    .a = Gardez le doigt tendu. Qui a le plus de voix ?
    .b = Ne bougez plus. Contre qui y a-t-il le plus de voix ?
    .c = Les doigts restent tendus. Qui a le plus de voix ?
    .d = Gardez le bras tendu. Qui a le plus de voix ?
    .e = On ne change plus rien. Qui a le plus de voix ?
vote-accused_how =
    .a = Comptez, puis donnez un nom, ou : égalité.
    .b = Comptez bien, et donnez un nom, ou : égalité.
    .c = Comptez, puis donnez-moi un nom, ou : égalité.
    .d = Comptez entre vous, et donnez un nom, ou : égalité.
vote-named =
    .a = Comptons toutes les voix. Qui en a, pour commencer ?
    .b = Un nom après l'autre. Qui a au moins une voix ?
    .c = On compte tout. Qui a au moins une voix ?
    .d = Chaque voix compte. Qui en a au moins une ?
    .e = Nom par nom, alors. Qui a des voix contre soi ?
vote-more =
    .a = Qui encore ? Sinon : personne.
    .b = Un autre nom, ou : personne ?
    .c = Et qui encore ? Sinon : personne.
    .d = Encore un nom, ou : personne ?
    .e = Et puis qui ? Sinon : personne.
vote-count =
    .a = Combien de voix contre { $seat } ?
    .b = Contre { $seat }, combien de voix ?
    .c = { $seat } : combien de voix ?
    .d = Et contre { $seat } : combien de voix ?
    .e = Cela fait combien de voix contre { $seat } ?
vote-ballot =
    .a = { $seat }, contre qui votez-vous ?
    .b = { $seat }, quel est votre vote ?
vote-elects = { $seat }, qui voulez-vous pour Capitaine ?
vote-alone =
    .a = { $seat }, vous votez avant tout le monde. { -breath } Pointez du doigt, maintenant. { -suspense }
    .b = Silence pour { $seat }, qui vote avant tout le monde. { -breath } Qui visez-vous ? { -suspense }
    .c = D'abord { $seat }, et personne d'autre. { -breath } Le bras tendu, devant tout le monde. { -suspense }
vote-in_turn =
    .a = { $seat }, tendez le bras, et gardez-le tendu. { -suspense }
    .b = C'est à vous, { $seat }. { -breath } Qui désignez-vous ? { -suspense }
    .c = À vous, { $seat }. { -breath } Le bras tendu, devant tout le monde. { -suspense }
vote-right =
    .a = Le compte est juste ? { means-press.first }{ means-or_yes }.
    .b = Si le compte est juste, { means-press }{ means-or_yes }.
    .c = Si c'est bien cela, { means-press }{ means-or_yes }.
    .d = D'accord avec ce compte ? { means-press.first }{ means-or_yes }.
    .e = { means-press.first }{ means-or_yes }, si ce compte est juste.
vote-captain_double =
    .a = La voix { ELIDE("de ", "d'", $seat) } compte double.
    .b = Le vote { ELIDE("de ", "d'", $seat) } compte pour deux.
    .c = Avec la médaille, { $seat } vote pour deux.
    .d = { $seat } porte la médaille, et vote pour deux.
    .e = { $seat } a la médaille : son vote compte double.
vote-captain_single = Aujourd'hui, la médaille { ELIDE("de ", "d'", $seat) } ne pèse rien : une voix, comme tout le monde.
vote-burden = { $votes ->
    [one] Une affiche accuse { $seat } : une voix de plus. Je l'ajoute moi-même.
   *[other] Une affiche accuse { $seat } : { $votes } voix de plus. Je les ajoute moi-même.
 }
vote-weighs =
    .a = Attention, la voix { ELIDE("de ", "d'", $seat) } compte { $votes } fois.
    .b = Aujourd'hui, { $seat } a { $votes } voix à donner.
    .c = Le vote { ELIDE("de ", "d'", $seat) } compte pour { $votes } voix.
vote-without =
    .a = Pas de vote pour { $seats }.
    .b = On votera sans { $seats_without }.
vote-spared_vote = Personne ne peut accuser { $seats }.
vote-only = { $seats_count ->
    [one] Une seule voix compte aujourd'hui : { $seats }.
   *[other] Aujourd'hui, seules ces voix comptent : { $seats }.
 }
vote-double =
    .a = La main { ELIDE("de ", "d'", $seat) } tient la flèche double. Comptez deux voix.
    .b = { $seat } tenait la flèche double : sa voix compte double.
    .c = Deux voix d'un coup : la flèche double est à { $seat }.
    .d = Et la flèche double ? { $seat } la montre : deux voix.
    .e = { $seat } lève la flèche double : comptez deux voix.
vote-votes_for = { $votes ->
    [0] Aucune voix contre { $seat }.
    [one] Une voix contre { $seat }.
   *[other] { $votes } voix contre { $seat }.
 }

# La fin

over-village =
    .a = <audio src="bell"/> Le dernier loup est tombé. { -beat } Le village a gagné !
    .b = <audio src="bell"/> Plus un hurlement dans la vallée. { -beat } Victoire du village !
    .c = <audio src="bell"/> La forêt rend les armes. { -beat } Victoire du village !
    .d = <audio src="bell"/> On peut rouvrir les volets. { -beat } Le village a gagné !
over-wolves =
    .a = <audio src="wolf_howl"/> Une par une, les fenêtres se sont éteintes. { -beat } La victoire est aux Loups-Garous.
    .b = <audio src="wolf_howl"/> Il n'y a plus de village. { -beat } Victoire des Loups-Garous.
    .c = <audio src="wolf_howl"/> La meute n'a plus besoin de se cacher. { -beat } Les Loups-Garous ont gagné.
    .d = <audio src="wolf_howl"/> Ce soir, la forêt dîne au village. { -beat } Victoire des Loups-Garous.
over-couple =
    .a = <audio src="chime"/> Il ne reste que deux cœurs. { -beat } L'amour a gagné.
    .b = <audio src="chime"/> Contre tous, jusqu'au bout. { -beat } Victoire des Amoureux.
    .c = <audio src="chime"/> Deux chaises, et pas une de plus. { -beat } Les Amoureux ont gagné.
    .d = <audio src="chime"/> Le monde peut bien finir. { -beat } Victoire des Amoureux.
over-angel =
    .a = <audio src="chime"/> On lui a ouvert la porte du ciel. { -beat } L'Ange a gagné.
    .b = <audio src="chime"/> Des ailes s'ouvrent au-dessus des toits. { -beat } Victoire de l'Ange.
    .c = <audio src="chime"/> Mourir était son vœu le plus cher. { -beat } L'Ange a gagné.
    .d = <audio src="chime"/> Une plume blanche tombe sur la place. { -beat } Victoire de l'Ange.
over-piper =
    .a = <audio src="chime"/> Tout le village danse sur la même musique. { -beat } Bravo au Joueur de Flûte.
    .b = <audio src="chime"/> Plus personne ne résiste à la flûte. { -beat } Victoire du Joueur de Flûte.
    .c = <audio src="chime"/> Un air passe, et tout le monde suit. { -beat } Victoire du Joueur de Flûte.
    .d = <audio src="chime"/> La dernière note tient tout le village. { -beat } Bravo au Joueur de Flûte.
over-white_werewolf =
    .a = <audio src="wolf_howl"/> Une fourrure blanche, seule sous la lune. { -beat } Le Loup-Garou Blanc a gagné.
    .b = <audio src="wolf_howl"/> Plus de village, plus de meute. { -beat } Victoire du Loup-Garou Blanc.
    .c = <audio src="wolf_howl"/> Il avait mis tout le monde d'accord. { -beat } Le Loup-Garou Blanc a gagné.
    .d = <audio src="wolf_howl"/> La neige a tout effacé, sauf ses traces. { -beat } Victoire du Loup-Garou Blanc.
over-prejudiced_manipulator =
    .a = <audio src="drum"/> La moitié du village a disparu, la bonne moitié. { -beat } Le Sectaire a gagné.
    .b = <audio src="drum"/> Il ne reste que les siens. { -beat } Victoire de l'Abominable Sectaire.
    .c = <audio src="drum"/> En face, il n'y a plus personne. { -beat } L'Abominable Sectaire a gagné.
    .d = <audio src="drum"/> L'autre groupe ne répond plus. { -beat } Victoire de l'Abominable Sectaire.
over-plague =
    .a = <audio src="bell"/> La dernière bougie s'éteint, et personne n'a levé la main. { -beat } La peste a gagné.
    .b = <audio src="bell"/> Personne n'a mordu, personne n'a menti. { -beat } C'était la peste, et elle reste.
    .c = <audio src="bell"/> Pas un croc, pas une griffe : une fièvre. { -beat } La peste a gagné.
    .d = <audio src="bell"/> Le glas sonne, et personne ne l'écoute. { -beat } C'était la peste, et elle a gagné.
over-nobody =
    .a = <audio src="bell"/> Le vent souffle dans un village vide. { -beat } Personne n'a gagné.
    .b = <audio src="bell"/> Ni hurlement, ni chanson. { -beat } Cette partie n'a pas de vainqueur.
    .c = <audio src="bell"/> Le coq chante, et nul ne l'entend. { -beat } Personne n'a gagné.
    .d = <audio src="bell"/> Toutes les chaises sont vides. { -beat } Cette partie n'a pas de vainqueur.
over-winners =
    .a = Bravo à { $seats } !
    .b = On applaudit { $seats } !
    .c = Chapeau bas devant { $seats } !
    .d = Levez vos verres à { $seats } !
over-story_follows =
    .a = Je vais raconter ce qui s'est vraiment passé. { -breath } La dernière réponse était fausse ? { $answer_by ->
        [pressed] { means-undo.first }
       *[said] { means-say.first } : annule
     }.
    .b = La vérité arrive, toute la vérité. { -breath } La dernière réponse était fausse ? { $answer_by ->
        [pressed] { means-undo.first }
       *[said] { means-say.first } : annule
     }.
    .c = Il est temps de tout raconter. { -breath } La dernière réponse était fausse ? { $answer_by ->
        [pressed] { means-undo.first }
       *[said] { means-say.first } : annule
     }.
    .d = La suite, vous ne l'avez pas vue. { -breath } La dernière réponse était fausse ? { $answer_by ->
        [pressed] { means-undo.first }
       *[said] { means-say.first } : annule
     }.
over-story_waits = Ici, c'est fini ; l'histoire attend que l'autre village ait fini aussi. { -breath } La dernière réponse était fausse ? { means-undo.first }.
over-again =
    .a = On remet ça ?
    .b = Une autre partie ?
    .c = Une petite dernière ?
    .d = On recommence ?
