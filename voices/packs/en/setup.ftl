# Getting ready: who plays, with what, and how.

setup-same = Last time, I had { $seats } at the table. The same again? If so, press; otherwise we start from scratch.
setup-taken =
    .a = So: { $what }.
    .b = Very well: { $what }.
setup-edition = Which rules would you like?
setup-players = How many people are playing? Give a number.
setup-unfitting = Not for { $number }: { $rules }, from { $least } to { $most }.
setup-only = For { $number }, it will be: { $rules }.
setup-wrong_number = Not for { $number }: I know rules for { $least } to { $most } people.
setup-names_typed = Your names, clockwise? All on one line, or one by one. Or else: numbers.
setup-names_many = { $number ->
    [one] Only one seat has
   *[other] Only { $number } seats have
 } no name yet.
setup-names = Will you tell me your names, or would you rather have numbers?
setup-seat_name = Seat { $number }: which name?
setup-no_name = Without an answer, I'll write down the number of the seat.
setup-alike = { $seats } sound alike. Shall I call { $seat } by seat number? Otherwise we keep both names.
setup-alike_typed = { setup-alike } Or type another name.
setup-readings = How is this name said? <break time="300ms"/> The first: { $seat }. <break time="300ms"/> The second: { $name }. <break time="300ms"/> A press takes the second; silence keeps the first.
setup-readings_next = And this one? <break time="300ms"/> The first: { $seat }. <break time="300ms"/> The second: { $name }. Otherwise, the first.
setup-deck = Which cards would you like?
setup-cards = Shall we take these? If so, { means-press }; otherwise: another, or you choose.
setup-cards_pressed = To take these, { means-press }; otherwise wait: I read what else there is.
setup-cards_else = Which cards, then?
setup-proposal = { $what }: { $cards }.
setup-proposal_bare = { $what }.
proposal-base_2014 = The classic game
proposal-small = A small village, with the basic rules
proposal-simple = The plainest game, for a first evening
proposal-pact = A game with more characters
proposal-web = As it is played on the web
proposal-collector = As in the older box
proposal-web_32 = With ordinary playing cards: I say which stands for which role
proposal-lupusburg = Another game: a town where each of you has two houses. It needs its own box on the table, for houses, coins and tokens
word-these = these
word-another = another
word-ourselves = we choose
setup-secrets = At night I can tell you secrets in these ways: { $rules }. Which one?
line-word-secrets = the secrets
secrets-word-round = hand the screen round
secrets-word-phone = your phones
secrets-word-light = by the light
secrets-word-seats = a button each
secrets-how-round = one screen goes from hand to hand, eyes open
secrets-how-phone = each of you scans a code; the same network is all it takes
secrets-how-light = all close their eyes, and one at a time looks at the light
secrets-how-seats = a button and a light in front of each of you
setup-deck_is = These are the cards: { $cards }.
setup-odds_even = I tried them: both sides win about as often.
setup-odds_wolves = I tried them: the wolves win { $number } games in ten.
setup-odds_village = I tried them: the village wins { $number } games in ten.
setup-deck_add = Which card shall I add?
setup-needs = { setup-so_far } { $needed ->
    [one] and need just one.
   *[other] and need { $needed }.
 }
setup-so_far = { $cards ->
    [0] I have no card yet,
    [one] I have one card,
   *[other] I have { $cards } cards,
 }
setup-refused = This table cannot play. { $why }
setup-warning_villager = Beware: without a Simple Villager, it will be a rough game.
setup-deal = Shall I deal the cards, or do you deal your own?
setup-captain = { $captain_votes ->
    [1] Would you like a Captain, to settle ties?
   *[other] Would you like a Captain, whose vote counts double?
 }
