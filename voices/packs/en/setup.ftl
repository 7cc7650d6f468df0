# Getting ready: who plays, with what, and how.

setup-same = Last time, { $seats } played. The same again? If so, { means-press }; otherwise we start from scratch.
setup-same_numbers = Last time, { $number } of you played, by seat number. The same again? If so, { means-press }; otherwise we start from scratch.
setup-taken =
    .a = So: { $what }.
    .b = Very well: { $what }.
setup-edition = Which rules shall we play?
setup-players = How many people are playing? Give a number.
setup-unfitting = With { $number } of you, we can't play { $rules }: that takes { $least } to { $most }.
setup-only = With { $number } of you, we'll play: { $rules }.
setup-wrong_number = I can't do { $number }: I know rules for { $least } to { $most } people.
setup-names_typed = Your names, clockwise? All on one line, or one by one. Or just use numbers.
setup-names_many = { $number ->
    [one] Only one seat has
   *[other] Only { $number } seats have
 } no name yet.
setup-names = Will you give me your names, or shall I use numbers?
setup-seat_name = { $nth ->
    [next] And seat { $number }?
   *[first] Seat { $number }: what's the name?
 }
setup-name_noted = { $name }.
setup-no_name = Without an answer, I'll use the seat's number.
setup-alike = { $seats } sound alike. Shall I call { $seat } by seat number? Otherwise we keep both names.
setup-alike_typed = { setup-alike } Or type another name.
setup-readings = How do I say this name? <break time="300ms"/> The first way: { $seat }. <break time="300ms"/> The second: { $name }. <break time="300ms"/> If it's the second, { means-press }; otherwise, the first.
setup-readings_next = And this one? <break time="300ms"/> The first way: { $seat }. <break time="300ms"/> The second: { $name }. Otherwise, the first.
setup-deck = Which cards would you like?
setup-cards = Shall we take these? If so, { means-press }; otherwise: another, or you choose.
setup-cards_pressed = To take these, { means-press }; otherwise wait, and I'll read what else there is.
setup-cards_else = Which cards, then?
setup-proposal = { $what }: { $cards }.
setup-proposal_bare = { $what }.
proposal-base_2014 = The classic game
proposal-small = A small village, with the basic rules
proposal-simple = The simplest game, for a first evening
proposal-pact = A game with more characters
proposal-web = The way it's played online
proposal-collector = Like the older box
proposal-web_32 = With ordinary playing cards: I have a list of which card is which role
proposal-lupusburg = A different game: a town where each of you has two houses. You need its own box, with houses, coins and tokens
word-these = these
word-another = another
word-ourselves = we choose
setup-secrets = For your secrets at night I can use { $rules }. Which one?
setup-round_is_long = There are { $players } of you: if one screen goes round, the first night takes about { $minutes } minutes. With your phones it is much shorter.
line-word-secrets = the secrets
secrets-word-round = one screen handed round
secrets-word-phone = your phones
secrets-word-light = the light
secrets-word-seats = a button each
secrets-how-round = it goes from hand to hand, eyes open
secrets-how-phone = each of you scans a code; you only need to be on the same network
secrets-how-light = everyone closes their eyes, and one at a time looks at the light
secrets-how-seats = a button and a light for each of you
setup-deck_is = These are your cards: { $cards }.
setup-odds_even = I've tried them out: it's a fair fight.
setup-odds_wolves = I've tried them out: the wolves win { $number } games in ten.
setup-odds_village = In my trials, the village wins { $number } games in ten.
setup-deck_add = Which card shall I add?
setup-needs = { setup-so_far } { $needed ->
    [one] and need just one more.
   *[other] and need { $needed } more.
 }
setup-so_far = { $cards ->
    [0] I've got no cards yet,
    [one] I've got one card,
   *[other] I've got { $cards } cards,
 }
setup-refused = That won't work. { $why }
setup-warning_villager = Careful: without a Simple Villager, it'll be a rough game.
setup-deal = Shall I deal, or will you deal your own cards?
setup-captain = { $captain_votes ->
    [1] Would you like a Captain, to settle ties?
   *[other] Would you like a Captain, whose vote counts double?
 }
setup-rules = Is anyone new to this: yes, no, or shall I explain card by card?
setup-summary_is = Here's your table.
setup-summary_rest = { $answer_by ->
    [pressed] Everything else is as usual.
   *[other] Everything else is as usual; to hear it, { means-say }: repeat.
 }
