# La boîte parle pour le Bourgmestre, qui peut donc dormir comme tout le monde.

word-lupusburg = la ville aux deux maisons

character-werewolf = le Loup-garou
character-thief = le Voleur
character-man = un homme
character-woman = une femme

goal-both_alive = les deux en vie
goal-both_eliminated = les deux morts
goal-one_alive = un seul en vie
goal-men_out_women_alive = hommes morts, femmes en vie
goal-women_out_men_alive = femmes mortes, hommes en vie


privilege-seat = quelqu'un
privilege-house = une maison

# La donne, et les regards secrets

lupusburg-deal_intro = Fermez les yeux, tout le monde. { -beat } Je distribue les personnages, les coffres et les objectifs par la lumière. { -breath } À votre nom, ouvrez les yeux : quand je dis juste, la lumière s'allume. { -breath } À la fin, appuyez si vous voulez les loger autrement : jamais le Loup-garou ni le Voleur avec le coffre.
lupusburg-deal_opens =
    .a = { $seat }, ouvrez les yeux. { -breath } Voici vos deux maisons.
    .b = { $seat }, à vous. { -breath } Vos maisons vous attendent.
    .c = { $seat }, regardez. { -breath } Qui loge chez vous ?
lupusburg-place =
    .a = Comment logent-ils chez vous ?
    .b = Et chez vous, on les laisse ainsi ?
    .c = Voulez-vous loger les vôtres autrement ?
placed-as_shown = tel quel
placed-houses = maisons échangées
placed-chest = coffre déplacé
placed-characters = personnages échangés
lupusburg-deal_closes =
    .a = Gardez tout pour vous, { $seat }. Fermez les yeux.
    .b = Voilà, { $seat }. Fermez les yeux.
    .c = Bien, { $seat }. Fermez les yeux.
lupusburg-whose_hand = À qui dois-je remontrer ses cartes ?
lupusburg-mend_leaves = Entendu. { $seat } joue jusqu'à la nuit, puis quitte la partie avec ses deux maisons, hors du compte des points.
lupusburg-mend_replaced = { $name } prend la place { ELIDE("de ", "d'", $seat) }, et ses deux maisons.
lupusburg-mend_printed = Je ne connais aucune de vos cartes : regardez les vôtres quand vous voulez, et corrigez entre vous ce qui est mal posé.
lupusburg-mend_whose = C'est moi qui ai distribué : je connais les cartes. Qui a mal posé ses propres maisons ?
lupusburg-mend_sure = Les autres ferment les yeux, et { $what } repose ses deux maisons ? { -breath } { means-press.first }{ means-or_yes }.
lupusburg-mend_too_late = Trop tard pour changer. On ne repose ses maisons qu'avant le premier vote, tant que les deux sont là et qu'aucune n'a été montrée.
lupusburg-mend_relaid = Tout le monde peut ouvrir les yeux. { -breath } { $seat } a reposé ses deux maisons : ce qu'on y a vu avant ne compte plus.
lupusburg-goes_home = { $seat } rentre. { -beat } Mettez ses deux maisons de côté, sans rien montrer.
lupusburg-look_opens =
    .a = Fermez les yeux, tous sauf { $seat }.
    .b = Tous sauf { $seat }, fermez les yeux.
    .c = Les yeux fermés, tous sauf { $seat }.
lupusburg-look_closes =
    .a = Ouvrez les yeux, tous.
    .b = C'est vu. Ouvrez les yeux.
    .c = On rouvre les yeux.
lupusburg-shows_first = Dans votre première maison.
lupusburg-shows_second = Dans votre seconde maison.
lupusburg-shows_hides = Et la maison qui cache votre coffre.
lupusburg-shows_goal =
    .a = Votre objectif.
    .b = Voici votre objectif.
    .c = L'objectif secret.
lupusburg-shows_card =
    .a = Le personnage.
    .b = Dans la maison.
    .c = Voici qui y vit.
lupusburg-shows_chest =
    .a = Y a-t-il un coffre ?
    .b = Un coffre, là-dessous ?
    .c = Le coffre y est-il ?

# La nuit

