# La nuit : ce qui se dit autour des appels. Les appels eux-mêmes sont dans roles/.

# La première nuit se dit, la deuxième et quelques autres se comptent : un huissier les annoncerait toutes.
night-count = { $night ->
    [1] . C'est la première nuit.
    [2] . Deuxième nuit.
    [5] . Cinquième nuit.
    [8] . Huitième nuit.
   *[other] .
 }

night-falls =
    .a = <audio src="bell"/> { -breath } Le soleil a basculé derrière la colline{ night-count } { -beat } Fermez les yeux, tout le monde dort.
    .b = <audio src="wolf_howl"/> { -breath } Une à une, les fenêtres s'éteignent{ night-count } { -beat } Que tous les yeux se ferment.
    .c = <audio src="thunder"/> { -breath } On tire les verrous, on éteint les lampes{ night-count } { -beat } Fermez les yeux.
    .d = <audio src="bell"/> { -breath } La brume descend, les volets claquent{ night-count } { -beat } Fermez les yeux, plus un mot.
    .e = <audio src="wolf_howl"/> { -breath } La lune monte derrière le clocher{ night-count } { -beat } Fermez les yeux, ne bougez plus.

# Tous les yeux sont déjà fermés : la première nuit s'ouvre à voix basse.
night-falls_asleep =
    .a = Le dernier volet claque : la première nuit commence.
    .b = La forêt se tait : la première nuit commence.
    .c = Au loin, une bête s'étire : la première nuit commence.
    .d = Plus une lampe : la première nuit commence.
    .e = La lune se montre : la première nuit commence.

night-dawn =
    .a = <audio src="rooster"/> { -beat } Le jour se lève. { -breath } Ouvrez les yeux.
    .b = <audio src="birds"/> { -beat } La nuit s'en va. { -breath } { $game ->
        [lupusburg] Bonnes gens
       *[other] Village
     }, debout !
    .c = <audio src="bell"/> { -beat } Voici l'aube. { -breath } Vous pouvez regarder.
    .d = <audio src="rooster"/> { -beat } Le ciel pâlit. { -breath } Réveillez-vous.
    .e = <audio src="birds"/> { -beat } Un rai de lumière, enfin. { -breath } Ouvrez les yeux.

night-paused = La nuit est suspendue. Gardez les yeux fermés. Appuyez pour reprendre.
night-goes_on = C'est la nuit. { -beat } Fermez tous les yeux, et gardez-les fermés.
night-resumed = On reprend. { -beat } Gardez les yeux fermés, je recommence cet appel.

# Aux grandes tables, les appels se disent en peu de mots

call-wakes =
    .a = { $card }, ouvrez les yeux.
    .b = { $card }, réveillez-vous.
    .c = { $card }, à vous, regardez.
    .d = { $card }, c'est l'heure, regardez.
    .e = { $card }, regardez.

call-sleeps =
    .first = { $card }, fermez les yeux.
    .a = { $card }, dormez.
    .b = { $card }, à demain.
    .c = { $card }, bonne nuit.
    .d = { $card }, c'est tout, dormez.
    .e = { $card }, retournez au lit.

# Les listes lues à voix haute

press-name =
    .a = Appuyez juste après le nom choisi.
    .b = Un appui, juste après le nom choisi.
    .c = Attendez le nom choisi, et appuyez.
    .d = Quand vous entendez le nom, appuyez.
    .e = Dès que le nom choisi est dit, appuyez.
press-tick =
    .a = Deux fois, appuyez quand votre lumière brille.
    .b = Appuyez à chaque lumière devant vous : deux fois.
    .c = Appuyez à votre lumière, deux fois en tout.
    .d = Votre lumière brille ? Appuyez, les deux fois.
    .e = À votre lumière, appuyez : deux fois en tout.

roll-again =
    .a = Je relis la liste.
    .b = Deuxième lecture.
    .c = Je relis tout.
    .d = Encore une lecture.
    .e = Je relis les noms.