setup-summary_line = { CAPITAL($rule) }: { $what }.
setup-evening = The evening will take about { $minutes } minutes.
setup-summary = To begin, { means-press }; otherwise, what shall I change?
setup-summary_pressed = To begin, { means-press }; otherwise wait, and I'll read what you can change.
setup-change = What shall I change?
setup-which_table = Which table is it tonight: { $tables }? Otherwise, a new one.
setup-forget_sure = Shall I forget { $what }, with everyone who plays there? { -breath } { means-press.first }{ means-or_yes }.
setup-table_forgotten = Forgotten: { $what }.
setup-forget_failed = I couldn't erase it. The screen says why.
setup-table_name = What shall I call this table? For example: { $tables }. Otherwise, I won't save it.
setup-which_name = Which name shall I change?
line-word-start = begin
line-word-players = the number of players
line-word-names = the names
line-word-minds = the seats I play
line-word-edition = the rules
line-word-extras = the extras
line-word-second = the second village
second-word-none = not on this box
line-word-cards = the cards
line-word-captain = the Captain
line-word-burgomaster = the Burgomaster
line-word-crier = the Town Crier
line-word-in_force = rules from the first night
line-word-houses = the houses
line-word-arrows = the arrows
line-word-deal = the deal
line-word-ballots = the second ballot
line-word-button = the button
line-word-pace = the pace
line-word-house = house rules
line-word-save = save the table
word-by_a_name = by a name
word-same = the same
word-new_table = a new table
line-word-lessons = explanations
setup-first_time = On the first night I'll explain each card before I call it, while all eyes are closed. Press to cut me short. { -beat } Here are the cards that sleep through that night.
setup-house_rules = Which rule shall I change? Give its name, or one of these kinds: { $kinds }. Otherwise, nothing more.
setup-house_few = Which rule shall I change: { $rules }? Otherwise, nothing more.
setup-house_some = You can change { $rules }. { -breath } Which one? Or: next. Otherwise, something else.
setup-house_last = You can change { $rules }. { -breath } Which one? Otherwise, something else.
setup-house_which = Which one?
setup-house_more = Which rule shall I change? Otherwise, nothing more.
setup-house_noted = Done.
setup-house_value = { $question }
setup-house_value_2 = { $question } { $number1 }: { $value1 } { $number2 }: { $value2 }
setup-house_value_3 = { $question } { $number1 }: { $value1 } { $number2 }: { $value2 } { $number3 }: { $value3 }
setup-house_number = { $question } Give a number from one to { $most }.
setup-rules_base = A village sleeps, and Werewolves hide in it. { -beat } At night the pack picks a victim, and others wake in turn, each with a secret. { -beat } In the morning, the village finds out who's missing. It talks, it lies, and it votes somebody out. { $reveal_cards ->
    [true] That card is shown, and night comes back.
   *[false] That card stays hidden, and night comes back.
 } { -beat } The villagers win when no wolves are left, { $wolves_win_at ->
    [0] the wolves when nobody else is left.
   *[other] the wolves when only one other player is left.
 } { -beat } Keep your card secret. Once you're out, not a word.
setup-length = { $minutes ->
    [one] Your eyes will be closed for about a minute.
   *[other] Your eyes will be closed for about { $minutes } minutes, and less on later nights.
 }
setup-hand_out = Deal the cards, one each. { -beat } Look at yours in secret, then put it face down in front of you.
setup-first_pile = A first pile: { $cards }.
setup-second_pile = A second pile: { $cards }.
setup-two_piles = Shuffle each pile on its own, and deal everyone one card from each. { -beat } Look at them in secret: on the left the one from the first, on the right the one from the second.
setup-skip = To skip this, press, or say: stop.
setup-skip_pressed = To skip an explanation, press.
setup-place_round = Sit in a circle, with the screen within reach. You can leave the lights on: when it's yours, just turn it away from everyone else.
setup-place_phone = Sit so that no neighbour can see your phone. Leave me where everyone can hear me or see me.
setup-place_keyboard = Turn the screen so that you can all see it, with the space bar in everyone's reach. Dim the lights a little.
setup-place_light = Put me in the middle of the table, and dim the lights a little.
setup-place_seats = Everyone gets a button and a light. Dim the lights, and make sure nobody can see anyone else's.
setup-length_round = { $minutes ->
    [one] The first time round takes about a minute. Later nights are shorter.
   *[other] The first night takes about { $minutes } minutes. Later nights are shorter.
 }
