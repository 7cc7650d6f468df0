# Les règles maison : une question par option, une phrase par valeur.

option-player_limits = Combien de personnes peuvent jouer ?
    .name = le nombre de places
    .is_edition = On joue au nombre prévu par la boîte, avec ses cartes.
    .is_any = On joue à autant que l'on veut, avec les cartes que l'on veut.
option-captain = Le village a-t-il un Capitaine ?
    .name = avoir un Capitaine
    .is_true = Le village a un Capitaine.
    .is_false = Le village se passe de Capitaine.
option-captain_election = Quand le Capitaine est-il élu ?
    .name = l'élection du Capitaine
    .is_setup = On élit le Capitaine avant la première nuit.
    .is_never = On n'élit jamais de Capitaine.
    .day = On élit le Capitaine le jour { $number }.
option-captain_votes = Combien pèse la voix du Capitaine ?
    .name = la voix du Capitaine
    .is_2 = La voix du Capitaine compte double.
    .is_1 = La voix du Capitaine compte comme les autres.
option-tie_rule = Que fait-on d'une égalité ?
    .name = les égalités
    .is_captain_then_runoff_then_nobody = À égalité, la voix du Capitaine départage ; sans elle, on revote, puis on renonce.
    .is_runoff_until_decided = À égalité, on revote entre les noms en tête, jusqu'à ce qu'un seul reste.
    .is_captain_chooses_then_runoff = À égalité, le Capitaine choisit ; sans Capitaine, on revote.
option-runoff_limit = Combien de fois revote-t-on ?
    .name = les votes répétés
    .number = { $number ->
        [one] Après une égalité, on revote une fois au plus.
       *[other] Après une égalité, on revote { $number } fois au plus.
     }
option-arrows = Vote-t-on avec les flèches ?
    .name = les flèches de vote
    .is_true = À chaque vote, une flèche double est donnée en secret.
    .is_false = On vote à main levée, à trois : chaque voix compte pour une.
option-self_vote = Peut-on voter contre soi-même ?
    .name = le vote contre soi-même
    .is_true = On peut voter contre soi-même.
    .is_false = On ne vote jamais contre soi-même.
option-reveal_cards = Montre-t-on la carte des morts ?
    .name = les cartes montrées
    .is_true = La carte des morts est montrée.
    .is_false = La carte des morts reste cachée.
option-announced_deck = Les cartes en jeu sont-elles annoncées ?
    .name = les cartes annoncées
    .is_true = Tout le monde sait quelles cartes sont en jeu.
    .is_false = Personne ne sait quelles cartes sont en jeu : je les appelle toutes.
option-standstill = La partie s'arrête-t-elle quand plus rien ne bouge ?
    .name = la partie bloquée
    .is_true = Après trois jours où plus rien ne peut arriver, la partie s'arrête sans gagnant.
    .is_false = Même si plus rien ne peut arriver, la partie continue jusqu'à ce que vous l'arrêtiez.
option-hunter_must_shoot = Le Chasseur doit-il tirer ?
    .name = le devoir du Chasseur
    .is_true = Le Chasseur tire toujours.
    .is_false = Le Chasseur peut baisser son fusil.
option-hunter_may_shoot_lover = Le Chasseur amoureux peut-il viser son amour ?
    .name = le Chasseur amoureux
    .is_true = Le Chasseur peut tirer sur la personne qu'il aime.
    .is_false = Le Chasseur ne tire jamais sur la personne qu'il aime.
option-wolves_may_devour_wolves = La meute peut-elle dévorer un loup ?
    .name = les loups entre eux
    .is_true = La meute peut désigner un loup, qui en meurt.
    .is_false = La meute ne désigne jamais un loup.
option-wolves_starve = La meute peut-elle mourir de faim ?
    .name = la faim
    .is_true = Une nuit sans un seul appui, et la meute meurt de faim.
    .is_false = Une nuit sans proie ne coûte rien à la meute.