lupusburg-night =
    .a = <audio src="bell"/> { -breath } Les lanternes de la ville s'éteignent{ night-count } { -beat } Fermez les yeux, tout le monde.
    .b = <audio src="wolf_howl"/> { -breath } Le guet rentre, les volets se ferment{ night-count } { -beat } Que tous les yeux se ferment.
    .c = <audio src="thunder"/> { -breath } Le Bourgmestre lui-même va se coucher{ night-count } { -beat } Fermez les yeux.
lupusburg-tap =
    .a = D'une main, tapez la table, tout près de vous, sans vous arrêter.
    .b = Tapez doucement la table, d'une main, tous ensemble.
    .c = Frappez tous la table, d'une main, à petits coups.
lupusburg-thief_wakes =
    .sound = key
    .a = Le Voleur ouvre les yeux, { -breath } en silence.
    .b = Une ombre… Voleur, réveillez-vous.
    .c = La rue est vide… Le Voleur ouvre les yeux.
lupusburg-thief_acts =
    .a = Entrez dans une maison, regardez, et reposez-la.
    .b = Soulevez une maison, une seule, et remettez-la en place.
thief-peek =
    .a = Quelle maison voulez-vous visiter ?
    .b = Sous quelle maison regardez-vous ?
    .c = Dans quelle maison entrez-vous ?
lupusburg-thief_sleeps =
    .a = Le Voleur ferme les yeux.
    .b = Le Voleur rentre sans bruit.
    .c = Le Voleur disparaît dans la nuit.
lupusburg-werewolf_wakes =
    .sound = snarl
    .a = Sans un bruit, { -breath } le Loup-garou se réveille.
    .b = La faim revient… Le Loup-garou se réveille.
    .c = La lune appelle… Le Loup-garou se réveille.
lupusburg-werewolf_acts =
    .a = Tournez la griffe vers une maison.
    .b = Pointez la griffe : quelle maison, cette nuit ?
werewolf-claw =
    .a = Vers quelle maison va la griffe ?
    .b = Dans quelle maison frappez-vous ?
    .c = Quelle porte sera ouverte demain ?
lupusburg-werewolf_sleeps =
    .a = Loup-garou, vous pouvez fermer les yeux.
    .b = Loup-garou, il est temps de rentrer.
    .c = Loup-garou, redevenez quelqu'un comme les autres.

# Le jour

lupusburg-where_claw =
    .a = La griffe montre une maison. { -beat } Laquelle ?
    .b = La griffe a tourné. { -beat } Quelle maison montre-t-elle ?
lupusburg-claw_again = La griffe ne montre aucune maison encore debout. { -beat } Fermez les yeux, tout le monde, et tapez sur la table : je rappelle.
lupusburg-claw_drawn = La griffe n'a toujours pas bougé : le sort choisit la maison.
lupusburg-clawed =
    .a = <audio src="growl"/> La griffe a choisi… { -suspense } { $house }. { -beat } Écartez maison et personnage, face cachée.
    .b = <audio src="heartbeat"/> Une porte est ouverte, ce matin… { -suspense } { $house }. { -beat } Mettez-la de côté, sans rien montrer.
goal-change =
    .a = { $seat }, un autre objectif ?
    .b = Un nouvel objectif, { $seat } ?
lupusburg-goals =
    .a = Qui veut un autre objectif, ce matin ?
    .b = Un autre objectif, ce matin : pour qui ?
lupusburg-goals_more =
    .a = { $seat }. Qui d'autre ?
    .b = { $seat }. Qui encore ?
lupusburg-goals_drawn = { $seats } : l'objectif va sous la pile, et on pioche au-dessus.
burgomaster-privilege =
    .a = { $seat }, le Bourgmestre peut regarder : quelqu'un, une maison, ou personne ?
    .b = { $seat }, au Bourgmestre de regarder : quelqu'un, une maison, ou personne ?
lupusburg-privilege_seat =
    .a = { $seat }, qui doit vous montrer un personnage ?
    .b = { $seat }, de qui voulez-vous voir un personnage ?
    .c = { $seat }, à qui demandez-vous de se montrer ?
lupusburg-privilege_house =
    .a = { $seat }, quelle maison ?
    .b = { $seat }, laquelle voulez-vous voir ?