setup-try = To try it for twenty seconds, { means-choose }: try.
word-trial = try
setup-trial_light = A try, with your eyes open. I'll read your names: press at one, and watch the light.
setup-trial_taken = I got: { $seat }. That's all there is to it.
setup-ready = When everyone's ready, { means-press_button }.
setup-start =
    .a = <audio src="bell"/> Let the night begin.
    .b = <audio src="bell"/> Blow out the candles. The game begins.
    .c = <audio src="bell"/> Draw the curtains. Here we go.
    .d = <audio src="bell"/> Bolt the door. It's time.
setup-phones_first = Now your phones. Then the night can begin.
setup-channel_keyboard = At night, when I call your card, open your eyes and press space right after the name you want: the screen's lamp flashes, and it's taken. Press again to change your mind. To tell you something I read a list, and the lamp lights up at the right one. If you must choose and don't, I draw for you.
setup-channel_light = When I call your card, open your eyes, and press right after the name you want: the light flashes, and it's taken. To tell you something, I read a list: the light comes on at the right one. { $readings ->
    [one] Changed your mind? Press again, further down.
   *[other] I read every list twice: press again to change your mind.
 } If you have to choose and don't, I'll draw for you.
setup-channel_seats = At night, when I call your card, open your eyes, and press your own button right after the name you want: your light flashes, and it's taken. To tell you something I read a list, and your light comes on at the right one. { $readings ->
    [one] Changed your mind? Press again, further down.
   *[other] I read every list twice: press again to change your mind.
 } If you have to choose and don't, I'll draw for you.
setup-clicks = Does your button click? Then I can count ticks at night instead of reading names: safer, but hard the first time. Shall I?
setup-pace =
    .a = How fast would you like the nights: calm, which suits children, brisk, or expert? Or a practice round, and I'll find your own pace. Otherwise, brisk.
    .b = Calm nights, which suit children, brisk ones, or expert ones? Or a practice round, and I'll find your own pace. Otherwise, brisk.
setup-practice = A practice round, with your eyes open. { -beat } I'll read your names: at your own, { means-press } at once.
setup-practised = Got it: I know your pace.
setup-practice_failed = Too few presses: I can't tell.
pace-word-calm = calm
pace-word-brisk = brisk
pace-word-expert = expert
pace-word-practice = a practice round
pace-word-own = your own
setup-channel_walk = Your button can be heard, so at night I don't read names: I count ticks. { -breath } First the light blinks to say which bench I start from; a long blink counts for four. Each tick moves on to the next bench, and after the last comes the first. { -breath } Try it with your eyes open: press right after the tick of your own bench, and the light blinks it back.
setup-walk_place = Then the same for the place on that bench; the very last one means nobody. { -breath } Try it: the bench of { $seat }, then the place.
setup-walk_mend = The light blinks what you chose, and another round lets you change it. { -breath } Try it: get it wrong, then put it right.
setup-walk_more = If there are two choices, I first ask which one to change. { -breath } For yes or no, one blink means that yes comes first, two that no does. After your tick, wait for the light, then press. { -breath } At night I add clicks of my own, to cover yours.
setup-channel_taps = Each of you has a button and a light. { -breath } In every round of ticks anyone may press once, eyes closed or not, at any tick they like: only the player I've called counts. So a click gives nothing away.
setup-bench = Bench { $number }: { $seats }.
setup-crier = How many events does the Town Crier get? From one to { $most }; otherwise: { word-no_crier }.
setup-crier_hand = { $count ->
    [0] { word-no_crier }
    [one] one event, in secret
   *[other] { $count } events, in secret
 }
setup-crier_is = { $count ->
    [one] There's a Town Crier tonight, with one event in hand. Nobody else will know which, and there are no other events.
   *[other] There's a Town Crier tonight, with { $count } events in hand. Nobody else will know which, and there are no other events.
 }
setup-in_force = Which event applies from the first night? Otherwise, nothing more.
setup-houses = Shall I draw the houses, or will you choose them?
setup-home = Which house does { $seat } get?
setup-arrows = Shall I deal arrows for every vote, or will you just raise your hands?
houses-word-houses_drawn = by lot
houses-word-houses_given = chosen
arrows-word-arrows_dealt = dealt for every vote
arrows-word-arrows_raised = hands, on three
word-no_crier = no Town Crier
word-no_event = no event
setup-groups = Let's split the village into two groups that everyone can tell apart.
setup-groups_left = Who's in the first group? Give me the names, then: done.
setup-groups_right = The second group: { $seats }.
setup-actor_cards = These three cards lie face up for the Actor: { $cards }.
setup-centre = Two cards go in the middle, face down.

