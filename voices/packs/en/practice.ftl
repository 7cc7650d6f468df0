# Practice at a terminal: read, not heard.

practice-welcome = You sit down with { $seats }. You alone are a person. What you type is what you do; Enter alone is nothing at all.
practice-name = What are you called?
practice-you = Robin
practice-card = Your card: { $card }.
practice-news = You learn something that nobody else knows.
practice-news_card = You see a card: { $seat } is { $card }.
practice-news_camp_wolves = You look at { $seat }: of the wolves.
practice-news_camp_village = You look at { $seat }: of the village.
practice-news_wolf = { $seat } hunts with you.
practice-news_sibling = { $seat } is of your family.
practice-news_lover = You are in love with { $seat }. If one of you dies, so does the other.
practice-news_victim = The wolves were with { $seat } tonight.
practice-news_turned = From now on, you hunt with the wolves.
practice-news_infected = You were bitten, and live: from now on, you hunt with the wolves.
practice-asks = You are asked to choose.
practice-which = I did not find that. Type a number, or the first letters.
practice-none = There is nothing to choose from, so this passes by.
practice-help = Type an answer's number or its first letters, then Enter; Enter alone passes where that is allowed. When it is your turn to speak, type anything: I show what is understood. Ctrl-C leaves the table.
practice-several = Type { $count } of them, names or numbers, with commas between.
practice-up_to = Type up to { $count } of them, names or numbers, with commas between.
practice-ask_cupid_link = Two hearts to bind: whose?
practice-ask_werewolves_devour = Your prey tonight: who is it?
practice-ask_gypsy_question = What do you ask the dead?
practice-ask_devoted_servant_take = Before the card is shown: will you take it for your own?
practice-ask_captain_elect = The village needs a Captain. Who gets your vote?
practice-ask_hunter_shoot = Your gun is still loaded. Who goes with you?
practice-ask_scapegoat_voters = One last wish: after the next debate, who may vote?
practice-may_pass = Enter alone passes.
practice-refused = The rules do not allow that: it counts as nothing.
practice-speak = Your turn to speak: a sentence, or Enter alone.
practice-examples = In your turn, type a sentence with any name or card, or the number of one of these: { $answers }.
practice-abstained = { $seats_count ->
    [one] { $seats } points at nobody.
   *[other] These point at nobody: { $seats }.
 }
practice-lies = And who lied?
practice-no_lies = Nobody did. That is rare.
practice-lie_claim = Day { $day }: { $seat } pretended to be { $role }, and was { $card }.
practice-lie_saw = Day { $day }: { $seat } told of something never seen. { $of } was { $card }.
practice-beliefs = And what did the others believe, night after night? Here is who they took for a wolf, and how surely.
practice-belief = { $seat }, night { $night }: { $rows }.
practice-no_belief = { $seat } kept no account of that.
practice-left = You leave the table. Until next time.
practice-box_begins = One night, about a minute long, with open eyes, to get to know your key, your list and your lamp. { -breath } You are { $seat }, the Seer; nobody else is here. When the Seer is called, { means-press } at a name: a flash of the lamp says that it is taken. { -breath } Then the cards are listed, and the lamp lights up at the right one. When the wolves are called, choose for them too.
practice-box_ready = When you are ready, { means-press }.
practice-box_saw = You looked at { $seat }, who was { $card }. That is what the lamp told you.
practice-box_saw_nothing = You took no name for the Seer, so there was nothing to see.
practice-box_bit = And for the wolves you took { $seat }.
practice-box_bit_nobody = And for the wolves you took nobody.
practice-box_again = Shall we try another night?
