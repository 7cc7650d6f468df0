# Practice at a terminal: read, not heard.

practice-welcome = You sit down with { $seats }. You're the only human here. Type your choice, or press Enter to pass.
practice-name = What's your name?
practice-you = Robin
practice-card = Your card: { $card }.
practice-news = You learn something nobody else knows.
practice-news_card = You see a card: { $seat } is { $card }.
practice-news_camp_wolves = You look at { $seat }: one of the wolves.
practice-news_camp_village = You look at { $seat }: one of the village.
practice-news_wolf = { $seat } hunts with you.
practice-news_sibling = { $seat } is one of your family.
practice-news_lover = You are in love with { $seat }. If one of you dies, so does the other.
practice-news_victim = Tonight the wolves came for { $seat }.
practice-news_turned = From now on, you hunt with the wolves.
practice-news_infected = You were bitten, and lived: from now on, you hunt with the wolves.
practice-asks = It's your choice.
practice-which = I didn't find that. Type a number, or the first letters.
practice-none = There's nothing to choose from, so you pass.
practice-help = Type an answer's number or its first letters, then Enter; Enter alone passes where you may. When it's your turn to speak, type anything: I'll show what was understood. Ctrl-C leaves the table.
practice-several = Type { $count } of them, names or numbers, with commas between them.
practice-up_to = Type up to { $count } of them, names or numbers, with commas between them.
practice-ask_cupid_link = Two people to fall in love: who?
practice-ask_werewolves_devour = Who's your victim tonight?
practice-ask_gypsy_question = What do you ask the dead?
practice-ask_devoted_servant_take = Before the card is shown: will you take it for your own?
practice-ask_village_vote = It's time to vote. Who do you point at?
practice-ask_captain_elect = The village needs a Captain. Who gets your vote?
practice-ask_hunter_shoot = Your gun is still loaded. Who goes with you?
practice-ask_scapegoat_voters = One last wish: who may vote after the next debate?
practice-may_pass = Press Enter to pass.
practice-refused = The rules don't allow that, so nothing happens.
practice-speak = Your turn to speak: type a sentence, or press Enter to pass.
practice-examples = On your turn, type a sentence with any name or card, or the number of one of these: { $answers }.
practice-abstained = { $seats_count ->
    [one] { $seats } points at nobody.
   *[other] These point at nobody: { $seats }.
 }
practice-lies = And who lied?
practice-no_lies = Nobody. That's rare.
practice-lie_claim = Day { $day }: { $seat } pretended to be { $role }, and was { $card }.
practice-lie_saw = Day { $day }: { $seat } claimed to have seen something, and hadn't. { $of } was { $card }.
practice-beliefs = And what did the others think, night by night? This is who they took for a wolf, and how sure they were.
practice-belief = { $seat }, night { $night }: { $rows }.
practice-suspect = { $seat } { $percent }%
practice-no_belief = { $seat } didn't keep track.
practice-left = You leave the table. See you next time.
practice-box_begins = One night, about a minute, with your eyes open, to get to know your key, your list and your lamp. { -breath } You're { $seat }, the Seer, and nobody else is here. When the Seer is called, { means-press } at a name: the lamp flashes, and it's taken. { -breath } Then I list the cards, and the lamp lights up at the right one. When the wolves are called, choose for them too.
practice-box_ready = When you are ready, { means-press }.
practice-box_saw = You looked at { $seat }, who was { $card }. That's what the lamp told you.
practice-box_saw_nothing = You didn't pick anyone for the Seer, so there was nothing to see.
practice-box_bit = And for the wolves you picked { $seat }.
practice-box_bit_nobody = And for the wolves you picked nobody.
practice-box_again = Shall we try another night?