lupusburg-shows_one = { $on } choisit un de ses personnages en vie, et le montre en secret à { $seat }. { -breath } { means-press.first } quand c'est vu.
lupusburg-shows_each = En secret, { $on } montre à { $seat } qui vit dans { $house } ; puis { $seat } montre à { $on } un de ses personnages. { -breath } { means-press.first } quand c'est vu.
lupusburg-sweeps = { $seat }, à vous de soulever la maison de votre choix, de regarder en secret, puis de tout remettre en place. { -breath } { means-press.first } quand c'est vu.
lupusburg-undo_seen = Ce qui a été vu reste vu : on ne revient pas en arrière.
lupusburg-privilege_costs =
    .a = Vous voyez { $what }, et vous montrez une des vôtres. D'accord ?
    .b = Pour voir { $what }, vous montrez une des vôtres. D'accord ?
privilege-show = { $seat }, montrez-vous la première, ou la seconde ?
burgomaster-show =
    .a = { $seat }, en retour : la première, ou la seconde ?
    .b = Et vous, { $seat } : la première, ou la seconde ?
burgomaster-broom =
    .a = { $seat }, à qui donnez-vous le balai ?
    .b = { $seat }, qui ramone aujourd'hui ?
lupusburg-sweep_opens =
    .a = { $seat } a le balai : les autres, fermez les yeux.
    .b = { $seat } ramone : fermez les yeux, les autres.
lupusburg-look_next =
    .a = Fermez, { $before }. { -beat } { $seat }, ouvrez.
    .b = { $before }, fermez. { -beat } { $seat }, ouvrez.
lupusburg-broom_gone = Trop peu de cheminées fument encore : le balai quitte la partie.
sweeper-look =
    .a = Quelle cheminée ?
    .b = Quelle maison ?
seal-bet =
    .a = { $again ->
        [0] { $first ->
            [1] Un pari chacun, sur le Loup-garou. { -breath } { $seat }, une pièce de { $coin } : un nom, ou personne ?
           *[other] { $seat }, misez-vous la pièce de { $coin } ? Un nom, ou personne.
         }
       *[other] { $seat }, pour { $coin } ?
     }
    .b = { $again ->
        [0] { $first ->
            [1] Qui est le Loup-garou ? Un pari chacun. { -breath } { $seat }, une pièce de { $coin } : un nom, ou personne ?
           *[other] { $seat }, pour { $coin } : qui est le Loup-garou ? Un nom, ou personne.
         }
       *[other] Pour { $coin }, { $seat } ?
     }
lupusburg-bet =
    .a = Sur { $on }.
    .b = C'est sur { $on }.
ballot-first =
    .a = Premier vote. { -beat } Deux jetons chacun, même quand on n'a plus personne. { -breath } Un à la fois, devant la maison que vous accusez.
    .b = On pose les jetons. { -beat } Deux chacun, avec ou sans personnage : deux tours de table, un jeton à chaque fois.
lupusburg-token =
    .a = { $seat }, votre jeton ?
    .b = { $seat }, sur quelle maison ?
    .c = { $seat }, où va le jeton ?
lupusburg-suspects =
    .a = L'empreinte va devant { $paw }… { -suspense } et la touffe de poils, devant { $tuft }.
    .b = L'empreinte désigne { $paw }. { -suspense } La touffe de poils, { $tuft }.
lupusburg-nearest = { $lupusburg_nearest ->
    [next_seat] Égalité. { -breath } La plus proche, à partir de la place qui suit le Bourgmestre, c'est { $house }.
   *[other] Égalité. { -breath } La plus proche, à partir du Bourgmestre, c'est { $house }.
 }
lupusburg-defence =
    .a = { $seat }, défendez-vous. { -breath } Vous avez { debate-left } ; un appui y met fin.
    .b = La parole est à { $seat }. { -breath } Vous avez { debate-left }, ou moins, si l'on appuie.
lupusburg-defence_ends =
    .a = La ville a entendu.
    .b = Voilà qui est clair.
ballot-second =
    .a = Deuxième vote, en secret. { -beat } Côté empreinte, ou côté touffe : tournez vos jetons, et cachez-les sous la main.
    .b = On juge. { -beat } Côté empreinte, ou côté touffe : choisissez pour chaque jeton, et cachez-le sous la main.
