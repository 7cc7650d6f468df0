# La préparation : qui joue, avec quoi, et comment.

setup-same = La dernière fois, autour de la table : { $seats }. Les mêmes ? Si oui, { means-press } ; sinon, on repart de zéro.
setup-same_numbers = La dernière fois, vous étiez { $number }, sans prénoms. Les mêmes ? Si oui, { means-press } ; sinon, on repart de zéro.
setup-taken =
    .a = Alors : { $what }.
    .b = Entendu : { $what }.
setup-edition = Quelles règles voulez-vous ?
setup-players = Vous êtes combien, ce soir ? Donnez un nombre.
setup-unfitting = Pour { $rules }, il faut être { $least } à { $most }, et vous êtes { $number }.
setup-only = À { $number }, ce sera : { $rules }.
setup-wrong_number = À { $number }, je ne connais pas de règles : il faut être { $least } à { $most }.
setup-names_typed = Vos prénoms, dans l'ordre de la table ? Tous sur une ligne, ou un par un. Ou bien : des numéros.
setup-names_many = { $number ->
    [one] Une seule place n'a
   *[other] Seules { $number } places n'ont
 } pas encore de prénom.
setup-names = Voulez-vous me dire vos prénoms, ou préférez-vous des numéros ?
setup-seat_name = { $nth ->
    [next] Et la place { $number } ?
   *[first] Place { $number } : quel prénom ?
 }
setup-name_noted = { $name }.
setup-no_name = Sans réponse, je note le numéro de la place.
setup-alike = { $seats } se ressemblent à l'oreille. J'appelle { $seat } par son numéro de place ? Sinon, on garde les deux prénoms.
setup-alike_typed = { setup-alike } Ou bien tapez un autre nom.
setup-readings = Comment dit-on ce prénom ? <break time="300ms"/> Le premier : { $seat }. <break time="300ms"/> Le second : { $name }. <break time="300ms"/> Si c'est le second, { means-press } ; sinon, le premier.
setup-readings_next = Et ce prénom-là ? <break time="300ms"/> Le premier : { $seat }. <break time="300ms"/> Le second : { $name }. Pour le second, { means-press } ; sinon, le premier.
setup-deck = Quelles cartes voulez-vous ?
setup-cards = On prend celles-ci ? Si oui, { means-press } ; sinon, { means-say } : une autre table, ou : nous choisissons.
setup-cards_pressed = Pour les prendre, { means-press } ; sinon, attendez : je lis la suite.
setup-cards_else = Lesquelles, alors ?
setup-proposal = { $what } : { $cards }.
setup-proposal_bare = { $what }.
proposal-base_2014 = La partie classique
proposal-small = Un petit village, avec les règles de base
proposal-simple = La partie la plus simple, pour une première soirée
proposal-pact = Une partie avec plus de personnages
proposal-web = Comme on joue sur internet
proposal-collector = Comme dans l'ancienne boîte
proposal-web_32 = Avec un jeu de cartes ordinaire : je dirai quelle carte vaut quel rôle
proposal-lupusburg = Un autre jeu, une ville où chacun a deux maisons. Il vous faut sa boîte, pour les maisons, les pièces et les jetons
word-these = celles-ci
word-another = une autre table
word-ourselves = nous choisissons
setup-secrets = La nuit, vos secrets peuvent arriver de plusieurs façons : { $rules }. Laquelle ?
setup-round_is_long = Vous êtes { $players } : si un seul écran fait le tour, la première nuit dure environ { $minutes } minutes. Avec vos téléphones, elle est bien plus courte.
line-word-secrets = les secrets
secrets-word-round = l'écran de main en main
secrets-word-phone = vos téléphones
secrets-word-light = par la lumière
secrets-word-seats = un bouton chacun
secrets-how-round = un seul écran fait le tour, les yeux ouverts
secrets-how-phone = chacun scanne un code ; le même réseau suffit
secrets-how-light = tout le monde ferme les yeux, et chacun regarde la lumière à son tour
secrets-how-seats = un bouton et une lumière devant chacun
setup-deck_is = Voici les cartes : { $cards }.
setup-odds_even = J'ai fait mes comptes : chaque camp gagne à peu près aussi souvent.
setup-odds_wolves = J'ai fait mes comptes : les loups gagnent { $number } fois sur dix. Courage.
setup-odds_village = J'ai fait mes comptes : le village gagne { $number } fois sur dix.
setup-deck_add = Quelle carte faut-il ajouter ?
setup-needs = { setup-so_far } { $needed ->
    [one] il m'en faut une.
   *[other] il m'en faut { $needed }.
 }
