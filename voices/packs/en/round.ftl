# One screen that goes from seat to seat by night: what is said, and what stands on it.

round-give_to =
    .a = Give it to { $seat }.
    .b = Now to { $seat }.
    .c = { $seat }, your turn.
    .d = Pass it to { $seat }.
round-again =
    .a = Once more round the table.
    .b = One more time round.
    .c = And round again.
round-back =
    .a = That was the last. Put the screen back in the middle.
    .b = Done. Put the screen back in the middle.
    .c = Everyone's been asked. The screen goes in the middle.
round-join = Open the page on the device that goes round: the host has the link. { -breath } Or press, and play by the light.
round-device = To hand a phone or a tablet round instead of this computer, scan this with it.
round-confide = Which card do you hold?
round-intro = At night the screen goes from hand to hand, sometimes more than once. { -breath } When it's yours, hold it so that only you can see, and press: I'll ask you something, and show you what you find out. { -breath } Everyone gets a question every time, even if it isn't their turn, and a choice is final: take a moment, and keep a straight face.

round-title = The screen that goes round
round-seeking = One moment: looking for the box…
round-wait = Wait for the next night.
round-alone = I'm alone with it
round-read = Read. You can choose when the bar is full.
round-choose = Choose.
round-hide = Hide
round-give = Give it to
round-noted = You chose:
round-agree = If your choices differ, the name chosen most often counts; in a tie, the last one chosen.
round-agreed = All together, you chose:
round-dummy_1 = This answer doesn't count: who do you suspect?
round-dummy_2 = This answer doesn't count: who scares you?
round-dummy_3 = This answer doesn't count: who do you dream of?
round-dummy_4 = This answer doesn't count: who would you trust with a secret?
round-dummy_5 = This answer doesn't count: who would you share your soup with?
round-dummy_6 = This answer doesn't count: who snores the loudest?
round-dummy_7 = This answer doesn't count: who is afraid of the dark?
round-dummy_8 = This answer doesn't count: who sings out of tune?
round-quiet_1 = All quiet at your place.
round-quiet_2 = The wind rattles the shutters, that's all.
round-quiet_3 = Somewhere a dog barks. Nothing more for you.
round-quiet_4 = Your candle burns down. Nothing more.
round-quiet_5 = The fire burns low. Nothing more for you.
round-quiet_6 = The night has nothing more to tell you.

night-falls_by_round =
    .a = <audio src="bell"/> { -breath } The sun has slipped behind the hill{ night-count } { -beat } Now the screen goes round, from hand to hand.
    .b = <audio src="wolf_howl"/> { -breath } One by one, the windows go dark{ night-count } { -beat } Pass the screen round, and give nothing away.
    .c = <audio src="thunder"/> { -breath } Bolts slide home, dogs crawl indoors{ night-count } { -beat } The screen goes round the table.
    .d = <audio src="bell"/> { -breath } Mist creeps in, shutters slam{ night-count } { -beat } Pass the screen on, without a word.
    .e = <audio src="wolf_howl"/> { -breath } The moon climbs behind the steeple{ night-count } { -beat } The screen goes from hand to hand.
night-dawn_by_round =
    .a = <audio src="rooster"/> { -beat } Day is breaking. { -breath } Listen, everybody.
    .b = <audio src="birds"/> { -beat } The night is over. { -breath } Up you get, { $game ->
        [lupusburg] townsfolk
       *[other] village
     }!
    .c = <audio src="bell"/> { -beat } Here comes the sun. { -breath } Listen.
    .d = <audio src="rooster"/> { -beat } The sky turns pale. { -breath } Listen, everybody.
    .e = <audio src="birds"/> { -beat } Morning at last. { -breath } Now listen.
night-paused_by_round = The night is on hold. To go on, { means-press }.
night-goes_on_by_round = It's night. { -beat } The screen was going round: let's go on from there.
night-resumed_by_round = On we go.
arrows-wakes_by_round = The screen goes round: everyone gets an arrow for the vote.
arrows-sleeps_by_round = Everyone has an arrow.
deal-intro_by_round = I'll deal the cards. { -breath } The screen goes round, and each of you sees one.
deal-second_by_round = And now, your other card.
cards-sure_by_round = Shall the screen go round, and show each of you your card again? { -breath } { means-press.first }{ means-or_yes }.
cards-intro_by_round = The screen goes round: each of you sees your card again.
cards-done_by_round = Everyone has seen their card.
mend-sure_by_round = Shall the screen go round, so that each of you, even if you're out, can tell me which card you were dealt? { -breath } { means-press.first }{ means-or_yes }.
mend-intro_by_round = The screen goes round, to you too if you're out. { -beat } Choose the card you were dealt.
mend-at_odds_by_round = What you've told me doesn't make a whole deck, so I won't change anything.
mend-done_by_round = I've put it right, and the game goes on.
mend-cannot_by_round = With those cards everything would have gone differently, so I can't put it right any more. Shall we carry on as it is, or deal again?
confide-intro_by_round = The screen goes round. { -breath } Choose the card you have.
identify-stuck_by_round = That doesn't add up. What's wrong?
identify-at_odds_by_round = What you've told me doesn't make a whole deck. What shall we do?
double_agent-wakes_by_round = This is a very short night. { -beat } The screen goes round once.
double_agent-sleeps_by_round = It's over.

