# What may be chosen at set-up, and why a table cannot play.

captain-word-first_day = a Captain elected on the first day
captain-word-setup = a Captain elected right now
captain-word-never = no Captain

setup-card_times = { $count } { $card } cards
setup-how_many = How many { $card } cards?
setup-actor_card = Which card for the Actor?
setup-forgotten = I cannot find the last table any more. Let us set it up anew.
setup-name_unheard = I write down { $name }.

why-no_wolf = There is not a single wolf among the cards.
why-only_wolves = There are only wolves among the cards.
why-too_few = There are not enough cards left in the box.
why-needs_village = This card needs the village.
why-needs_new_moon = This card needs the cards of the moon.

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
