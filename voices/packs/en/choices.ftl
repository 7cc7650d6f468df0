# What may be chosen at set-up, and why a table cannot play.

captain-word-first_day = a Captain elected on the first day
captain-word-setup = a Captain elected right now
captain-word-never = no Captain

setup-card_times = { $card }, { $count } times
setup-how_many = How many times the card { $card }?
setup-actor_card = Which card for the Actor?
setup-forgotten = I cannot find the last table any more. Let us set it up anew.
setup-name_unheard = I write down { $name }.

why-no_wolf = There is not a single wolf among the cards.
why-only_wolves = There are only wolves among the cards.
why-groups = There must be somebody in each group.
