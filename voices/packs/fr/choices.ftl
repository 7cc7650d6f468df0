# Ce qu'on peut choisir à la préparation, et pourquoi une table ne peut pas jouer.

captain-word-first_day = un Capitaine élu le premier jour
captain-word-setup = un Capitaine élu tout de suite
captain-word-never = pas de Capitaine

setup-card_times = { $card }, { $count } fois
setup-how_many = Combien de fois la carte { $card } ?
setup-actor_card = Quelle carte pour le Comédien ?
setup-forgotten = Je ne retrouve pas la dernière table. On la refait ensemble.
setup-name_unheard = Je note { $name }.

why-no_wolf = Il n'y a pas un seul loup parmi les cartes.
why-only_wolves = Il n'y a que des loups parmi les cartes.
why-groups = Il faut quelqu'un dans chaque groupe.