setup-so_far = { $cards ->
    [0] Je n'ai encore aucune carte,
    [one] J'ai une carte,
   *[other] J'ai { $cards } cartes,
 }
setup-refused = Avec ces cartes, on ne peut pas jouer. { $why }
setup-warning_villager = Attention : sans Simple Villageois, la partie sera rude.
setup-deal = Je donne les cartes, ou vous donnez les vôtres ?
setup-captain = { $captain_votes ->
    [1] Voulez-vous un Capitaine, qui départage les voix ?
   *[other] Voulez-vous un Capitaine, dont la voix compte double ?
 }
setup-rules = Quelqu'un joue pour la première fois ? Oui, non, ou bien : carte par carte ?
setup-summary_is = Voici votre table.
setup-summary_rest = { $answer_by ->
    [pressed] Le reste est comme d'habitude.
   *[other] Le reste est comme d'habitude ; pour l'entendre, { means-say } : répète.
 }
setup-summary_line = { CAPITAL($rule) } : { $what }.
setup-evening = Vous en avez pour { $minutes } minutes environ.
setup-summary = Pour commencer, { means-press } ; sinon, que faut-il changer ?
setup-summary_pressed = Pour commencer, { means-press } ; sinon, attendez : je lis ce qui peut changer.
setup-change = Que faut-il changer ?
setup-which_table = Quelle table, ce soir : { $tables } ? Sinon, une nouvelle.
setup-forget_sure = J'oublie { $what }, avec ses noms et ses règles ? { -breath } { means-press.first }{ means-or_yes }.
setup-table_forgotten = C'est oublié : { $what }.
setup-forget_failed = Je n'ai pas pu effacer. L'écran dit pourquoi.
setup-table_name = Sous quel nom la garder ? Par exemple : { $tables }. Sinon, rien ne change.
setup-which_name = Quel prénom faut-il changer ?
line-word-start = on commence
line-word-players = le nombre
line-word-names = les prénoms
line-word-minds = les places que je joue
line-word-edition = les règles
line-word-extras = les suppléments
line-word-second = le second village
second-word-none = pas sur cette boîte
line-word-cards = les cartes
line-word-captain = le Capitaine
line-word-burgomaster = le Bourgmestre
line-word-crier = le Garde Champêtre
line-word-in_force = ce qui est en vigueur dès le début
line-word-houses = les maisons
line-word-arrows = les flèches
line-word-deal = la distribution
line-word-ballots = le second vote
line-word-button = le bouton
line-word-pace = le rythme
line-word-house = les règles maison
line-word-save = garder la table
word-by_a_name = sous un nom
word-same = les mêmes
word-new_table = une nouvelle table
line-word-lessons = les explications
setup-first_time = La première nuit, j'explique chaque carte avant de l'appeler, pendant que tous les yeux sont fermés. Un appui coupe l'explication. { -beat } Voici déjà celles qui dorment toute cette nuit-là.
setup-house_rules = Quelle règle voulez-vous changer ? Donnez son nom, ou un thème : { $kinds }. Sinon, rien de plus.
setup-house_few = Quelle règle voulez-vous changer : { $rules } ? Sinon, rien de plus.
setup-house_some = Il y a : { $rules }. { -breath } Laquelle ? Ou bien : la suite. Sinon, autre chose.
setup-house_last = Il y a : { $rules }. { -breath } Laquelle ? Sinon, autre chose.
setup-house_which = Laquelle ?
setup-house_more = Encore une règle à changer ? Sinon, rien de plus.
setup-house_noted = C'est noté.
setup-house_value = { $question }
setup-house_value_2 = { $question } { $number1 } : { $value1 } { $number2 } : { $value2 }
setup-house_value_3 = { $question } { $number1 } : { $value1 } { $number2 } : { $value2 } { $number3 } : { $value3 }
setup-house_number = { $question } Un nombre de un à { $most }.
setup-rules_base = Un village dort, et des Loups-Garous s'y cachent. { -beat } La nuit, la meute désigne sa proie, et d'autres se réveillent à leur tour, chacun avec son secret. { -beat } Au matin, on découvre qui manque. Le village discute, ment, puis vote contre quelqu'un. { $reveal_cards ->
    [true] Sa carte est montrée, et la nuit revient.
   *[false] Sa carte reste cachée, et la nuit revient.
 } { -beat } Les villageois gagnent quand le dernier loup est parti, { $wolves_win_at ->
    [0] les loups quand il ne reste plus qu'eux.
   *[other] les loups dès qu'il n'y a plus qu'une personne face à eux.
 } { -beat } Ne montrez jamais votre carte. Une fois hors de la partie, plus un mot.
