# What may be chosen at set-up, and why a table cannot play.

captain-word-first_day = a Captain, elected on the first day
captain-word-setup = a Captain, elected right now
captain-word-never = no Captain

setup-card_times = { $count } { $card }
setup-how_many = How many { $cards }?
setup-actor_card = Which card can the Actor borrow?
setup-forgotten = I can't find the last table any more. Let's set it up again.
setup-name_unheard = I'll put down { $name }.

why-no_wolf = There isn't a single wolf among the cards.
why-only_wolves = There's nothing but wolves among the cards.
why-too_few = There aren't enough cards in the box.
why-needs_village = That card needs the village.
why-needs_new_moon = That card needs the moon cards.

# Playing cards that stand for the roles, where the game has no cards of its own.
setup-playing_cards = Take these cards from the pack, and shuffle them.
setup-playing_card = { $card }: { $cards }.
playing-7C = the seven of clubs
playing-8C = the eight of clubs
playing-9C = the nine of clubs
playing-10C = the ten of clubs
playing-KC = the king of clubs
playing-AC = the ace of clubs
playing-7D = the seven of diamonds
playing-8D = the eight of diamonds
playing-9D = the nine of diamonds
playing-10D = the ten of diamonds
playing-AS = the ace of spades
playing-JC = the jack of clubs
playing-JH = the jack of hearts
playing-QC = the queen of clubs
playing-QH = the queen of hearts
playing-QS = the queen of spades
playing-JS = the jack of spades