option-wolves_win_at = Quand les loups ont-ils gagné ?
    .name = la victoire des loups
    .is_0 = Les loups gagnent quand il ne reste plus qu'eux.
    .is_1 = Les loups gagnent dès qu'il n'y a plus qu'une personne face à eux.
option-little_girl_caught = Que risque la Petite Fille surprise ?
    .name = la Petite Fille surprise
    .is_wolves_choose = La meute qui surprend la Petite Fille peut changer de proie.
    .is_automatic = La Petite Fille surprise devient aussitôt la proie.
option-seer_sees = Que voit la Voyante ?
    .name = le regard de la Voyante
    .is_card = La Voyante voit une carte.
    .is_camp = La Voyante apprend un camp.
option-witch_sees_designated = Que sait la Sorcière de la proie ?
    .name = ce que sait la Sorcière
    .is_true = La Sorcière voit toute proie désignée, même si elle est à l'abri.
    .is_false = La Sorcière ne voit que les proies qui vont mourir.
option-witch_heals_herself = La Sorcière peut-elle se sauver ?
    .name = la vie de la Sorcière
    .is_true = La Sorcière peut se sauver elle-même.
    .is_false = La Sorcière ne peut sauver que les autres.
option-couple_mixed = Quand le couple est-il de camps ennemis ?
    .name = le couple ennemi
    .is_dynamic = Le couple suit les camps du moment : une morsure peut en faire des ennemis du village.
    .is_at_linking = Le camp du couple se décide quand Cupidon l'unit, une fois pour toutes.
option-elder_lives = Combien de morsures faut-il pour tuer l'Ancien ?
    .name = les vies de l'Ancien
    .number = { $number ->
        [one] L'Ancien succombe à la première morsure.
       *[other] Il faut { $number } morsures pour emporter l'Ancien.
     }
option-elder_curse = L'Ancien se venge-t-il du village ?
    .name = la malédiction de l'Ancien
    .is_true = Si le village perd l'Ancien par sa faute, il perd tous ses pouvoirs.
    .is_false = Le village ne paie pas la perte de l'Ancien.
option-brave_idiot = L'Idiot dépend-il de l'Ancien ?
    .name = l'Idiot sans l'Ancien
    .is_true = Sans l'Ancien, l'Idiot pardonné part aussi.
    .is_false = L'Idiot pardonné reste, quoi qu'il arrive à l'Ancien.
option-idiot_captain_keeps_title = L'Idiot pardonné reste-t-il Capitaine ?
    .name = la médaille de l'Idiot
    .is_true = L'Idiot pardonné garde la médaille, mais ne vote plus.
    .is_false = L'Idiot pardonné rend la médaille.
option-scapegoat_any_death = Quand le Bouc Émissaire choisit-il les votants ?
    .name = le testament du Bouc
    .is_true = Le Bouc choisit les votants du lendemain, quelle que soit sa fin.
    .is_false = Le Bouc choisit les votants du lendemain s'il paie pour une égalité.
option-defender_may_repeat = Le Salvateur peut-il garder deux fois la même porte ?
    .name = deux fois la même porte
    .is_true = Le Salvateur peut garder la même porte plusieurs nuits de suite.
    .is_false = Le Salvateur change de porte chaque nuit.
option-defender_guards_little_girl = Le Salvateur protège-t-il la Petite Fille ?
    .name = la garde de la Petite Fille
    .is_true = Le Salvateur protège aussi la Petite Fille.
    .is_false = Le Salvateur ne peut rien pour la Petite Fille.
option-fox_keeps_nose = Le Renard garde-t-il son flair ?
    .name = le flair du Renard
    .is_true = Le Renard garde son flair, même s'il se trompe.
    .is_false = Le Renard perd son flair à la première erreur.
option-siblings_wake = Quand les Sœurs et les Frères se voient-ils ?
    .name = les rencontres de famille
    .is_night_1 = Les Sœurs et les Frères se voient la première nuit.
    .is_every_other_night = Les Sœurs et les Frères se voient une nuit sur deux.
