# Où chacun joue par téléphone, ces lignes prennent la place de celles qui parlent d'yeux, de lumière ou de bouton.

night-falls_by_phone =
    .a = <audio src="bell"/> { -breath } Le soleil a basculé derrière la colline{ night-count } { -beat } Chacun à son téléphone, plus un bruit.
    .b = <audio src="wolf_howl"/> { -breath } Une à une, les fenêtres s'éteignent{ night-count } { -beat } Plus rien que vos téléphones.
    .c = <audio src="thunder"/> { -breath } On tire les verrous, on rentre les bêtes{ night-count } { -beat } À vos téléphones.
    .d = <audio src="bell"/> { -breath } La brume descend, les volets claquent{ night-count } { -beat } Chacun à son téléphone, plus un mot.
    .e = <audio src="wolf_howl"/> { -breath } La lune monte derrière le clocher{ night-count } { -beat } À vos téléphones, en silence.
night-falls_asleep_by_phone =
    .a = Le dernier volet claque : la première nuit commence.
    .b = La forêt se tait : la première nuit commence.
    .c = Au loin, une bête s'étire : la première nuit commence.
    .d = Plus un passant : la première nuit commence.
    .e = La lune se montre : la première nuit commence.
night-dawn_by_phone =
    .a = <audio src="rooster"/> { -beat } Le jour se lève. { -breath } Relevez la tête.
    .b = <audio src="birds"/> { -beat } La nuit s'en va. { -breath } Relevez la tête, { $game ->
        [lupusburg] bonnes gens
       *[other] village
     } !
    .c = <audio src="bell"/> { -beat } Voici l'aube. { -breath } Posez vos téléphones.
    .d = <audio src="rooster"/> { -beat } Le ciel pâlit. { -breath } On relève la tête.
    .e = <audio src="birds"/> { -beat } Le matin, enfin. { -breath } Posez vos téléphones.
night-paused_by_phone = La nuit est suspendue. Ne montrez votre téléphone à personne. Appuyez pour reprendre.
night-goes_on_by_phone = C'est la nuit. { -beat } Que chacun reprenne son téléphone, et ne le quitte plus.
night-resumed_by_phone = On reprend. { -beat } Chacun à son téléphone, je recommence cet appel.

orders-wakes_by_phone =
    .a = Juge, c'est encore à vous.
    .b = À vous encore, Juge.
    .c = Juge, pensez à demain.
    .d = Encore un mot, Juge.
    .e = Juge, le marteau vous attend.
news-sleeps_by_phone =
    .a = Voilà. La nuit garde ses secrets.
    .b = C'est tout. Gardez cela pour vous.
    .c = C'est fait. Pas un mot de cela.
    .d = Rien de plus pour cette nuit.
    .e = Voilà tout. Pas un mot.
arrows-wakes_by_phone =
    .a = À vos téléphones : je distribue les flèches du vote.
    .b = Chacun à son téléphone : voici les flèches du vote.
    .c = Plus un mot : je donne les flèches du vote.
    .d = À vos téléphones : les flèches du vote arrivent.
    .e = À vos téléphones : une flèche de vote pour chaque main.
arrows-sleeps_by_phone =
    .a = Les flèches sont là. Relevez la tête.
    .b = Chacun a sa flèche. On relève la tête.
    .c = Tout est distribué. Relevez la tête.
    .d = Voilà les flèches données. Posez vos téléphones.
    .e = Plus une flèche à donner. Relevez la tête.

# Les appels

werewolves-wakes_by_phone =
    .a = La meute arrive… Loups-Garous, à vous.
    .b = Le vent tourne… Loups-Garous, c'est l'heure.
    .c = Des griffes… Loups-Garous, c'est à vous.
    .d = Un souffle… À vous, Loups-Garous.
    .e = La faim revient… Loups-Garous, à vous.
werewolves-devour_by_phone =
    .a = Qui dévorez-vous, cette nuit ?
    .b = Qui ne verra pas l'aube ?
    .c = Votre proie, cette nuit ?
    .d = Qui sera la proie ?
    .e = Qui va mourir, cette nuit ?
cupid-link_by_phone =
    .a = Qui va s'aimer ? Touchez deux noms.
    .b = Liez deux cœurs : touchez deux noms.
    .c = Deux flèches : touchez deux noms.
two_sisters-wakes_by_phone =
    .a = Un rire dans le noir… Deux Sœurs, à vous.
    .b = Deux lits, une bougie… Deux Sœurs, c'est à vous.
    .c = Même sang… Deux Sœurs, c'est votre heure.
three_brothers-wakes_by_phone =
    .a = Un rire… Trois Frères, c'est à vous.
    .b = On chuchote… Trois Frères, à vous.
    .c = Même sang… Trois Frères, c'est votre heure.