named-card =
    .a = Pour { $card }, tic après tic :
    .b = { $card } : un tic pour chaque choix.
    .c = Dans l'ordre, pour { $card } :
    .d = Les choix de la carte, { $card } :
    .e = { $card }, dès le premier tic :
named-cards = Les cartes, tic après tic :
named-places = Chaque façon de les loger, tic après tic :
named-houses =
    .a = Les maisons, tic après tic :
    .b = Maison après maison, comme je les compte :
    .c = Je compte les maisons dans cet ordre :

walk-mend =
    .a = Encore un tour, pour corriger.
    .b = On refait un tour, pour corriger.
    .c = Encore un tour.
    .d = Un autre tour, pour corriger.
    .e = Le même tour, pour corriger.

roll-tie = égalité
roll-nobody = personne
roll-none = aucune
roll-heal = celle qui sauve
roll-poison = celle qui tue
roll-yes = oui
roll-no = non
roll-keep = garder
roll-first = première
roll-second = seconde
roll-third = troisième
roll-village = village
roll-wolves = loups
roll-done = c'est tout
roll-vote = finir le débat
roll-more = plus de temps
roll-talk = rien, on continue
roll-question = une question
roll-cards_again = revoir les cartes
roll-unmoved = aucune maison
roll-mend = autre chose à corriger
roll-wrong_card = une carte est fausse
roll-somebody_leaves = quelqu'un s'en va
roll-somebody_replaced = quelqu'un est remplacé
roll-seats_swapped = deux places échangées
roll-go_on = continuer ainsi
roll-remedy_call = rappeler les cartes
roll-remedy_confide = le dire en secret
roll-remedy_check = vérifier les cartes
roll-remedy_deal = redonner les cartes
roll-couple = le couple

turn-comes = { $number ->
    [1] Si vous êtes plusieurs, cherchez-vous du regard. { -wait } Seule la première place garde les yeux ouverts.
   *[other] Fermez les yeux. { -beat } La place suivante ouvre les siens.
 }

# Le tour de table : chaque place ouvre les yeux un instant

own-meets = Mes propres places : lumière fixe pour celles de votre bord, tremblante pour les autres.
tour-seat = { $seat }.

orders-wakes =
    .sound = gavel
    .a = Juge, c'est encore à vous.
    .b = Ouvrez les yeux, Juge.
    .c = Juge, pensez à demain.
    .d = Encore un mot, Juge.
    .e = Juge, le marteau vous attend.
orders-sleeps =
    .first = Juge, fermez les yeux.
    .a = Le Juge ferme les yeux.
    .b = Juge, gardez votre secret.
    .c = Le Juge retourne au lit.
    .d = Le Juge retourne dormir.
    .e = Juge, posez votre marteau.

news-wakes =
    .a = La nuit a laissé des traces.
    .b = Avant l'aube, un dernier secret.
    .c = Cette nuit a peut-être tout changé.
    .d = Avant le jour, un mot en secret.
    .e = La nuit n'a pas tout dit encore.
news-tours_news =
    .a = À votre nom, ouvrez les yeux, puis refermez-les.
    .b = Ouvrez les yeux à votre nom, un instant seulement.
    .c = À votre nom, regardez, puis refermez les yeux.
    .d = Quand je dis votre nom, regardez, puis dormez.
    .e = Chacun regarde à son nom, puis ferme les yeux.
news-sleeps =
    .first = C'est tout. Gardez les yeux fermés.
    .a = Voilà. La nuit garde ses secrets.
    .b = C'est tout. Gardez les yeux fermés.
    .c = C'est fait. Que tous les yeux restent fermés.
    .d = Rien de plus. Les yeux restent clos.
    .e = Voilà tout. Dormez encore.

