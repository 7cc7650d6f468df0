# L'entraînement au terminal : ce qui se lit, sans être entendu.

practice-welcome = Vous voilà à table avec { $seats }. C'est la boîte qui joue à toutes ces places. Tapez votre choix ; pour passer, juste Entrée.
practice-name = Comment vous appelez-vous ?
practice-you = Robin
practice-card = Votre carte : { $card }.
practice-news = Vous apprenez ce que personne d'autre ne sait.
practice-news_card = Vous voyez la carte { ELIDE("de ", "d'", $seat) } : { $card }.
practice-news_camp_wolves = Vous observez { $seat } : camp des loups.
practice-news_camp_village = Vous observez { $seat } : camp du village.
practice-news_wolf = { $seat } chasse avec vous.
practice-news_sibling = { $seat } fait partie de votre famille.
practice-news_lover = Votre cœur bat pour { $seat }. Si l'un des deux meurt, l'autre aussi.
practice-news_victim = Les loups sont passés chez { $seat } cette nuit.
practice-news_turned = Désormais, vous chassez avec les loups.
practice-news_infected = Une morsure, et vous vivez : désormais, vous chassez avec les loups.
practice-asks = À vous de choisir.
practice-which = Je n'ai pas trouvé. Tapez un numéro, ou les premières lettres.
practice-none = Il n'y a rien à choisir : on passe.
practice-help = Tapez le numéro d'une réponse ou ses premières lettres, puis Entrée ; Entrée seule passe quand c'est permis. À votre tour de parler, tapez n'importe quoi : je montre ce que j'ai compris. Ctrl-C quitte la table.
practice-several = Tapez des noms ou des numéros, séparés par des virgules : il en faut { $count }.
practice-up_to = Tapez des noms ou des numéros, séparés par des virgules : { $count } au plus.
practice-ask_cupid_link = Deux cœurs à lier : lesquels ?
practice-ask_werewolves_devour = Votre proie, cette nuit : qui ?
practice-ask_gypsy_question = Que demandez-vous aux morts ?
practice-ask_devoted_servant_take = Avant que la carte soit montrée : la prenez-vous pour vous ?
practice-ask_village_vote = C'est l'heure du vote. Qui montrez-vous du doigt ?
practice-ask_captain_elect = Il faut un Capitaine au village. À qui va votre voix ?
practice-ask_hunter_shoot = Votre fusil est encore chargé. Qui emmenez-vous ?
practice-ask_scapegoat_voters = Un dernier souhait : après le prochain débat, qui pourra voter ?
practice-may_pass = Entrée seule passe.
practice-refused = Les règles ne le permettent pas : cela ne compte pas.
practice-speak = À vous de parler : une phrase, ou Entrée seule.
practice-examples = À votre tour, tapez une phrase avec un nom ou une carte, ou le numéro de l'une de celles-ci : { $answers }.
practice-abstained = { $seats_count ->
    [one] { $seats } ne désigne personne.
   *[other] Ne désignent personne : { $seats }.
 }
practice-lies = Et qui a menti ?
practice-no_lies = Personne. C'est rare.
practice-lie_claim = Jour { $day } : { $seat } a prétendu être { $role }, et c'était { $card }.
practice-lie_saw = Jour { $day } : { $seat } a prétendu avoir vu une carte, et n'avait rien vu. { $of }, c'était { $card }.
practice-beliefs = Et que croyaient les autres, nuit après nuit ? Voici qui passait pour un loup à leurs yeux, et à quel point.
practice-belief = { $seat }, nuit { $night } : { $rows }.
practice-suspect = { $seat } { $percent } %
practice-no_belief = { $seat } n'en a rien noté.
practice-left = Vous quittez la table. À la prochaine.
practice-box_begins = Une nuit d'une minute à peu près, les yeux ouverts, pour faire connaissance avec la touche, la liste et la lampe. { -breath } Vous êtes { $seat }, la Voyante ; les autres sont inventés. À l'appel de la Voyante, { means-press } à un nom : un éclair de la lampe dit que c'est pris. { -breath } Puis les cartes défilent, et la lampe s'allume à la bonne. À l'appel des loups, choisissez pour eux aussi.
practice-box_ready = Quand vous voulez commencer, { means-press }.
practice-box_saw = Vous avez regardé { $seat } : c'était { $card }. Voilà ce que disait la lampe.
practice-box_saw_nothing = Vous n'avez pris aucun nom pour la Voyante : il n'y avait rien à voir.
practice-box_bit = Et pour les loups, vous avez pris { $seat }.
practice-box_bit_nobody = Et pour les loups, vous n'avez pris personne.
practice-box_again = On essaie encore une nuit ?