option-judge_signals = Combien de seconds votes pour le Juge ?
    .name = les signes du Juge
    .number = { $number ->
        [one] Le Juge Bègue a droit à un second vote dans la partie.
       *[other] Le Juge Bègue a droit à { $number } seconds votes dans la partie.
     }
option-raven_votes = Combien de voix pose le Corbeau ?
    .name = les voix du Corbeau
    .number = { $number ->
        [one] Le Corbeau pose une voix contre quelqu'un.
       *[other] Le Corbeau pose { $number } voix contre quelqu'un.
     }
option-departures = Combien de personnes peuvent changer de village ?
    .name = les départs
    .number = { $number ->
        [one] Une seule personne peut quitter chaque village dans la partie.
       *[other] Jusqu'à { $number } personnes peuvent quitter chaque village dans la partie.
     }
option-white_werewolf_nights = Quelles nuits le Loup-Garou Blanc se relève-t-il ?
    .name = les nuits du Loup-Garou Blanc
    .is_even = Le Loup-Garou Blanc se relève la deuxième nuit, puis une nuit sur deux.
    .is_odd = Le Loup-Garou Blanc se relève dès la première nuit, puis une nuit sur deux.
    .is_every = Le Loup-Garou Blanc se relève chaque nuit.
option-white_werewolf_with_wolves = Le Loup-Garou Blanc compte-t-il parmi les loups ?
    .name = le camp du Loup-Garou Blanc
    .is_true = Pour leur victoire, les loups comptent le Loup-Garou Blanc comme l'un des leurs.
    .is_false = Tant que vit le Loup-Garou Blanc, la meute n'a pas gagné.
option-big_bad_wolf_disabled = Le Grand Méchant Loup perd-il l'appétit ?
    .name = l'appétit du Grand Méchant Loup
    .is_true = Au premier loup, Enfant Sauvage ou Chien-Loup qui tombe, le Grand Méchant Loup perd sa seconde proie.
    .is_false = Le Grand Méchant Loup garde sa seconde proie jusqu'à la fin.
option-infections = Combien de fois l'Infect Père infecte-t-il ?
    .name = les infections
    .number = { $number ->
        [one] L'Infect Père des Loups peut infecter une seule proie.
       *[other] L'Infect Père des Loups peut infecter { $number } proies.
     }
option-piper_charms = Combien de charmes par nuit ?
    .name = les charmes de la Flûte
    .number = { $number ->
        [one] Le Joueur de Flûte charme une personne chaque nuit.
       *[other] Le Joueur de Flûte charme { $number } personnes chaque nuit.
     }
option-infected_piper_plays = Le Joueur de Flûte infecté joue-t-il encore ?
    .name = la Flûte infectée
    .is_true = Infecté, le Joueur de Flûte garde sa flûte, et joue toujours pour lui seul.
    .is_false = Infecté, le Joueur de Flûte est un loup comme les autres et ne charme plus.
option-charmed_named = Nomme-t-on les charmés ?
    .name = nommer les charmés
    .is_true = Chaque matin, je nomme les personnes que la flûte a charmées.
    .is_false = Seuls les charmés savent qui est sous le charme.
option-thief_may_refuse_wolves = Le Voleur peut-il refuser deux loups ?
    .name = le refus du Voleur
    .is_true = Entre deux loups, le Voleur peut garder sa carte.
    .is_false = Entre deux loups, le Voleur doit en prendre un.
option-angel_wins_by = Comment l'Ange gagne-t-il ?
    .name = la victoire de l'Ange
    .is_first_vote_or_first_night = L'Ange gagne s'il part au premier vote ou la première nuit.
    .is_first_vote = L'Ange ne gagne que s'il part au premier vote.
option-wild_child_told = Annonce-t-on l'Enfant Sauvage ?
    .name = le cri de l'Enfant Sauvage
    .is_true = Quand un Enfant Sauvage devient loup, tout le monde l'apprend au matin, sans aucun nom.
    .is_false = Personne n'apprend qu'un Enfant Sauvage est devenu loup.