setup-length = { $minutes ->
    [one] Comptez environ une minute les yeux fermés.
   *[other] Comptez environ { $minutes } minutes les yeux fermés, et moins les nuits suivantes.
 }
setup-hand_out = Distribuez les cartes, une par personne. { -beat } Regardez la vôtre en secret, puis posez-la devant vous, face cachée.
setup-first_pile = Un premier paquet : { $cards }.
setup-second_pile = Un second paquet : { $cards }.
setup-two_piles = Mélangez chaque paquet à part, et donnez une carte de chacun à chaque personne. { -beat } Regardez-les en secret : à gauche celle du premier, à droite celle du second.
setup-skip = Pour passer une explication, { means-press }, ou dites : stop.
setup-skip_pressed = Pour passer une explication, { means-press }.
setup-place_round = Asseyez-vous en cercle, moi à portée de main. La lumière peut rester allumée : quand vous me tenez, tournez-moi vers vous.
setup-place_phone = Asseyez-vous de façon à ne pas voir le téléphone d'à côté. Laissez-moi là où tout le monde peut me suivre.
setup-place_keyboard = Tournez l'écran pour que tout le monde le voie, la barre d'espace à portée de chaque main. Baissez la lumière, mais gardez-en assez pour trouver la touche.
setup-place_light = Posez-moi au milieu de la table, et baissez un peu la lumière.
setup-place_seats = Un bouton et une lumière devant chaque place. Baissez les lampes de la pièce, et cachez un peu la vôtre de la main.
setup-length_round = { $minutes ->
    [one] Le premier tour dure environ une minute. Les nuits suivantes sont plus courtes.
   *[other] La première nuit dure environ { $minutes } minutes. Les suivantes sont plus courtes.
 }
setup-try = Pour essayer vingt secondes, { means-choose } : essai.
word-trial = essai
setup-trial_light = Un essai, les yeux ouverts. Je lis des noms : appuyez à l'un d'eux, et regardez la lumière.
setup-trial_taken = C'est pris : { $seat }. Ce n'est pas plus compliqué.
setup-ready = Quand tout le monde est prêt, { means-press_button }.
setup-start =
    .a = <audio src="bell"/> Que la nuit commence enfin.
    .b = <audio src="bell"/> Soufflez les bougies. La partie commence.
    .c = <audio src="bell"/> Un dernier regard. On commence.
    .d = <audio src="bell"/> Chacun son secret. On commence.
setup-phones_first = À vos téléphones, maintenant. Ensuite, la nuit peut venir.
setup-channel_keyboard = La nuit, quand j'appelle votre carte, ouvrez les yeux et appuyez sur espace juste après le nom voulu : la lampe de l'écran clignote, c'est pris. Pour changer d'avis, appuyez plus loin dans la liste. Quand vous devez apprendre quelque chose, je lis une liste, et la lampe s'allume à ce qui est vrai. S'il faut choisir et que vous ne choisissez pas, je tire au sort.
setup-channel_light = Quand j'appelle votre carte, ouvrez les yeux et appuyez juste après le nom voulu : la lumière clignote, c'est pris. Pour vous apprendre quelque chose, je lis une liste : la lumière s'allume à ce qui est vrai. { $readings ->
    [one] Pour changer d'avis, appuyez encore, plus loin dans la liste.
   *[other] Je lis toujours la liste deux fois : pour changer d'avis, appuyez encore.
 } S'il faut choisir et que vous ne choisissez pas, je tire au sort.
setup-channel_seats = La nuit, quand j'appelle votre carte, ouvrez les yeux et appuyez sur votre bouton juste après le nom voulu : votre lumière clignote, c'est pris. Quand vous devez apprendre quelque chose, je lis une liste, et votre lumière s'allume à ce qui est vrai. { $readings ->
    [one] Pour changer d'avis, appuyez encore, plus loin dans la liste.
   *[other] Je lis toujours la liste deux fois : pour changer d'avis, appuyez encore.
 } S'il faut choisir et que vous ne choisissez pas, je tire au sort.
setup-clicks = Votre bouton fait-il clic ? La nuit, je peux alors compter en tics au lieu de lire les noms : plus sûr, mais difficile la première fois. On fait comme ça ?
setup-pace =
    .a = Quel rythme, la nuit : calme, vif, ou expert ? Ou bien un essai, pour trouver le vôtre. Sinon, vif.
    .b = Des nuits calmes, vives, ou d'expert ? Ou bien un essai, pour trouver votre rythme. Sinon, vives.