setup-rules = Is it the first time for anyone: yes, no, or shall I explain card by card, in the first night?
setup-summary_is = This is your table.
setup-summary_line = { $rule }: { $what }.
setup-evening = The evening will take about { $minutes } minutes.
setup-summary = To begin, press; otherwise, what shall I change?
setup-summary_pressed = To begin, press; otherwise wait: I read what can be changed.
setup-change = What shall I change?
setup-which_table = Which table tonight: { $tables }? Otherwise, a new one.
setup-forget_sure = Shall I forget { $what }: who plays there, and how? { -breath } { means-press.first }{ means-or_yes }.
setup-table_forgotten = Forgotten: { $what }.
setup-forget_failed = I could not erase it. The screen says why.
setup-table_name = By what name? For example: { $tables }. Otherwise, nothing changes.
setup-which_name = Which name shall I change?
line-word-start = begin
line-word-players = the number
line-word-names = the names
line-word-minds = whether I play
line-word-edition = the rules
line-word-extras = what is added
line-word-second = the second village
second-word-none = not at this box
line-word-cards = the cards
line-word-captain = the Captain
line-word-burgomaster = the Burgomaster
line-word-crier = the Town Crier
line-word-in_force = what holds from the start
line-word-houses = the houses
line-word-arrows = the arrows
line-word-deal = the deal
line-word-ballots = the second ballot
line-word-button = the button
line-word-pace = the pace
line-word-house = house rules
line-word-save = keep the table
word-by_a_name = by a name
word-same = the same
word-new_table = a new table
line-word-lessons = explanations
setup-first_time = On the first night I explain each card before I call it, while all eyes are closed. A press cuts the explanation short. { -beat } Here are those that sleep all through that night.
setup-house_rules = Which rule shall I change? Give its name, or else a kind: { $kinds }. Otherwise, nothing more.
setup-house_few = Which rule shall I change: { $rules }? Otherwise, nothing more.
setup-house_some = There are: { $rules }. { -breath } Which one? Or else: next. Otherwise, something else.
setup-house_last = There are: { $rules }. { -breath } Which one? Otherwise, something else.
setup-house_which = Which one?
setup-house_more = Which rule shall I change? Otherwise, nothing more.
setup-house_noted = I have noted it.
setup-house_value = { $question }
setup-house_value_2 = { $question } { $number1 }: { $value1 } { $number2 }: { $value2 }
setup-house_value_3 = { $question } { $number1 }: { $value1 } { $number2 }: { $value2 } { $number3 }: { $value3 }
setup-house_number = { $question } A number from one to { $most }.
setup-rules_base = A village sleeps, and Werewolves hide in it. { -beat } At night, the pack wakes and picks its prey. Other characters open their eyes in turn, each with a secret. { -beat } In the morning, the village finds out who is missing. Then it talks, accuses, lies if it must, and votes somebody out. { $reveal_cards ->
    [true] That card is shown, and night comes back.
   *[false] That card stays hidden, and night comes back.
 } { -beat } The villagers win when there are no wolves left. { $wolves_win_at ->
    [0] The wolves win when nothing else is left.
   *[other] The wolves win when a single soul still stands against them.
 } { -beat } Keep your card secret, and not a word once you are out of the game.
setup-length = { $minutes ->
    [one] Your eyes will stay closed for about a minute, until the first dawn.
   *[other] Your eyes will stay closed for about { $minutes } minutes, until the first dawn. Later nights are shorter.
 }
setup-hand_out = Deal the cards, one to each of you. { -beat } Look at yours in secret, then lay it in front of you, face down.
setup-first_pile = A first pile: { $cards }.
setup-second_pile = A second pile: { $cards }.
setup-two_piles = Shuffle each pile by itself, and deal everybody one card of each. { -beat } Look at them in secret: on the left the one of the first, on the right the one of the second.
setup-skip = To skip an explanation, press, or say: stop.
setup-skip_pressed = To skip an explanation, press.
setup-place_round = Sit in a circle, with me within reach. The lights may stay on: whoever holds me turns me away from all others.
setup-place_phone = Sit so that no neighbour sees your phone. Leave me where everyone can follow me.
setup-place_keyboard = Turn the screen so that everyone can see it, the space bar within everyone's reach. Dim the room, but leave enough light to find the key.
setup-place_light = Put me in the middle of the table. Dim the room, but leave enough light for hands to find the button.
setup-place_seats = Let everyone have a button and a light in front of them. Dim the room, so that no light is seen from aside.
setup-length_round = { $minutes ->
    [one] The first time round takes about a minute. Later nights are shorter.
   *[other] The first night takes about { $minutes } minutes. Later nights are shorter.
 }
setup-try = Shall we try once, for twenty seconds? If so, { means-choose }: try.
word-trial = try
setup-trial_light = A try, with open eyes. I read names: press at one, and look at the light.
setup-trial_taken = I took: { $seat }. That is all it is.
setup-ready = When everyone is ready, around the table, { means-press_button }.
setup-start =
    .a = <audio src="bell"/> Let the night begin.
    .b = <audio src="bell"/> Blow out the candles. The game begins.