news-meaning_1 = Une lumière fixe aussitôt : { $what }.
news-meaning_2 = Après un coup : { $what }.
news-meaning_3 = Après deux coups : { $what }.
news-meaning_4 = Après trois coups : { $what }.
news-meaning_5 = Après quatre coups : { $what }.
news-meaning_6 = Après cinq coups : { $what }.
news-word-infected = vous devenez loup
news-word-charmed = vous êtes sous le charme
news-word-turned = vous êtes loup, désormais
news-word-turned_wild_child = votre modèle est mort, vous voilà loup
news-word-card_taken = une nouvelle carte est à vous
news-word-lover = l'amour, pour la vie

# Les flèches du vote : chaque place jette un œil à la lumière, avant de pointer

arrows-wakes =
    .a = Fermez les yeux : je distribue les flèches du vote.
    .b = On ne regarde plus : voici les flèches du vote.
    .c = Plus un regard : je donne les flèches du vote.
    .d = On ferme les yeux : les flèches du vote arrivent.
    .e = Fermez les yeux : une flèche de vote pour chaque main.
arrows-tours_double_vote =
    .a = À votre nom, ouvrez les yeux, puis refermez-les. Une lumière fixe, c'est la flèche double.
    .b = Chacun regarde à son nom, puis referme les yeux. Une lumière fixe, c'est la flèche double.
    .c = À votre nom, un regard, et l'on referme. Une lumière fixe, c'est la flèche double.
    .d = Quand je dis votre nom, regardez, puis refermez. Une lumière fixe, c'est la flèche double.
    .e = Un œil ouvert à votre nom, puis on dort. Une lumière fixe, c'est la flèche double.
arrows-sleeps =
    .a = Les flèches sont là. Tout le monde ouvre les yeux.
    .b = Chacun a sa flèche. Ouvrez les yeux.
    .c = Tout est distribué. On ouvre les yeux.
    .d = Voilà les flèches données. Ouvrez les yeux.
    .e = Plus une flèche à donner. Ouvrez les yeux.

# Distribuer : cartes en main, ou par la lumière

identify-intro = Fermez tous les yeux. { -beat } Quand j'appelle votre carte, ouvrez les yeux, et appuyez à votre nom.
identify-intro_walk = Fermez tous les yeux. { -beat } Quand j'appelle votre carte, ouvrez les yeux, et montrez-moi votre place.
identify-intro_own = Fermez tous les yeux. { -beat } J'appelle les cartes, une à une. À la vôtre, sans ouvrir les yeux, appuyez sur votre bouton.
identify-card = Qui joue { $card } ?
identify-wakes =
    .a = Qui joue { $card } ?
    .b = Qui a reçu { $card } ?
    .c = Qui est { $card } ?
identify-stays =
    .a = { $card }, gardez les yeux ouverts.
    .b = Gardez les yeux ouverts, { $card }.
identify-sleeps =
    .a = Fermez les yeux.
    .b = Refermez les yeux.
    .c = Fermez-les, merci.
identify-again = Il me manque quelqu'un. { -breath } Fermez tous les yeux : je rappelle toutes les cartes ; ne répondez que pour vous.
identify-second = Et maintenant, votre autre carte. { -breath } J'appelle encore, une carte après l'autre.
identify-done = Je connais mon monde.
identify-missing = Une carte au moins n'a pas répondu. { -breath } Fermez tous les yeux : je ne rappelle que celles-là ; ne répondez que pour vous.
identify-stuck = Ouvrez les yeux, tout le monde. { -beat } Malgré trois rappels, le compte n'y est pas. Qu'est-ce qui ne va pas ?
identify-at_odds = Ouvrez les yeux, tout le monde. { -beat } Ce que j'ai appris ne fait pas un jeu complet. Que fait-on ?
identify-check = Voici les cartes qu'il faut, ni plus ni moins : { $cards }. { -breath } Comptez-les, mélangez-les, redonnez-les, puis appuyez.
identify-deal_again = Reprenez les cartes, mélangez-les, redonnez-les. { -breath } Quand chacun a vu la sienne, appuyez.
confide-intro = Fermez tous les yeux. { -beat } À votre nom, ouvrez les yeux : je dis les cartes, et vous appuyez à la vôtre.
confide-seat =
    .a = { $seat }, ouvrez les yeux : quelle est votre carte ?
    .b = { $seat }, à vous : quelle est votre carte ?
    .c = { $seat }, réveillez-vous : quelle est votre carte ?