deck-word-simple = the simple table
deck-word-recommended = the recommended table
deck-word-chosen = our own choice
deal-word-cards = our own cards
deal-word-light = the box deals
button-word-walk = counted in ticks
button-word-names = names, read aloud
ballots-word-pressed = pressed, in secret
ballots-word-shown = hands, on three

word-yes = yes
word-no = no
word-nobody = nobody
word-names = names
word-numbers = numbers
word-next = next
word-repeat = repeat
word-undo = undo
word-pause = pause
word-done = done
word-resume = carry on
word-discard = start again
word-more = more time
word-sound = the sound and the mood
word-rules = a rule
word-vote = vote
word-wolves = the Werewolves
word-village = the village
word-first = the first group
word-second = the second group
word-nothing = nothing
word-by_number = the seat number
word-keep_names = keep both
word-first_reading = the first
word-second_reading = the second
word-seat = seat { $number }
word-base_2014 = the basic rules
word-collector = the older box
word-web = the online rules
word-web_32 = ordinary playing cards
word-pact = all the characters

# What is played beside the cards
setup-extras =
    .a = { $already ->
        [0] Anything extra: the village, the moon cards, a variant, a surprise?
       *[other] Anything else?
     } Otherwise, nothing more.
    .b = { $already ->
        [0] Would you like an extra: the village, the moon cards, a variant, a surprise?
       *[other] Any more extras?
     } Otherwise, nothing more.
setup-unfit = That won't work here: { $what }. { $why }
setup-fits = You could add: { $rules }.
setup-time = How many minutes have you got?
setup-surprise = Here's my mix: { $rules }. Allow about { $minutes } minutes.
setup-surprise_plain = Here's my choice: just the cards. Allow about { $minutes } minutes.
setup-surprise_taken = Will that do?
setup-people = For some events I need to know who's a woman or a man, and everyone's age. Will you tell me? Otherwise those cards stay in the box.
setup-both_here = Are both villages at this table, taking turns?
setup-second_players = How many people live in { $village }, the second village?
setup-second_name = { $village }, person { $number }: which name?
setup-women = Who are the women? Give me the names, then: done.
setup-youngest = Now line up by age, youngest first. Who's the youngest?
setup-older = And who's next?
word-new_moon = the moon cards
word-nothing_more = nothing more
word-more_rules = next
word-other_rules = something else
word-surprise = a surprise
word-as_printed = as printed
word-first_time = card by card
word-great_double_je = the great Double Lives

why-v2_hamlets-v5_double_je = In Double Lives everyone has two cards, and another village may deal only one.
why-v2_hamlets-v7_black_plague = The plague has no wolves, and one might arrive from another village.
why-v2_hamlets-new_moon = The moon cards belong to one village only.
why-v5_double_je-v6_harvest = Harvest Home changes single cards, and Double Lives deals two.
why-double_je_players = Double Lives is for seven to nine players.
why-crier_captain = Without a Captain, nobody can appoint the Town Crier.
why-not_this_table = It doesn't fit this number of players, or something else you've chosen.

# Last time, for the same people

last_time-nights = { $night ->
    [one] in a single night
   *[other] in { $night } nights
 }
last_time-village = Last time, the village won, { last_time-nights }.
last_time-wolves = Last time, the wolves got everyone, { last_time-nights }.
last_time-couple = Last time, love won, { last_time-nights }.
last_time-angel = Last time, the Angel flew home, { last_time-nights }.
last_time-piper = Last time, the whole village danced, { last_time-nights }.
last_time-white_werewolf = Last time, only one white wolf was left, { last_time-nights }.
last_time-prejudiced_manipulator = Last time, the Prejudiced Manipulator had it all, { last_time-nights }.
last_time-plague = Last time, the plague took everything, { last_time-nights }.
last_time-nobody = Last time, nobody won, { last_time-nights }.
last_time-first =
    .a = The first we lost was { $seat }. { -beat } And tonight?
    .b = The first empty chair was { $seat }'s. { -beat } Whose will it be tonight?
last_time-town = Last time, the town smiled on { $seat }. { -beat } And tonight?
setup-minds =
    .a = Which seat shall I play? Otherwise: done.
    .b = Shall I play another seat? Otherwise: done.
setup-mind_style =
    .a = How shall { $seat } play: quiet, bold, or unpredictable?
    .b = What's { $seat } like: quiet, bold, or unpredictable?
mind-word-quiet = quiet
mind-word-bold = bold
mind-word-chaotic = unpredictable
mind-word-bayes = calculating
mind-word-crowd = with the crowd
mind-word-random = at random
mind-word-none = none
mind-word-another = one more seat
