# Un seul écran qui passe de main en main la nuit : ce qui est dit, et ce qu'on y lit.

round-give_to =
    .a = Prenez-moi, { $seat }.
    .b = Passez-moi à { $seat }.
    .c = { $seat }, c'est à vous.
    .d = Et maintenant, { $seat }.
round-again =
    .a = Encore un tour de table.
    .b = On refait un tour.
    .c = Et je repars pour un tour.
round-back =
    .a = C'était la dernière main. Reposez-moi au milieu.
    .b = Voilà. Reposez-moi au milieu de la table.
    .c = J'ai vu tout le monde. Au milieu, s'il vous plaît.
round-join = Ouvrez la page sur l'appareil qui passe de main en main : l'hôte a le lien. { -breath } Ou appuyez, et jouez avec la lampe.
round-device = Pour faire passer un téléphone ou une tablette au lieu de cet ordinateur, scannez ce code avec lui.
round-confide = Quelle carte avez-vous ?
round-intro = La nuit, je passe de main en main, parfois plusieurs fois. { -breath } Quand vous m'avez, tenez-moi à l'abri des regards, et appuyez : je vous pose une question, et vous montre ce que vous devez savoir. { -breath } Chacun a toujours une question, même quand elle ne compte pas, pour que personne ne devine qui agit. { -breath } Un choix est définitif : prenez votre temps, et ne montrez rien.

round-title = L'écran qui passe de main en main
round-seeking = Un instant : on cherche la boîte…
round-wait = Attendez la prochaine nuit.
round-alone = Personne ne regarde
round-read = Lisez. Vous choisirez quand la barre sera pleine.
round-choose = Choisissez.
round-hide = Cacher
round-give = Donnez-moi à
round-noted = Votre choix :
round-agree = Si vos choix diffèrent, le nom le plus choisi compte ; à égalité, le dernier.
round-agreed = Ensemble, vous avez choisi :
round-dummy_1 = Ce choix ne compte pas : qui soupçonnez-vous ?
round-dummy_2 = Ce choix ne compte pas : qui préférez-vous ne pas croiser ?
round-dummy_3 = Ce choix ne compte pas : de qui rêvez-vous ?
round-dummy_4 = Ce choix ne compte pas : à qui confieriez-vous un secret ?
round-dummy_5 = Ce choix ne compte pas : avec qui partageriez-vous votre soupe ?
round-dummy_6 = Ce choix ne compte pas : qui ronfle le plus fort ?
round-dummy_7 = Ce choix ne compte pas : qui a peur du noir ?
round-dummy_8 = Ce choix ne compte pas : qui chante le plus faux ?
round-quiet_1 = Tout est calme chez vous.
round-quiet_2 = Le vent fait battre un volet, c'est tout.
round-quiet_3 = Un chien aboie au loin, puis se tait.
round-quiet_4 = La bougie baisse. Rien de nouveau.
round-quiet_5 = Vous entendez des pas, très loin.
round-quiet_6 = La nuit ne vous dit rien de plus.

night-falls_by_round =
    .a = <audio src="bell"/> { -breath } Le soleil a glissé derrière la colline{ night-count } { -beat } Je passe de main en main.
    .b = <audio src="wolf_howl"/> { -breath } Une à une, les fenêtres s'éteignent{ night-count } { -beat } Faites-moi passer, et ne montrez rien.
    .c = <audio src="thunder"/> { -breath } Les verrous claquent, les chiens se cachent{ night-count } { -beat } Je fais le tour de la table.
    .d = <audio src="bell"/> { -breath } La brume monte, les volets se ferment{ night-count } { -beat } Faites-moi passer, sans un mot.
    .e = <audio src="wolf_howl"/> { -breath } La lune grimpe derrière le clocher{ night-count } { -beat } Je vais de main en main.
night-dawn_by_round =
    .a = <audio src="rooster"/> { -beat } Le jour se lève. { -breath } Écoutez, tout le monde.
    .b = <audio src="birds"/> { -beat } La nuit est finie. { -breath } Debout, { $game ->
        [lupusburg] la ville
       *[other] le village
     } !
    .c = <audio src="bell"/> { -beat } Voilà le soleil. { -breath } Écoutez.
    .d = <audio src="rooster"/> { -beat } Le ciel pâlit. { -breath } Écoutez, tout le monde.
    .e = <audio src="birds"/> { -beat } Enfin le matin. { -breath } Maintenant, écoutez.
night-paused_by_round = La nuit attend. Appuyez pour reprendre.
night-goes_on_by_round = C'est la nuit. { -beat } J'étais en route autour de la table : on reprend là.
night-resumed_by_round = On reprend.
arrows-wakes_by_round = Je fais le tour avec les flèches du vote.
arrows-sleeps_by_round = Chacun a sa flèche.
deal-intro_by_round = Je distribue les cartes. { -breath } Je fais le tour, et chacun découvre la sienne.
deal-second_by_round = Et maintenant, votre autre carte.
cards-sure_by_round = Je fais le tour, et chacun revoit sa carte : d'accord ? { -breath } { means-press.first }{ means-or_yes }.
cards-intro_by_round = Je fais le tour : chacun revoit sa carte.
cards-done_by_round = Tout le monde a revu sa carte.
mend-sure_by_round = Je fais le tour, et chacun, en jeu ou non, me dit la carte qu'il a reçue : d'accord ? { -breath } { means-press.first }{ means-or_yes }.
mend-intro_by_round = Je fais le tour, même hors du jeu. { -beat } Choisissez la carte que vous avez reçue.
mend-at_odds_by_round = Ce qu'on m'a dit ne fait pas un jeu complet : je ne change rien.
mend-done_by_round = C'est noté, la partie continue.
mend-cannot_by_round = Avec ces cartes, tout se serait passé autrement : je ne peux plus corriger. On continue comme ça, ou vous redistribuez ?
confide-intro_by_round = Je fais le tour. { -breath } Choisissez la carte que vous avez.
identify-stuck_by_round = Le compte n'y est pas. Qu'est-ce qui cloche ?
identify-at_odds_by_round = Ce qu'on m'a dit ne fait pas un jeu complet. Que faisons-nous ?
double_agent-wakes_by_round = Une nuit très courte. { -beat } Je fais un seul tour.
double_agent-sleeps_by_round = C'est fini.