option-hound_side = Comment le Chien-Loup choisit-il ?
    .name = le choix du Chien-Loup
    .is_chosen = Le Chien-Loup choisit son camp, et personne ne sait lequel.
    .is_told = Le Chien-Loup choisit, et au matin tout le monde sait quel camp, sans aucun nom.
    .is_drawn = Le camp du Chien-Loup est tiré au sort, et la lumière le lui montre.
option-infected_bear_silent = L'ours sent-il son propre maître ?
    .name = les manières de l'ours
    .is_true = L'ours d'un Montreur infecté ne dit plus rien.
    .is_false = L'ours d'un Montreur infecté grogne chaque matin.
option-infected_actor_powerless = Le Comédien infecté joue-t-il encore ?
    .name = la sortie du Comédien
    .is_true = Infecté, le Comédien ne prend plus de carte.
    .is_false = Infecté, le Comédien continue à jouer ses rôles.
option-servant_enables_big_bad_wolf = La Servante devenue Grand Méchant Loup retrouve-t-elle l'appétit ?
    .name = le loup de la Servante
    .is_true = La Servante qui prend la carte du Grand Méchant Loup chasse seule, même si un loup est déjà tombé.
    .is_false = La Servante qui prend la carte du Grand Méchant Loup ne chasse seule que si aucun loup n'est tombé.
option-great_distrust_picks = Combien d'amis désigne-t-on, les jours de grande méfiance ?
    .name = la grande méfiance
    .is_2 = Les jours de grande méfiance, chacun désigne deux amis.
    .is_3 = Les jours de grande méfiance, chacun désigne trois amis.
option-little_rascal_triple = Jusqu'à quand la voix du Petiot compte-t-elle triple ?
    .name = la voix du Petiot
    .is_day_of_return = La voix du Petiot compte triple le jour de son retour.
    .is_rest_of_the_game = La voix du Petiot compte triple de son retour à la fin.
option-events_every = Combien de matins entre deux événements ?
    .name = le rythme des événements
    .is_1 = Un événement survient chaque matin.
    .is_2 = Un événement survient un matin sur deux.
    .is_3 = Un événement survient un matin sur trois.
option-event_variants = Les événements ont-ils leurs variantes ?
    .name = les variantes des événements
    .is_true = Certains événements amènent une variante pour un jour.
    .is_false = Les événements viennent sans variante.
option-moonlight_hard = Joue-t-on le clair de lune difficile ?
    .name = le clair de lune difficile
    .is_true = Au clair de lune, les loups soufflent de vraies bougies : c'est difficile.
    .is_false = Le clair de lune se joue dans sa version facile.
option-double_je = Quel Double-je ?
    .name = le genre de Double-je
    .is_small = Le petit Double-je : les pouvoirs sont connus, les camps cachés.
    .is_great = Le grand Double-je : chacun cache deux cartes.
option-lupusburg_goals = A-t-on des objectifs secrets ?
    .name = les objectifs secrets
    .is_true = Chacun a son objectif secret.
    .is_false = Personne n'a d'objectif secret.
option-lupusburg_broom = Le balai est-il en jeu ?
    .name = le balai
    .is_true = Le balai est en jeu.
    .is_false = Le balai reste dans la boîte.
option-lupusburg_nearest = Qui est le plus près du Bourgmestre ?
    .name = les distances égales
    .is_burgomaster = À égalité, la place du Bourgmestre passe en premier, puis les suivantes, dans l'ordre.
    .is_next_seat = À égalité, la place après le Bourgmestre passe en premier, et le Bourgmestre en dernier.

# Les sortes de règles, quand elles sont trop nombreuses pour un souffle

house_kind-vote = le vote et les cartes
house_kind-wolves = les loups
house_kind-village = les pouvoirs du village
house_kind-loners = l'amour et les solitaires
house_kind-moon = les événements et le clair de lune