deal-intro = Fermez les yeux, tout le monde. { -beat } Je distribue les cartes par la lumière. { -breath } À votre nom, ouvrez les yeux : quand je dis votre carte, la lumière s'allume. Puis refermez-les.
deal-seat =
    .a = { $seat }, ouvrez les yeux. { -breath } La lumière montre votre carte.
    .b = { $seat }, à vous. { -breath } Attendez la lumière : c'est votre carte.
    .c = { $seat }, regardez. { -breath } La lumière désigne votre carte.
deal-closes =
    .a = Voilà, { $seat }. Fermez les yeux.
    .b = Merci, { $seat }. Fermez les yeux.
    .c = Bien, { $seat }. Fermez les yeux.
deal-second = Et maintenant, votre autre carte. { -breath } Un nom après l'autre, encore.
deal-done = Chacun a sa carte. { -breath } Gardez-la pour vous.
cards-sure = Vous fermez les yeux, et je remontre à chacun sa carte ? { -breath } { means-press.first }{ means-or_yes }.
cards-intro = Fermez les yeux, tout le monde. { -beat } Je remontre à chacun sa carte. { -breath } À votre nom, ouvrez les yeux : quand je dis votre carte, la lumière s'allume. Puis refermez-les.
cards-done = Ouvrez les yeux, tout le monde.

mend-which = Que faut-il corriger ?
mend-sure = Vous fermez les yeux, et chacun, en vie ou non, me dit en secret la carte reçue au début ? { -breath } { means-press.first }{ means-or_yes }.
mend-intro = Fermez les yeux, tout le monde, même hors du jeu. { -beat } À votre nom, ouvrez les yeux : je dis les cartes, et vous appuyez à celle que vous avez reçue au début.
mend-at_odds = Ouvrez les yeux, tout le monde. { -beat } Ce que j'ai appris ne fait pas un jeu complet : je ne change rien.
mend-done = Ouvrez les yeux, tout le monde. { -beat } C'est bien noté, et la partie continue.
mend-cannot = Ouvrez les yeux, tout le monde. { -beat } Avec ces cartes, tout aurait tourné autrement : je ne peux plus le corriger. On continue ainsi, ou vous redonnez les cartes ?
mend-who_leaves = Qui s'en va ? Ou qui reste, finalement ?
mend-leaves = Entendu. { $seat } joue jusqu'à la nuit, puis quitte la partie. { $reveal_cards ->
    [false] Sa carte restera cachée.
   *[true] Sa carte sera montrée.
}
mend-stays = Tant mieux : { $seat } reste.
mend-who_is_replaced = Qui cède sa place ?
mend-new_name = Quel prénom à la place { ELIDE("de ", "d'", $seat) } ?
mend-name_refused = { $name } ne peut pas servir de prénom ici.
mend-no_name = Je n'ai compris aucun prénom : rien ne change.
mend-who_swapped = Qui n'est pas à sa place ?
mend-with_whom = Et { $seat } occupe la place de qui ?
mend-swapped = C'est noté. Dès ce soir, { $seat } et { $on } échangent leurs places.
mend-swapped_back = Alors { $seat } et { $on } restent où je les avais mis.
mend-swap_numbers = Ici, vos places n'ont que des numéros : que chacun retourne à la sienne, ou regarde la carte de sa nouvelle place.
mend-later = Redemandez-le au débat, ou à ma prochaine question de la journée : c'est là que je peux corriger.
mend-replaced = { $name } prend la place { ELIDE("de ", "d'", $seat) }, et sa carte.
