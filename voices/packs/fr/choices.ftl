# Ce qu'on peut choisir à la préparation, et pourquoi une table ne peut pas jouer.

captain-word-first_day = un Capitaine élu le premier jour
captain-word-setup = un Capitaine élu tout de suite
captain-word-never = pas de Capitaine

setup-card_times = { $count } { $card }
setup-how_many = { $cards } : combien ?
setup-actor_card = Quelle carte pour le Comédien ?
setup-forgotten = Je ne retrouve pas la dernière table. On la refait ensemble.
setup-name_unheard = Je note { $name }.

why-no_wolf = Il n'y a pas un seul loup parmi les cartes.
why-only_wolves = Il n'y a que des loups parmi les cartes.
why-too_few = Il ne reste pas assez de cartes dans la boîte.
why-needs_village = Cette carte demande le village.
why-needs_new_moon = Cette carte demande les cartes de la lune.

# Playing cards that stand for the roles, where the game has no cards of its own.
setup-playing_cards = Prenez ces cartes dans le paquet, et mélangez-les.
setup-playing_card = { $card } : { $cards }.
playing-7C = sept de trèfle
playing-8C = huit de trèfle
playing-9C = neuf de trèfle
playing-10C = dix de trèfle
playing-KC = roi de trèfle
playing-AC = as de trèfle
playing-7D = sept de carreau
playing-8D = huit de carreau
playing-9D = neuf de carreau
playing-10D = dix de carreau
playing-AS = as de pique
playing-JC = valet de trèfle
playing-JH = valet de cœur
playing-QC = dame de trèfle
playing-QH = dame de cœur
playing-QS = dame de pique
playing-JS = valet de pique