gypsy-question_by_phone =
    .a = Touchez votre question pour les morts.
    .b = Les esprits écoutent : touchez une question.
    .c = Choisissez votre question, et touchez.
    .d = Les morts attendent : touchez une question.
    .e = Une question, une seule : touchez la vôtre.
cupid-affair_by_phone =
    .a = Et une liaison : qui trompe, et avec qui ? Touchez les deux noms.
    .b = L'un trompera l'autre : qui, et avec qui ? Touchez les deux noms.
    .c = Qui, des deux, a une liaison, et avec qui ? Touchez les deux noms.
baker-wakes_by_phone =
    .a = La boutique est vide… Boulanger, à vous.
    .b = La pâte a levé… Boulanger, c'est l'heure.
    .c = Avant l'aube, déjà… Boulanger, à vous.
    .d = La pâte est prête… Boulanger, c'est à vous.
    .e = La farine vole… Boulanger, c'est à vous.
town_crier-wakes_by_phone =
    .a = Le tambour se tait… Garde Champêtre, à vous.
    .b = Un bruit de papier… Garde Champêtre, à vous.
    .c = Une voix basse… Garde Champêtre, c'est à vous.
    .d = Une liste… Garde Champêtre, c'est l'heure.
    .e = Un tambour muet… Garde Champêtre, à vous.
full_moon_look-wakes_by_phone =
    .a = La lune est pleine… Loups-Garous, à vous.
    .b = Un rayon blanc… Loups-Garous, c'est à vous.
    .c = La nuit change… Loups-Garous, à vous.
full_moon_devour-wakes_by_phone =
    .a = Chasseur, Sorcière, Voyante, c'est à vous.
    .b = Sorcière, Voyante, Chasseur, c'est à vous.
    .c = Voyante, Chasseur, Sorcière, c'est à vous.
event-full_moon_devour_by_phone =
    .a = Votre victime, cette nuit ?
    .b = Qui mordez-vous ce soir ?
    .c = Qui sera mordu, cette nuit ?
event-specter_by_phone =
    .a = Loups, allez toucher votre proie. { -wait } Proie que l'on touche, levez la tête : ces loups sont les vôtres. L'un d'eux doit partir.
    .b = Loups, allez poser la main sur votre proie. { -wait } Proie que l'on touche, levez la tête, voyez les loups : lequel prend votre place ?
event-touch_of_death_by_phone =
    .a = Levez-vous, touchez votre proie, revenez. { -wait } Si c'est fait, répondez oui sur votre téléphone.
    .b = À pas de loup, allez toucher la proie, et revenez. { -wait } C'est fait ? Le téléphone vous le demande.
    .c = Qu'un loup se lève, touche la proie, et revienne. { -wait } C'est fait ? Le téléphone vous le demande.
double_agent-wakes_by_phone = Chacun reprend son téléphone. { -beat } La nuit revient, un instant. { -beat } Toute première victime de cette partie, c'est à vous.
double_agent-sleeps_by_phone = C'est fini. { -breath } Tout le monde relève la tête.

# Les cartes, revues ou corrigées

deal-seat_by_phone =
    .a = { $seat }, votre carte est sur votre téléphone.
    .b = { $seat }, à vous. { -breath } Lisez votre carte.
    .c = { $seat }, voilà votre carte. { -breath } Lisez-la.
deal-closes_by_phone =
    .a = Gardez-la pour vous, { $seat }.
    .b = Merci, { $seat }.
    .c = Bien, { $seat }.
deal-second_by_phone = Et maintenant, votre autre carte.
identify-stuck_by_phone = Tout le monde relève la tête. { -beat } Malgré trois rappels, le compte n'y est pas. Qu'est-ce qui ne va pas ?
identify-at_odds_by_phone = Tout le monde relève la tête. { -beat } Ce que j'ai appris ne fait pas un jeu complet. Que fait-on ?
cards-sure_by_phone = Chacun revoit sa carte sur son téléphone : je la montre ? { -breath } { means-press.first }{ means-or_yes }.
cards-intro_by_phone = À vos téléphones. { -beat } Je remontre à chacun sa carte.
cards-done_by_phone = C'est fait. Relevez la tête.
mend-sure_by_phone = Tout le monde, même hors du jeu, me dit en secret, par téléphone, la carte reçue : on le fait ? { -breath } { means-press.first }{ means-or_yes }.
mend-intro_by_phone = À vos téléphones, même hors du jeu. { -beat } Chacun touche la carte qu'on lui a donnée.
mend-at_odds_by_phone = Relevez la tête. { -beat } Ce que j'ai appris ne fait pas un jeu complet : je ne change rien.
mend-done_by_phone = Relevez la tête. { -beat } C'est noté, et la partie continue.
mend-cannot_by_phone = Relevez la tête. { -beat } Avec ces cartes, tout se serait passé autrement : je ne peux plus le corriger. On continue ainsi, ou on redonne les cartes ?