setup-practice = Un essai, les yeux ouverts. { -beat } Je lis vos prénoms : au vôtre, { means-press } aussitôt.
setup-practised = Merci : j'ai votre rythme.
setup-practice_failed = Trop peu d'appuis : je n'ai rien pu mesurer.
pace-word-calm = calme
pace-word-brisk = vif
pace-word-expert = expert
pace-word-practice = un essai
pace-word-own = le vôtre
setup-channel_walk = La nuit, votre bouton s'entend : au lieu de lire les noms, je compte à petits coups. { -breath } La lumière clignote d'abord : c'est le banc d'où je pars ; un éclat long vaut quatre. Chaque coup passe au banc suivant, puis revient au premier. { -breath } Essayez, les yeux ouverts : appuyez juste après le coup de votre banc, et la lumière le redira.
setup-walk_place = Ensuite, de la même façon, la place sur ce banc ; la toute dernière veut dire : personne. { -breath } Essayez : le banc { ELIDE("de ", "d'", $seat) }, puis sa place.
setup-walk_mend = La lumière redit votre choix, puis un autre tour permet de le corriger. { -breath } Essayez : trompez-vous exprès, et corrigez.
setup-walk_more = Si vous avez deux choix, je demande d'abord lequel corriger. { -breath } Pour oui ou non : un clignotement, oui vient en premier ; deux, c'est non. Là, après votre coup, attendez la lumière, puis appuyez. { -breath } La nuit, j'ajoute mes propres bruits de bouton : ils couvrent les vôtres.
setup-channel_taps = Chacun a son bouton et sa lumière. { -breath } À chaque série de coups, tout le monde peut appuyer une fois, même les yeux fermés, quand bon lui semble : seuls comptent les appuis des personnes que je réveille. Ainsi, un clic ne trahit personne.
setup-bench = Banc { $number } : { $seats }.
setup-crier = Combien d'événements pour le Garde Champêtre ? Jusqu'à { $most } ; sinon : { word-no_crier }.
setup-crier_hand = { $count ->
    [0] { word-no_crier }
    [one] un événement, en secret
   *[other] { $count } événements, en secret
 }
setup-crier_is = { $count ->
    [one] Ce soir, un Garde Champêtre a un événement en main, que personne d'autre ne connaît. Il n'y en aura pas d'autre.
   *[other] Ce soir, un Garde Champêtre a { $count } événements en main, que personne d'autre ne connaît. Il n'y en aura pas d'autre.
 }
setup-in_force = Quel événement doit s'appliquer dès le début ? Sinon, rien de plus.
setup-houses = Les maisons : je les tire au sort, ou vous les choisissez ?
setup-home = Quelle maison pour { $seat } ?
setup-arrows = Je distribue les flèches à chaque vote, ou vous votez à main levée ?
houses-word-houses_drawn = au sort
houses-word-houses_given = choisies
arrows-word-arrows_dealt = données à chaque vote
arrows-word-arrows_raised = à main levée, à trois
word-no_crier = pas de Garde Champêtre
word-no_event = aucun événement
setup-groups = Partageons le village en deux groupes faciles à reconnaître : avec lunettes ou sans, par exemple.
setup-groups_left = Qui est dans le premier groupe ? Donnez les noms, puis : terminé.
setup-groups_right = Le second groupe : { $seats }.
setup-actor_cards = Trois cartes sont posées devant tous : { $cards }.
setup-centre = Deux cartes vont au milieu, faces cachées.

deck-word-simple = la table simple
deck-word-recommended = la table conseillée
deck-word-chosen = nos propres choix
deal-word-cards = nos propres cartes
deal-word-light = la boîte donne
button-word-walk = en comptant les tics
button-word-names = en lisant les noms
ballots-word-pressed = en secret, les yeux fermés
ballots-word-shown = les mains, à trois

word-yes = oui
word-no = non
word-nobody = personne
word-names = des prénoms
word-numbers = des numéros
word-next = suivant
word-repeat = répète
word-undo = annule
word-pause = pause
word-done = terminé
word-resume = reprendre
word-discard = recommencer
word-more = plus de temps
word-sound = le son et l'ambiance
word-rules = une règle
word-vote = voter
word-wolves = les Loups-Garous
word-village = le village
word-first = le premier groupe
word-second = le second groupe
word-nothing = rien
word-by_number = le numéro de place
word-keep_names = on garde
word-first_reading = le premier
word-second_reading = le second
word-seat = place { $number }
word-base_2014 = les règles de base
word-collector = les règles de l'ancienne boîte
word-web = les règles du web
word-web_32 = les règles au jeu de cartes
word-pact = tous les personnages

