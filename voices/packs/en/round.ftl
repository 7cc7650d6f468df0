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
    .a = That was the last. Put me back in the middle.
    .b = Done. Back in the middle with me.
    .c = Everybody had me. Back in the middle, please.
round-join = Open the page on the device that goes round: the host has the link. { -breath } Or press, and play by the light.
round-confide = Which card do you hold?
round-intro = At night I go round the table. { -breath } When your name is called, take me where only you can see, and press. { -breath } Everybody is asked something every time, so take a moment and give nothing away.

round-title = The screen that goes round
round-seeking = One moment: the box is looked for…
round-wait = Wait for the next night.
round-alone = I am alone with it
round-read = Read. You can choose when the bar is full.
round-choose = Choose.
round-hide = Hide
round-give = Give it to
round-noted = You chose:
round-dummy_1 = Nothing to do tonight. Who do you suspect?
round-dummy_2 = You sleep. Who would you rather not meet?
round-dummy_3 = You dream of somebody. Who is it?
round-quiet_1 = All quiet at your house.
round-quiet_2 = The wind moves the shutters, that is all.
round-quiet_3 = Somewhere a dog barks, then stops.
round-quiet_4 = Your candle burns down. No news.
round-quiet_5 = You hear steps, far away.
round-quiet_6 = The night keeps its secrets from you.

night-falls_by_round =
    .a = <audio src="bell"/> { -breath } The sun has slipped behind the hill{ night-count } { -beat } Now I go round, from hand to hand.
    .b = <audio src="wolf_howl"/> { -breath } One by one, the windows go dark{ night-count } { -beat } Pass me round, and give nothing away.
    .c = <audio src="thunder"/> { -breath } Bolts slide home, dogs crawl indoors{ night-count } { -beat } I go round the table.
    .d = <audio src="bell"/> { -breath } Mist creeps in, shutters slam{ night-count } { -beat } Pass me on, without a word.
    .e = <audio src="wolf_howl"/> { -breath } The moon climbs behind the steeple{ night-count } { -beat } I go from hand to hand.
night-dawn_by_round =
    .a = <audio src="rooster"/> { -beat } Day is breaking. { -breath } Listen, everybody.
    .b = <audio src="birds"/> { -beat } The night is over. { -breath } Up you get, { $game ->
        [lupusburg] townsfolk
       *[other] village
     }!
    .c = <audio src="bell"/> { -beat } Here comes the sun. { -breath } Listen.
    .d = <audio src="rooster"/> { -beat } The sky turns pale. { -breath } Listen, everybody.
    .e = <audio src="birds"/> { -beat } Morning at last. { -breath } Now listen.
night-paused_by_round = The night is on hold. One press to go on.
night-goes_on_by_round = It is night. { -beat } I was going round; we go on where we were.
night-resumed_by_round = On we go.
arrows-wakes_by_round = I go round with the arrows for the vote.
arrows-sleeps_by_round = Every hand has its arrow.
deal-intro_by_round = I deal the cards. { -breath } I go round, and each of you sees one.
deal-second_by_round = And now, your other card.
cards-sure_by_round = I go round, and each of you sees your card again: shall I? { -breath } { means-press.first }{ means-or_yes }.
cards-intro_by_round = I go round: each of you sees your card again.
cards-done_by_round = Everybody has seen their card.
mend-sure_by_round = I go round, and each of you, in the game or out of it, tells me the card you were dealt: shall we? { -breath } { means-press.first }{ means-or_yes }.
mend-intro_by_round = I go round, to you too if you are out. { -beat } Choose the card you were dealt.
mend-at_odds_by_round = What I was told does not make a whole deck: I change nothing.
mend-done_by_round = I have noted it, and the game goes on.
mend-cannot_by_round = With these cards everything would have gone differently: I cannot put it right any more. Do we go on like this, or do you deal again?
confide-intro_by_round = I go round. { -breath } Choose the card that you hold.
identify-stuck_by_round = That does not add up. What is wrong?
identify-at_odds_by_round = What I was told does not make a whole deck. What shall we do?
double_agent-wakes_by_round = A night as short as a breath. { -beat } I go round once.
double_agent-sleeps_by_round = It is over.

seer-look_by_round = Whose card do you want to see?
witch-heal_by_round = Choose the victim to save them, or nobody.
witch-poison_by_round = Who gets your poison?
werewolves-devour_by_round = Who does the pack eat tonight?
white_werewolf-devour_by_round = Which wolf do you eat?
big_bad_wolf-devour_by_round = Who do you eat as well?
accursed_wolf_father-infect_by_round = Does the pack's prey become a wolf instead of dying?
cupid-link_by_round = Choose two people who fall in love.
cupid-affair_by_round = Choose one of the lovers, then the person they meet in secret.
thief-swap_by_round = Which card do you want to play?
actor-borrow_by_round = Which power do you borrow tonight?
defender-protect_by_round = Who do you protect tonight?
fox-sniff_by_round = Choose the middle one of three neighbours to sniff at.
piper-charm_by_round = Who do you charm?
raven-mark_by_round = Who do you accuse?
pyromaniac-burn_by_round = Which house do you burn?
wild_child-model_by_round = Who is your model?
wolf_hound-side_by_round = Which side are you on?
gypsy-question_by_round = What do you ask the dead?
gypsy-spirit_by_round = Who asks it for you in the morning?
stuttering_judge-signal_by_round = Do you want a second vote tomorrow?
harvest-potion_by_round = Who gets the potion?
event-specter_by_round = The wolves have come for you, and you join them. Which of them dies in your place?
event-touch_of_death_by_round = Your prey has to be touched. Do you dare?
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
round-shown-centre_first = First card in the centre:
round-shown-centre_second = Second card in the centre:

lupusburg-deal_intro_by_round = I deal characters, chests and goals, and go round. { -breath } You may lay yours otherwise at the end: never the Werewolf or the Thief with the chest.
lupusburg-mend_sure_by_round = Shall I go to { $what } alone, to lay two houses anew? { -breath } { means-press.first }{ means-or_yes }.
lupusburg-mend_relaid_by_round = { $seat } has laid two houses anew: what was seen there before counts no more.
lupusburg-night_by_round =
    .a = <audio src="bell"/> { -breath } The lanterns of the town go out{ night-count } { -beat } I go round, from hand to hand.
    .b = <audio src="wolf_howl"/> { -breath } The watch goes home, the shutters close{ night-count } { -beat } Pass me round.
    .c = <audio src="thunder"/> { -breath } Even the Burgomaster goes to bed{ night-count } { -beat } I go round the table.
lupusburg-tap_by_round =
    .a = Everybody gets me twice, whoever is meant.
    .b = I go round twice: everybody answers.
    .c = Twice round, and everybody answers.
lupusburg-ballot_pressed_by_round =
    .a = Second ballot, in secret. { -beat } I go to everybody who has votes. Here is who has them.
    .b = Judgement. { -beat } I collect your tokens, one seat after the other. The votes, first.
lupusburg-ballot_asleep_by_round =
    .a = Now I go round.
    .b = Pass me round.
lupusburg-ballot_done_by_round =
    .a = Every token is laid.
    .b = It is done: every vote is in.
thief-peek_by_round = Which house do you look into?
werewolf-claw_by_round = Which house does the claw choose?
sweeper-look_by_round = Which house do you look under?
lupusburg-place_by_round = How do you lay your houses?
ballot-second_by_round = Which house gets this token?