# La ville aux deux maisons

lupusburg-deal_intro_by_phone = À vos téléphones. { -beat } Je distribue les personnages, les coffres et les objectifs : chacun les lit sur le sien, quand vient son nom. { -breath } À la fin, touchez si vous voulez les loger autrement : jamais le Loup-garou ni le Voleur avec le coffre.
lupusburg-deal_opens_by_phone =
    .a = { $seat }, c'est votre tour. { -breath } Voici vos deux maisons.
    .b = { $seat }, à vous. { -breath } Vos maisons vous attendent.
    .c = { $seat }, c'est à vous. { -breath } Qui loge chez vous ?
lupusburg-deal_closes_by_phone =
    .a = Gardez tout pour vous, { $seat }.
    .b = C'est tout, { $seat }.
    .c = Bien, { $seat }. C'est tout.
lupusburg-mend_sure_by_phone = Chacun reste à son téléphone, et { $what } repose ses deux maisons ? { -breath } { means-press.first }{ means-or_yes }.
lupusburg-mend_relaid_by_phone = Tout le monde peut relever la tête. { -breath } { $seat } a reposé ses deux maisons : ce qu'on y a vu avant ne compte plus.
lupusburg-look_opens_by_phone =
    .a = À vos téléphones. { -beat } { $seat }, lisez.
    .b = Tous aux téléphones. { -beat } { $seat }, lisez.
    .c = Les téléphones. { -beat } { $seat }, c'est pour vous.
lupusburg-look_next_by_phone =
    .a = Bien, { $before }. { -beat } { $seat }, lisez le vôtre.
    .b = Merci, { $before }. { -beat } { $seat }, à vous.
lupusburg-sweep_opens_by_phone =
    .a = { $seat } a le balai : à vos téléphones.
    .b = { $seat } ramone : tous aux téléphones.
lupusburg-look_closes_by_phone =
    .a = Relevez la tête.
    .b = C'est lu. Relevez la tête.
    .c = Posez les téléphones.
lupusburg-night_by_phone =
    .a = <audio src="bell"/> { -breath } Les lanternes de la ville s'éteignent{ night-count } { -beat } Chacun à son téléphone.
    .b = <audio src="wolf_howl"/> { -breath } Le guet rentre, les volets se ferment{ night-count } { -beat } À vos téléphones.
    .c = <audio src="thunder"/> { -breath } Le Bourgmestre lui-même va se coucher{ night-count } { -beat } À vos téléphones.
lupusburg-tap_by_phone =
    .a = Touchez tous, dès que votre téléphone le demande.
    .b = Dès que l'écran le demande, tout le monde touche.
    .c = Que personne ne se repose : dès qu'on vous le demande, touchez.
lupusburg-thief_wakes_by_phone =
    .a = Voleur, c'est à vous, { -breath } en silence.
    .b = Une ombre… Voleur, c'est l'heure.
    .c = La rue est vide… Voleur, à vous.
lupusburg-thief_sleeps_by_phone =
    .a = Voleur, c'est tout.
    .b = Le Voleur rentre sans bruit.
    .c = Le Voleur disparaît dans la nuit.
lupusburg-werewolf_wakes_by_phone =
    .a = Sans un bruit, { -breath } Loup-garou, à vous.
    .b = La faim revient… Loup-garou, c'est à vous.
    .c = La lune appelle… Loup-garou, c'est l'heure.
lupusburg-werewolf_sleeps_by_phone =
    .a = Loup-garou, c'est tout.
    .b = Loup-garou, il est temps de rentrer.
    .c = Loup-garou, la chasse est finie.
lupusburg-ballot_pressed_by_phone =
    .a = Second vote, en secret. { -beat } Chaque place vote à son tour, par téléphone. Voici qui a des voix.
    .b = On juge. { -beat } Le téléphone prend vos jetons, une place après l'autre. Les voix, d'abord.
lupusburg-ballot_asleep_by_phone =
    .a = Maintenant, chacun à son téléphone. { -wait }
    .b = À vos téléphones, tout le monde. { -wait }
lupusburg-ballot_opens_by_phone = { $votes ->
    [1] { $seat }, à vous. Une voix.
   *[other] { $seat }, à vous. { $votes } voix.
 }
lupusburg-ballot_closes_by_phone =
    .a = C'est tout, { $seat }.
    .b = Merci, { $seat }.
lupusburg-ballot_done_by_phone =
    .a = Tout est posé sur la table. { -beat } Relevez la tête.
    .b = C'est fait. { -beat } On relève la tête.