seer-look_by_round = De qui voulez-vous voir la carte ?
witch-heal_by_round = Choisissez la victime pour la sauver, ou personne.
witch-poison_by_round = À qui donnez-vous le poison ?
werewolves-devour_by_round = Qui la meute dévore-t-elle cette nuit ?
white_werewolf-devour_by_round = Quel loup dévorez-vous ?
big_bad_wolf-devour_by_round = Qui dévorez-vous en plus ?
accursed_wolf_father-infect_by_round = Faites-vous un loup de la proie, au lieu de la laisser mourir ?
cupid-link_by_round = Choisissez deux personnes qui vont s'aimer, l'une après l'autre.
cupid-affair_by_round = Choisissez l'un des amoureux, puis la personne qu'il voit en secret.
thief-swap_by_round = Quelle carte voulez-vous jouer ?
actor-borrow_by_round = Quel pouvoir empruntez-vous cette nuit ?
defender-protect_by_round = Qui protégez-vous cette nuit ?
fox-sniff_by_round = Choisissez la personne du milieu, parmi trois voisins à flairer.
piper-charm_by_round = Qui charmez-vous ?
raven-mark_by_round = Qui accusez-vous ?
pyromaniac-burn_by_round = Quelle maison brûlez-vous ?
wild_child-model_by_round = Qui est votre modèle ?
wolf_hound-side_by_round = Quel camp choisissez-vous ?
gypsy-question_by_round = Que demandez-vous aux morts ?
gypsy-spirit_by_round = Qui posera la question demain matin ?
stuttering_judge-signal_by_round = Voulez-vous un second vote demain ?
harvest-potion_by_round = À qui donnez-vous la potion ?
event-specter_by_round = Les loups sont venus pour vous, et vous les rejoignez. Lequel meurt à votre place ?
event-touch_of_death_by_round = Il faut toucher la proie. Osez-vous ?
event-gathering_by_round = Quelle potion préparez-vous ?
event-full_moon_look_by_round = De qui regardez-vous la carte ?
event-full_moon_devour_by_round = Qui dévorez-vous, tous les trois ?
event-double_agent_by_round = Qui devient l'agent des loups ? Pas un loup.

round-shown-first = Première maison :
round-shown-second = Deuxième maison :
round-shown-hides = Le coffre est dans :
round-shown-chest = Un coffre à cet endroit ?
round-shown-goal = Votre objectif :
round-shown-card = Qui habite là :
round-shown-centre_first = Première carte au centre :
round-shown-centre_second = Deuxième carte au centre :

lupusburg-deal_intro_by_round = Je distribue personnages, coffres et objectifs, et je fais le tour. { -breath } À la fin, vous pouvez les loger autrement : jamais le Loup-Garou ni le Voleur avec le coffre.
lupusburg-mend_sure_by_round = Dois-je passer chez { $what }, pour refaire ses deux maisons ? { -breath } { means-press.first }{ means-or_yes }.
lupusburg-mend_relaid_by_round = { $seat } a refait ses deux maisons : ce qu'on y avait vu ne compte plus.
lupusburg-night_by_round =
    .a = <audio src="bell"/> { -breath } Les lanternes de la ville s'éteignent{ night-count } { -beat } Je passe de main en main.
    .b = <audio src="wolf_howl"/> { -breath } Le guet rentre, les volets se ferment{ night-count } { -beat } Faites-moi passer.
    .c = <audio src="thunder"/> { -breath } Même le Bourgmestre va se coucher{ night-count } { -beat } Je fais le tour de la table.
lupusburg-tap_by_round =
    .a = Chacun m'a deux fois en main, concerné ou non.
    .b = Je fais deux tours : tout le monde répond.
    .c = Deux tours, et tout le monde répond.
lupusburg-ballot_pressed_by_round =
    .a = Second tour, en secret. { -beat } Je passe chez ceux qui ont des voix. Les voici.
    .b = Le jugement. { -beat } Je ramasse vos jetons, l'un après l'autre. D'abord, les voix.
lupusburg-ballot_asleep_by_round =
    .a = Je fais le tour.
    .b = Faites-moi passer.
lupusburg-ballot_done_by_round =
    .a = Tous les jetons sont posés.
    .b = C'est fait : toutes les voix y sont.
thief-peek_by_round = Dans quelle maison regardez-vous ?
werewolf-claw_by_round = Vers quelle maison va la griffe ?
sweeper-look_by_round = Sous quelle maison regardez-vous ?
lupusburg-place_by_round = Comment arrangez-vous vos maisons ?
ballot-second_by_round = Quelle maison reçoit ce jeton ?