setup-channel_keyboard = At night, the space bar is the button, and the lamp drawn on the screen is the light. When I call you, open your eyes and press right after the name you want. A flash says it is taken. If you have to choose and do not, I draw for you. When you are told something, I read a list, and the light shines at what is true.
setup-channel_light = At night, put the button where every hand can reach it without a sound. When I call you, open your eyes and press right after the name you want. A flash says it is taken. { $readings ->
    [one] Another press, further down the list, moves your choice. At times I read it again: the light then shows what I took.
   *[other] I always read the list twice: the light shows your choice, and a press moves it.
 } If you have to choose and do not, I draw for you.
setup-channel_seats = At night, each of you has a button and a light. When I call you, open your eyes and press your own button right after the name you want. A flash says it is taken. { $readings ->
    [one] Another press, further down the list, moves your choice. At times I read it again: your light then shows what I took.
   *[other] I always read the list twice: your light shows your choice, and a press moves it.
 } If you have to choose and do not, I draw for you.
setup-clicks = Does your button click? Then I can count in ticks at night, not read names: safer, and hard the first time. Shall I?
setup-pace =
    .a = How fast do you want the nights: calm, as with children, brisk, or expert? Or a round for practice, which tells me your own pace? Otherwise, brisk.
    .b = Do you want calm nights, as with children, brisk ones, or nights for experts? Or first a round for practice, which tells me your own pace? Otherwise, brisk.
setup-practice = A round for practice, with open eyes. { -beat } I read your names: at your own, { means-press } at once.
setup-practised = Seen: I have your pace.
setup-practice_failed = Too few presses: I am none the wiser.
pace-word-calm = calm
pace-word-brisk = brisk
pace-word-expert = expert
pace-word-practice = a round for practice
pace-word-own = your own
setup-channel_walk = At night your button can be heard, so I do not read names, I count in ticks. { -breath } First the light blinks: that is the bench I begin with; a long blink counts for four. Every tick moves to the next bench, then back to the first. { -breath } Try it, with your eyes open: press right after the tick of your own bench, and the light tells it back.
setup-walk_place = Then the same for the place on that bench; the very last one means nobody. { -breath } Try it: the bench of { $seat }, then the place.
setup-walk_mend = The light tells your choice, and another round lets you change it. { -breath } Try it: make a mistake, and put it right.
setup-walk_more = Of two choices, I ask first which one to change. { -breath } Between yes and no, one blink: yes comes first; two: no does. There, after your tick, wait for the light to press. { -breath } At night I add clicks of my own: they cover yours.
setup-channel_taps = Each of you has a button and a light. { -breath } In every round of ticks everybody may press once, eyes closed or not, at any tick, by chance: only the presses of whoever I wake count. So a finger that is heard tells nothing.
setup-bench = Bench { $number }: { $seats }.
setup-crier = How many events will the Town Crier hold? From one to { $most }; or else: { word-no_crier }.
setup-crier_hand = { $count ->
    [0] { word-no_crier }
    [one] one event, in secret
   *[other] { $count } events, in secret
 }
setup-crier_is = { $count ->
    [one] There is a Town Crier tonight, with one event in hand. Which one, nobody else will know, and no other is drawn.
   *[other] There is a Town Crier tonight, with { $count } events in hand. Which ones, nobody else will know, and no others are drawn.
 }
setup-in_force = Which event shall hold from the start? Otherwise, nothing more.
setup-houses = Shall I draw the houses, or do you choose them?
setup-home = Which house for { $seat }?
setup-arrows = Shall I deal the arrows for every vote, or do you raise your hands?
houses-word-houses_drawn = by lot
houses-word-houses_given = chosen
arrows-word-arrows_dealt = dealt for every vote
arrows-word-arrows_raised = hands, on three
word-no_crier = no Town Crier
word-no_event = no event
setup-groups = Let us split the village into two groups that everyone can tell apart.
setup-groups_left = Who is in the first group? Give the names, then: done.
setup-groups_right = The second group: { $seats }.
setup-actor_cards = Three cards lie in front of everyone: { $cards }.
setup-centre = Two cards go to the middle, face down.