lupusburg-rights = { $votes ->
    [0] Sans voix : { $seats }.
    [1] Une voix : { $seats }.
   *[other] { $votes } voix : { $seats }.
 }
lupusburg-fists =
    .a = À trois, ouvrez les mains. { -beat } Un. <break time="800ms"/> Deux. <break time="800ms" max="1600ms"/> <emphasis level="strong">Trois.</emphasis> { -wait }
    .b = Tout se dévoile à trois. { -beat } Un. <break time="800ms"/> Deux. <break time="800ms" max="1600ms"/> <emphasis level="strong">Trois.</emphasis> { -wait }
lupusburg-count_votes =
    .a = Combien de voix contre { $house } ?
    .b = Contre { $house }, combien de voix ?
setup-burgomaster = Qui commence en Bourgmestre ? Un nom, ou le sort.
burgomaster-word-draw = le sort
lupusburg-press_ballots =
    .a = Chaque jour, un vote secret condamne l'un de deux suspects. { -breath } Voulez-vous voter en secret, les yeux fermés ? Sinon, les mains s'ouvrent à trois.
lupusburg-ballot_pressed =
    .a = Second vote, en secret. { -beat } Chaque place appuiera à son tour. Voici qui a des voix.
    .b = On juge. { -beat } { means-button.first } prend vos jetons, une place après l'autre. Les voix, d'abord.
lupusburg-ballot_asleep =
    .a = Maintenant, fermez les yeux, tout le monde. { -wait }
    .b = Que tous les yeux se ferment. { -wait }
lupusburg-ballot_opens = { $votes ->
    [1] { $seat }, ouvrez les yeux. Une voix.
   *[other] { $seat }, ouvrez les yeux. { $votes } voix.
 }
lupusburg-token_1 = { $votes ->
    [1] Contre quelle maison ?
   *[other] Premier jeton : contre quelle maison ?
 }
lupusburg-token_2 = Et le second jeton ?
lupusburg-ballot_closes =
    .a = Fermez les yeux, { $seat }.
    .b = { $seat }, fermez les yeux.
lupusburg-ballot_done =
    .a = Tout est posé sur la table. { -beat } Ouvrez les yeux.
    .b = C'est fait. { -beat } Vous pouvez tous regarder.
lupusburg-lynched =
    .a = <audio src="drum"/> La ville a tranché… { -suspense } { $house }. { -beat } Écartez maison et personnage, face cachée.
    .b = <audio src="drum"/> Le bûcher attend… { -suspense } { $house }. { -beat } Rien ne se montre : mettez tout de côté.
lupusburg-burgomaster =
    .a = La journée est finie. { -beat } { $seat } devient Bourgmestre.
    .b = Le Bourgmestre passe la main. { -beat } C'est à { $seat }.
werewolf-unmasked =
    .a = { $seat }, vous n'avez plus personne. { -beat } Le Loup-garou, c'était vous ?
    .b = Les deux maisons { ELIDE("de ", "d'", $seat) } sont vides. { -beat } Était-ce la tanière du Loup-garou ?

# Les comptes

lupusburg-unmasked = <audio src="bell"/> Le masque tombe. { -suspense } Le Loup-garou, c'était { $seat }. { -beat } La ville est sauvée : comptons les points.
reckoning-goal = { $seat }, quel était votre objectif ?
reckoning-chest = { $seat }, quelle maison cachait votre coffre ?
reckoning-house_a = { $seat }, qui vivait dans votre première maison ?
reckoning-house_b = { $seat }, qui vivait dans votre seconde maison ?
lupusburg-hand = Chez { $seat } : { $a }, { -beat } et { $b }.
lupusburg-chest = Le coffre { ELIDE("de ", "d'", $seat) } : { $house } maison.
lupusburg-points_living = { $points ->
    [0] Plus personne en vie : rien.
   *[other] { $points } points pour les vivants.
 }
lupusburg-points_chest = { $points ->
    [0] Le coffre est perdu.
   *[other] Un point pour le coffre.
 }
lupusburg-points_goal = { $points ->
    [0] L'objectif ne donne rien.
    [1] L'objectif donne un point.
   *[other] L'objectif donne { $points } points.
 }
lupusburg-points_seal = { $points ->
    [0] Le pari est perdu.
    [1] Le sceau donne un point.
   *[other] Le pari rapporte { $points } points.
 }