seer-look_by_round = Whose card do you want to see?
witch-heal_by_round = Was anyone bitten? Save them, or choose nobody.
witch-poison_by_round = Who gets your poison?
werewolves-devour_by_round = Who does the pack eat tonight?
white_werewolf-devour_by_round = Which wolf do you eat?
big_bad_wolf-devour_by_round = Who do you eat as well?
accursed_wolf_father-infect_by_round = Does the pack's victim become a wolf instead of dying?
cupid-link_by_round = Choose two people who fall in love.
cupid-affair_by_round = Choose one of the lovers, then the person they meet in secret.
thief-swap_by_round = Which card do you want to play?
actor-borrow_by_round = Which power do you borrow tonight?
defender-protect_by_round = Who do you protect tonight?
fox-sniff_by_round = Choose the middle one of three neighbours.
piper-charm_by_round = Who do you charm?
raven-mark_by_round = Who do you accuse?
pyromaniac-burn_by_round = Which house do you burn?
wild_child-model_by_round = Who is your hero?
wolf_hound-side_by_round = Which side are you on?
gypsy-question_by_round = What do you ask the dead?
gypsy-spirit_by_round = Who asks it for you in the morning?
stuttering_judge-signal_by_round = Do you want a second vote tomorrow?
harvest-potion_by_round = Who gets the potion?
event-specter_by_round = The wolves have come for you, and you join them. Which of them dies in your place?
event-touch_of_death_by_round = Somebody has to touch your victim. Do you dare?
event-gathering_by_round = Which potion do you brew?
event-full_moon_look_by_round = Whose card do you look at?
event-full_moon_devour_by_round = Who do the three of you eat?
event-double_agent_by_round = Who becomes the wolves' agent? Not a wolf.

round-shown-first = First house:
round-shown-second = Second house:
round-shown-hides = The chest is in:
round-shown-chest = A chest there?
round-shown-goal = Your goal:
round-shown-card = Lives there:
round-shown-centre_first = First card in the middle:
round-shown-centre_second = Second card in the middle:

lupusburg-deal_intro_by_round = I'll deal characters, chests and goals, and the screen goes round. { -breath } At the end, you can move yours round. The chest never goes with the Werewolf or the Thief.
lupusburg-mend_sure_by_round = Shall the screen go to { $what } alone, to put two houses right? { -breath } { means-press.first }{ means-or_yes }.
lupusburg-mend_relaid_by_round = { $seat } has put two houses right: anything you saw there before no longer counts.
lupusburg-night_by_round =
    .a = <audio src="bell"/> { -breath } The lanterns of the town go out{ night-count } { -beat } The screen goes round, from hand to hand.
    .b = <audio src="wolf_howl"/> { -breath } The watch goes home, the shutters close{ night-count } { -beat } Pass the screen round.
    .c = <audio src="thunder"/> { -breath } Even the Burgomaster goes to bed{ night-count } { -beat } The screen goes round the table.
lupusburg-tap_by_round =
    .a = The screen goes round twice, and everyone answers.
    .b = Twice round the table, and everyone answers.
    .c = Everyone gets the screen twice: answer both times.
lupusburg-ballot_pressed_by_round =
    .a = Second ballot, in secret. { -beat } The screen goes to everyone who has votes. Here's who that is.
    .b = Judgement. { -beat } I'll take your votes, one seat after the other. First, who has votes.
lupusburg-ballot_asleep_by_round =
    .a = Now the screen goes round.
    .b = Pass the screen round.
lupusburg-ballot_done_by_round =
    .a = All the votes are in.
    .b = That's it: every vote is in.
thief-peek_by_round = Which house do you look into?
werewolf-claw_by_round = Which house does the claw point at?
sweeper-look_by_round = Which house do you look under?
lupusburg-place_by_round = How do you arrange your houses?
ballot-second_by_round = Which house gets this token?