deck-word-simple = the simple table
deck-word-recommended = the recommended table
deck-word-chosen = our own choice
deal-word-cards = our own cards
deal-word-light = the box deals
button-word-walk = counted in ticks
button-word-names = names, read out
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
word-collector = the rules of the older box
word-web = the rules from the web
word-web_32 = the rules with playing cards
word-pact = all the characters

# What is played beside the cards
setup-extras =
    .a = { $already ->
        [0] What would you like besides: the village, the cards of the moon, a variant, a surprise?
       *[other] What else?
     } Otherwise, nothing more.
    .b = { $already ->
        [0] Would you like anything more: the village, the cards of the moon, a variant, a surprise?
       *[other] Anything else?
     } Otherwise, nothing more.
setup-unfit = Not here: { $what }. { $why }
setup-fits = What would fit: { $rules }.
setup-time = How many minutes do you have?
setup-surprise = Here is my mix: { $rules }. Allow about { $minutes } minutes.
setup-surprise_plain = Here is my choice: the cards, and nothing else. Allow about { $minutes } minutes.
setup-surprise_taken = Will that do?
setup-people = Some events need to know who is a woman or a man, and who is of what age. Will you tell me? Otherwise those cards stay in the box.
setup-both_here = Are both villages at this table, and I lead them in turn?
setup-second_players = How many people live in { $village }, the second village?
setup-second_name = { $village }, person { $number }: which name?
setup-women = Which names are the women's? Give them, then: done.
setup-youngest = Let us line up by age, from the youngest to the oldest. Which name comes first?
setup-older = And next?
word-new_moon = the cards of the moon
word-nothing_more = nothing more
word-more_rules = next
word-other_rules = something else
word-surprise = a surprise
word-as_printed = as printed
word-first_time = card by card
word-great_double_je = the great Double Lives

why-v2_hamlets-v5_double_je = In Double Lives everybody has two cards, and whoever moves takes one along.
why-v2_hamlets-v6_harvest = The harvest changes cards that would be known in another village.
why-v2_hamlets-v7_black_plague = The plague has no wolf, and one may come from another village.
why-v2_hamlets-v8_fascination = A spell of fascination would reach into another village.
why-v2_hamlets-village = A house stays where it is when somebody moves.
why-v2_hamlets-new_moon = The cards of the moon hold for one village only.
why-v5_double_je-v6_harvest = The harvest changes single cards, and Double Lives deals two.
why-double_je_players = Double Lives is for seven to nine.
why-crier_captain = Without a Captain, nobody names the Town Crier.
why-not_this_table = It does not go with this number of seats, or with what you have chosen.

# Last time, for the same people

last_time-nights = { $night ->
    [one] in a single night
   *[other] in { $night } nights
 }
last_time-village = Last time, the village won, { last_time-nights }.
last_time-wolves = Last time, the wolves took it all, { last_time-nights }.
last_time-couple = Last time, it was love that won, { last_time-nights }.
last_time-angel = Last time, the Angel found the way home, { last_time-nights }.
last_time-piper = Last time, the whole village danced, { last_time-nights }.
last_time-white_werewolf = Last time, a single white pelt was all that was left, { last_time-nights }.
last_time-prejudiced_manipulator = Last time, the Prejudiced Manipulator had it all, { last_time-nights }.
last_time-plague = Last time, the plague took everything, { last_time-nights }.
last_time-nobody = Last time, nobody won, { last_time-nights }.
last_time-first =
    .a = The first we lost was { $seat }. { -beat } And tonight?
    .b = The first empty chair was for { $seat }. { -beat } Who knows, tonight?
last_time-town = Last time, the town smiled on { $seat }. { -beat } And tonight?
setup-minds =
    .a = Which seat shall I play? Otherwise: done.
    .b = Where shall I play? When that is all: done.
setup-mind_style =
    .a = How shall { $seat } play: quiet, bold, or without rhyme or reason?
    .b = What shall { $seat } be like: quiet, bold, or without rhyme or reason?
mind-word-quiet = quiet
mind-word-bold = bold
mind-word-chaotic = without rhyme or reason
mind-word-bayes = calculating
mind-word-crowd = with the crowd
mind-word-random = at random
mind-word-none = I do not play
mind-word-another = one seat more