lupusburg-total = { $seat } : { $points ->
    [0] aucun point.
    [1] un point.
   *[other] { $points } points.
 }
lupusburg-house_a = la première maison { ELIDE("de ", "d'", $seat) }
lupusburg-house_b = la seconde maison { ELIDE("de ", "d'", $seat) }
lupusburg-row = { $votes ->
    [1] une
   *[other] { $votes }
 } contre { $house }
lupusburg-alone = <audio src="wolf_howl"/> Les maisons sont vides, sauf à une place. { -suspense } Le Loup-garou, c'était { $seat }. { -beat } Cette victoire vaut { $points } points.
lupusburg-goal = L'objectif : { $goal }.
lupusburg-campaign = Le total de la campagne.
lupusburg-standing = { $seat } : { $points ->
    [0] zéro.
   *[other] { $points }.
 }
lupusburg-winner =
    .a = <audio src="bell"/> La victoire revient à { $seat }.
    .b = <audio src="bell"/> La ville acclame { $seat }, qui l'emporte.
lupusburg-rules = Dans cette ville, chaque place a deux maisons, un personnage sous chacune, et un coffre dans l'une des deux. { -breath } Quand l'un des deux est le Loup-garou, l'autre l'est aussi, jusqu'à la perte des deux ; de même pour le Voleur. { -breath } La nuit, le Voleur regarde sous une maison, puis le Loup-garou tourne sa griffe vers sa proie. { -breath } Le jour, { $lupusburg_goals ->
    [false] le Bourgmestre peut voir un personnage
   *[other] on change d'objectif, le Bourgmestre peut voir un personnage
 }, et on parie sur le Loup-garou. { -breath } Un premier vote désigne deux suspects, un second, secret, condamne l'un des deux. { -breath } Le Loup-garou gagne si lui seul a encore quelqu'un en vie. Sans lui, on compte les points : les vivants, { $lupusburg_goals ->
    [false] le coffre et le pari
   *[other] le coffre, l'objectif et le pari
 }.
lupusburg-hand_out = Mélangez le Loup-garou, le Voleur, { $count } hommes et { $count } femmes, et donnez deux personnages à chaque place. { -beat } Si quelqu'un a le Loup-garou et le Voleur, on redistribue tout. { -beat } { $lupusburg_goals ->
    [false] Chaque place prend deux maisons d'une couleur.
   *[other] Chaque place prend deux maisons d'une couleur, et un objectif secret.
 } { -beat } Glissez un personnage sous chaque maison, jamais le Loup-garou ni le Voleur avec le coffre : ensuite, plus rien ne bouge. { -beat } Vos cartes, vous pouvez les revoir à tout moment, sans jamais les montrer.
lupusburg-lay_houses = Devant chaque place, deux maisons ; toutes ensemble, elles forment un cercle, à portée de toutes les mains. { -beat } Au milieu, rien que la griffe, qui ne montre encore aucune maison. { -breath } La première maison d'une place est celle de sa main droite, la seconde celle de sa main gauche.
lupusburg-lay_coins = Chaque place garde un sceau et deux jetons. { -beat } Empilez les pièces : { $coin } tout en haut, puis toujours un de moins, et deux pièces de deux tout en bas.
lupusburg-lay_marks = { $seat } commence comme Bourgmestre, et garde l'empreinte et la touffe de poils.
lupusburg-lay_broom = { $seat } commence comme Bourgmestre, et garde l'empreinte, la touffe de poils et le balai.
lupusburg-first_burgomaster =
    .a = La ville s'éveille. { -beat } Bourgmestre, pour commencer : { $seat }.
    .b = Cette ville a un Bourgmestre. { -beat } Le premier jour, c'est { $seat }.
lupusburg-channel_walk = La nuit, votre bouton s'entend : au lieu de lire les maisons, je compte à petits coups. { -breath } La lumière clignote d'abord : c'est le numéro de la place d'où je pars ; un éclat long vaut quatre. Chaque coup passe à la place suivante ; après la dernière vient personne, puis de nouveau la première. { -breath } Essayez, les yeux ouverts : appuyez juste après le coup de votre place, et la lumière le redira.
lupusburg-walk_place = Ensuite, deux coups pour les deux maisons de cette place. Après le vôtre, attendez la lumière, puis appuyez ; pour personne, au premier. { -breath } Essayez : la seconde maison { ELIDE("de ", "d'", $seat) }.
lupusburg-walk_more = La nuit, vous entendrez de petits bruits de bouton : ce sont les miens, ils couvrent les vôtres.

