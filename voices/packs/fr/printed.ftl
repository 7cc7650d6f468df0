# Ce que `narrator rules` écrit autour des règles.

printed-cards_in = Cartes, selon les règles : { $rows }.
printed-cards_nowhere = Aucune des règles que je connais n'a cette carte.
printed-roles = Les personnages
printed-rules = Les maisons, les événements, les variantes
printed-options = Les règles maison
printed-explained = La commande narrator rules --options les explique une à une.
printed-no_options = Aucune règle maison n'en parle.
printed-default = d'origine
printed-default_with = d'origine avec { $rows }
printed-any_number = un nombre entier, à partir de un