# Ce qu'on joue en plus des cartes
setup-extras =
    .a = { $already ->
        [0] Que voulez-vous de plus : le village, les cartes de la lune, une variante, une surprise ?
       *[other] Et avec cela ?
     } Sinon, rien de plus.
    .b = { $already ->
        [0] Faut-il autre chose : le village, les cartes de la lune, une variante, une surprise ?
       *[other] Faut-il encore autre chose ?
     } Sinon, rien de plus.
setup-unfit = Pas ici : { $what }. { $why }
setup-fits = Ce qui irait : { $rules }.
setup-time = De combien de minutes disposez-vous ?
setup-surprise = Voici mon mélange : { $rules }. Comptez environ { $minutes } minutes.
setup-surprise_plain = Voici mon choix : les cartes, et rien d'autre. Comptez environ { $minutes } minutes.
setup-surprise_taken = Cela vous va ?
setup-people = Quelques événements ont besoin de savoir qui est femme ou homme, et l'ordre des âges. Voulez-vous le dire ? Sinon, ces cartes restent dans la boîte.
setup-both_here = Les deux villages jouent-ils à cette table, chacun son tour ?
setup-second_players = Combien de personnes habitent { $village }, le second village ?
setup-second_name = { $village }, place { $number } : quel prénom ?
setup-women = Qui sont les femmes ? Donnez les noms, puis : terminé.
setup-youngest = Par ordre d'âge, maintenant, du plus jeune au plus vieux. Quel nom vient en premier ?
setup-older = Et ensuite ?
word-new_moon = les cartes de la lune
word-nothing_more = rien de plus
word-more_rules = la suite
word-other_rules = autre chose
word-surprise = une surprise
word-as_printed = comme c'est imprimé
word-first_time = carte par carte
word-great_double_je = le grand Double-je

why-v2_hamlets-v5_double_je = Dans le Double-je chacun a deux cartes, et un autre village peut n'en donner qu'une.
why-v2_hamlets-v7_black_plague = La peste se joue sans loup, et il peut en venir d'un autre village.
why-v2_hamlets-new_moon = Les cartes de la lune ne servent que dans un seul village.
why-v5_double_je-v6_harvest = La moisson change une carte à la fois, et le Double-je en donne deux.
why-double_je_players = Le Double-je se joue à sept, huit ou neuf.
why-crier_captain = Sans Capitaine, personne ne nomme le Garde Champêtre.
why-not_this_table = Cela ne va pas avec ce nombre de places, ou avec ce que vous avez choisi.

# La dernière fois, pour les mêmes autour de la table

last_time-nights = { $night ->
    [one] en une seule nuit
   *[other] en { $night } nuits
 }
last_time-village = La dernière fois, le village a gagné, { last_time-nights }.
last_time-wolves = La dernière fois, les loups ont tout pris, { last_time-nights }.
last_time-couple = La dernière fois, c'est l'amour qui a gagné, { last_time-nights }.
last_time-angel = La dernière fois, l'Ange a trouvé sa porte, { last_time-nights }.
last_time-piper = La dernière fois, tout le village a dansé, { last_time-nights }.
last_time-white_werewolf = La dernière fois, il n'est resté qu'une fourrure blanche, { last_time-nights }.
last_time-prejudiced_manipulator = La dernière fois, le Sectaire a eu ce qu'il voulait, { last_time-nights }.
last_time-plague = La dernière fois, la peste a tout emporté, { last_time-nights }.
last_time-nobody = La dernière fois, personne n'a gagné, { last_time-nights }.
last_time-first =
    .a = On a d'abord pleuré { $seat }. { -beat } Et ce soir ?
    .b = La première chaise vide fut pour { $seat }. { -beat } Ce soir, qui sait ?
last_time-town = La dernière fois, la ville a souri à { $seat }. { -beat } Et ce soir ?
setup-minds =
    .a = À quelle place dois-je jouer ? Sinon : terminé.
    .b = Où dois-je jouer ? Quand c'est tout : terminé.
setup-mind_style =
    .a = Comment doit jouer { $seat } : en silence, avec audace, ou sans rime ni raison ?
    .b = Quel style pour { $seat } : en silence, avec audace, ou sans rime ni raison ?
mind-word-quiet = en silence
mind-word-bold = avec audace
mind-word-chaotic = sans rime ni raison
mind-word-bayes = avec calcul
mind-word-crowd = avec la foule
mind-word-random = au hasard
mind-word-none = aucune
mind-word-another = une place de plus