# Ce qu'on peut demander à son sujet

town_werewolf = Loup-garou
    .the = le Loup-garou
town_werewolf-rules = Chaque nuit, le Loup-garou tourne la griffe vers une maison : qui y vit est éliminé. L'une des siennes aussi peut être choisie, tant qu'il garde les deux. { -breath } Les deux personnages de cette place sont le Loup-garou, jusqu'à la perte des deux. Il gagne si sa place est la seule à garder quelqu'un.
town_thief = Voleur
    .the = le Voleur
town_thief-rules = Chaque nuit, le Voleur regarde si une maison cache un coffre : le Loup-garou ne vit jamais avec un coffre. { -breath } Les deux personnages de cette place sont le Voleur. Pour les objectifs, il n'est ni homme ni femme. { -breath } Avec des cartes imprimées, il peut pousser d'autres maisons, sans regarder dessous, pour brouiller les pistes ; même hors du jeu, si la table en est d'accord.
town_burgomaster = Bourgmestre
    .the = le Bourgmestre
town_burgomaster-rules = Le jour, tout commence par le Bourgmestre et tourne dans le sens des aiguilles d'une montre. { -breath } Après le second vote, la charge passe à la place suivante qui garde quelqu'un.
town_privilege = privilège
    .the = le privilège
town_privilege-rules = Une fois par jour, le Bourgmestre peut voir un personnage : celui que quelqu'un choisit de lui montrer en secret, ou celui d'une maison, et il en montre alors un des siens. { -breath } La dernière maison d'une place ne peut pas être désignée.
town_broom = balai
    .the = le balai
town_broom-rules = Chaque jour, le Bourgmestre donne le balai à quelqu'un d'autre, qui regarde en secret si une maison cache un coffre. { -breath } Quand moins de six places gardent quelqu'un, le balai quitte la partie.
town_goals = objectifs secrets
    .the = l'objectif
town_goals-rules = Un objectif donne deux points pour deux personnages en vie, six pour deux éliminés, trois pour un seul en vie. { -breath } Ou bien deux par homme éliminé et un par femme en vie, ou deux par femme éliminée et un par homme en vie. { -breath } Chaque jour, qui garde quelqu'un peut l'échanger contre le premier de la pile.
town_chest = coffre
    .the = le coffre
town_chest-rules = L'une de vos deux maisons cache votre coffre. { -breath } Il donne un point à la fin si quelqu'un y vit encore. Ni le Loup-garou ni le Voleur n'y logent jamais.
town_bets = paris
    .the = le pari
town_bets-rules = Une fois dans la partie, vous pouvez parier sur qui a le Loup-garou : la pièce du dessus, sous votre sceau, devant quelqu'un. { -breath } Si c'est juste, la pièce compte pour vous à la fin. Un sceau jamais posé vaut un point.
town_ballots = votes
    .the = le vote
town_ballots-rules = Au premier vote, chacun pose deux jetons, un à la fois ; les deux maisons qui en ont le plus sont suspectes. { -breath } Au second, en secret, chaque personnage en vie qui n'est pas suspect donne une voix ; on peut les partager, et même voter contre sa propre maison. { -breath } À égalité, { $lupusburg_nearest ->
    [next_seat] la première maison après celles du Bourgmestre
   *[other] la maison la plus proche du Bourgmestre
 } paie, dans le sens des aiguilles d'une montre.
town_points = points
    .the = le décompte
town_points-rules = Sans le Loup-garou, tous les autres comptent : deux points par personnage en vie, un pour le coffre sauvé, puis { $lupusburg_goals ->
    [false] le pari
   *[other] l'objectif et le pari
 }. À égalité, { $lupusburg_nearest ->
    [next_seat] la première place après le Bourgmestre
   *[other] la place la plus proche du Bourgmestre
 } l'emporte. { -breath } Un Loup-garou qui gagne prend un point par place, et les autres rien.
