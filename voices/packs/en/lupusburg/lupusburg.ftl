# The box speaks for the Burgomaster, who may sleep like everybody else.

word-lupusburg = the town of two houses

character-werewolf = the Werewolf
character-thief = the Thief
character-man = a man
character-woman = a woman

goal-both_alive = two characters alive
goal-both_eliminated = two characters gone
goal-one_alive = only one character alive
goal-men_out_women_alive = men gone, women alive
goal-women_out_men_alive = women gone, men alive

goal-another = another goal

privilege-seat = somebody
privilege-house = a house

# The deal, and secret looks

lupusburg-deal_intro = Close your eyes, everyone. { -beat } I deal characters, chests and goals by the light. { -breath } At your name, open your eyes: when I say the right one, the light comes on. { -breath } At the end, press if you would rather arrange them differently: never the Werewolf or the Thief with the chest.
lupusburg-deal_opens =
    .a = { $seat }, open your eyes. { -breath } Here are your two houses.
    .b = { $seat }, your turn. { -breath } Your houses are waiting.
    .c = { $seat }, look. { -breath } Who lives with you?
lupusburg-place =
    .a = Who lives where, at your place?
    .b = At your place, do they stay like this?
    .c = Would you rather move yours around?
placed-as_shown = as it is
placed-houses = houses exchanged
placed-chest = chest moved
placed-characters = characters exchanged
lupusburg-deal_closes =
    .a = Keep it to yourself, { $seat }. Close your eyes.
    .b = Seen, { $seat }. Close your eyes.
    .c = Good, { $seat }. Close your eyes.
lupusburg-whose_hand = Whose cards shall I show again?
lupusburg-mend_leaves = Very well. { $seat } plays until nightfall, then leaves the game with both houses, and is not counted.
lupusburg-mend_replaced = { $name } takes { $seat }'s place, with both houses.
lupusburg-mend_printed = I know none of your cards: look at your own whenever you like, and put right among yourselves what lies wrong.
lupusburg-mend_whose = I dealt the cards, and I know them. Whose own houses are laid wrong?
lupusburg-mend_sure = Shall all the others close their eyes, while { $what } lays two houses anew? { -breath } { means-press.first }{ means-or_yes }.
lupusburg-mend_too_late = It stays as it lies. Houses are laid anew before the first vote only, while both stand and none has been shown.
lupusburg-mend_relaid = You may all open your eyes. { -breath } { $seat } has laid two houses anew: what was seen there before counts no more.
lupusburg-goes_home = { $seat } goes home. { -beat } Set aside both houses, and show nothing.
lupusburg-look_opens =
    .a = All eyes closed. { -wait } { $seat }, open yours, without a word.
    .b = Let every eye close. { -wait } { $seat }, open yours.
    .c = Close your eyes, everyone. { -wait } Everyone but { $seat }.
lupusburg-look_closes =
    .a = Seen. { -breath } You may all open your eyes.
    .b = Good. { -breath } Open your eyes, all of you.
    .c = Done. { -breath } Eyes open again.
lupusburg-shows_first = In your first house.
lupusburg-shows_second = In your second house.
lupusburg-shows_hides = And the house that hides your chest.
lupusburg-shows_goal =
    .a = Your secret goal.
    .b = This is your goal.
    .c = Your goal tonight.
lupusburg-shows_card =
    .a = The light marks the character.
    .b = The light points to the character.
    .c = Watch the light: that is the character.
lupusburg-shows_chest =
    .a = A chest in that house? { -breath } Watch the light.
    .b = Is there a chest? { -breath } The light will tell you.
    .c = Is the chest there? { -breath } Watch the light.

# The night

lupusburg-night =
    .a = <audio src="bell"/> { -breath } The lanterns of the town go out{ night-count } { -beat } Close your eyes, everyone.
    .b = <audio src="wolf_howl"/> { -breath } The watch goes home, the shutters close{ night-count } { -beat } Let every eye close.
    .c = <audio src="thunder"/> { -breath } Even the Burgomaster goes to bed{ night-count } { -beat } Close your eyes.
lupusburg-tap =
    .a = With one hand, tap the table close to you, and do not stop.
    .b = Tap the table softly with one hand, all in step.
    .c = Let every hand tap the table, in small even beats.
lupusburg-thief_wakes =
    .sound = key
    .a = Thief, open your eyes, { -breath } without a sound.
    .b = A shadow… Thief, open your eyes.
    .c = The lane is empty… Thief, your turn.
lupusburg-thief_acts =
    .a = Slip into one house, look, and put it back.
    .b = Lift a house, only one, and set it down as it was.
thief-peek =
    .a = Which house will you visit?
    .b = Which roof do you lift tonight?
    .c = Whose house will you look under?
lupusburg-thief_sleeps =
    .a = Thief, close your eyes.
    .b = Thief, go home without a sound.
    .c = Thief, back into the shadow.
lupusburg-werewolf_wakes =
    .sound = snarl
    .a = The Werewolf wakes up, { -breath } without a sound.
    .b = The hunger is back… The Werewolf wakes up.
    .c = The moon is high… The Werewolf wakes up.
lupusburg-werewolf_acts =
    .a = Turn the claw towards a house.
    .b = Point the claw: which house, tonight?
werewolf-claw =
    .a = Which house does the claw turn to?
    .b = Which house is your prey in?
    .c = Which door will stand open tomorrow?
lupusburg-werewolf_sleeps =
    .a = The Werewolf goes back to sleep.
    .b = The Werewolf hides its claws.
    .c = The Werewolf slips back into bed.

# The day

lupusburg-where_claw =
    .a = Look at the claw. { -beat } Which house does it show?
    .b = The claw has turned. { -beat } Which house does it show?
lupusburg-claw_again = The claw shows no house that still stands. { -beat } Close your eyes, everyone, and tap the table: I call again.
lupusburg-claw_drawn = The claw still has not moved: chance chooses the house.
lupusburg-clawed =
    .a = <audio src="growl"/> The claw has chosen. { -suspense } { $house }. { -beat } Set house and character aside, face down.
    .b = <audio src="heartbeat"/> One door stands open this morning. { -suspense } { $house }. { -beat } Set it aside, and show nothing.
goal-change =
    .a = { $seat }, will you change your goal?
    .b = { $seat }, another goal?
    .c = { $seat }, a new goal instead?
lupusburg-goal_changed =
    .a = { $seat } slips the goal under the pile, and draws the next.
    .b = One goal under the pile, another in hand: { $seat } draws.
    .c = { $seat } puts the goal at the bottom, and takes the one on top.
burgomaster-privilege =
    .a = { $seat }, the Burgomaster's privilege is yours. { -breath } Who must show: somebody, a house, or nobody?
    .b = { $seat }, the Burgomaster chooses. { -breath } Who will you see: somebody, a house, or nobody?
lupusburg-privilege_seat =
    .a = { $seat }, who must show you a character?
    .b = { $seat }, whose character do you want to see?
    .c = { $seat }, who do you ask to show one?
lupusburg-privilege_house =
    .a = { $seat }, which house? { -breath } You will show one in return.
    .b = { $seat }, which one do you want to see? { -breath } Then you show one of yours.
lupusburg-shows_one = { $on } picks a living character, and shows it to { $seat } in secret. { -breath } { means-press.first } when it is seen.
lupusburg-shows_each = In secret, { $on } shows { $seat } who lives in { $house }; then { $seat } shows { $on } one in return. { -breath } { means-press.first } when both are seen.
lupusburg-sweeps = { $seat }, lift one house, only one, look in secret, and put it back. { -breath } { means-press.first } when it is seen.
lupusburg-undo_seen = What was seen stays seen: there is no way back from there.
privilege-show = { $seat }, which of your houses do you show?
burgomaster-show =
    .a = { $seat }, which of your own do you show in return?
    .b = Your turn, { $seat }: which house do you show?
burgomaster-broom =
    .a = { $seat }, who gets the chimney broom?
    .b = The broom changes hands. { -breath } { $seat }, who gets it?
lupusburg-broom =
    .a = { $seat } holds the broom, and looks under a house.
    .b = The broom is for { $seat }, who looks under a house.
    .c = { $seat } has the broom now, and one look under a house.
lupusburg-broom_gone = Too few chimneys still smoke: the broom leaves the game.
sweeper-look =
    .a = Which chimney do you sweep?
    .b = Which house do you look under?
seal-bet =
    .a = { $seat }, who do you bet on, for a coin of { $coin }? A name, or nobody.
    .b = A coin of { $coin }, { $seat }: who is the Werewolf? A name, or nobody.
lupusburg-bet =
    .a = { $seat } stakes the coin of { $coin } on { $on }.
    .b = A coin of { $coin }, a seal: { $seat } bets on { $on }.
ballot-first =
    .a = First ballot. { -beat } Two tokens each, even for those who have nobody left. { -breath } One at a time, before the house that you accuse.
    .b = Lay your tokens. { -beat } Two each, with or without a character left: twice round the table, one token each time.
lupusburg-token =
    .a = { $seat }, your token?
    .b = { $seat }, on which house?
    .c = { $seat }, where does the token go?
lupusburg-suspects =
    .a = The paw print goes to { $paw }. { -suspense } The tuft of fur, to { $tuft }.
    .b = The paw print marks { $paw }. { -suspense } The tuft of fur, { $tuft }.
lupusburg-nearest = { $lupusburg_nearest ->
    [next_seat] It is a tie. { -breath } Going round from the seat after the Burgomaster, it falls on { $house }.
   *[other] It is a tie. { -breath } Going round from the Burgomaster, it falls on { $house }.
 }
lupusburg-defence =
    .a = { $seat }, defend yourself. { -breath } You have { debate-left }, and a press ends it.
    .b = { $seat } has the floor. { -breath } You have { debate-left }, or until somebody presses.
lupusburg-defence_ends =
    .a = The town has heard.
    .b = That will do.
ballot-second =
    .a = Second ballot, in secret. { -beat } Hide your tokens under your hand.
    .b = Judgement. { -beat } Your tokens, chosen side up, under your hand.
lupusburg-rights = { $votes ->
    [0] No vote: { $seats }.
    [1] One vote: { $seats }.
   *[other] { $votes } votes: { $seats }.
 }
lupusburg-fists =
    .a = On three, open your hands. { -beat } One. <break time="800ms"/> Two. <break time="800ms" max="1600ms"/> <emphasis level="strong">Three.</emphasis> { -wait }
    .b = All is shown on three. { -beat } One. <break time="800ms"/> Two. <break time="800ms" max="1600ms"/> <emphasis level="strong">Three.</emphasis> { -wait }
lupusburg-count_votes =
    .a = How many votes against { $house }?
    .b = Against { $house }, how many votes?
setup-burgomaster = Who begins as Burgomaster? A name, or by lot.
burgomaster-word-draw = by lot
lupusburg-press_ballots =
    .a = Each day a secret ballot sends one of two suspects away. { -breath } Do you want to press it, with your eyes closed? Otherwise, hands open on three.
lupusburg-ballot_pressed =
    .a = Second ballot, in secret. { -beat } Each of you will press in turn. Here is who has votes.
    .b = Judgement. { -beat } { means-button.first } takes your tokens, one seat after the other. The votes, first.
lupusburg-ballot_asleep =
    .a = Now close your eyes, everyone. { -wait }
    .b = Let every eye close. { -wait }
lupusburg-ballot_opens = { $votes ->
    [1] { $seat }, open your eyes. One vote.
   *[other] { $seat }, open your eyes. { $votes } votes.
 }
lupusburg-token_1 = { $votes ->
    [1] Against which house?
   *[other] Your first token: against which house?
 }
lupusburg-token_2 = And your second token?
lupusburg-ballot_closes =
    .a = Close your eyes, { $seat }.
    .b = { $seat }, close your eyes.
lupusburg-ballot_done =
    .a = Every token is laid. { -beat } Open your eyes, all of you.
    .b = It is done. { -beat } You may all look up.
lupusburg-lynched =
    .a = <audio src="drum"/> The town has ruled. { -suspense } { $house }. { -beat } Set house and character aside, face down.
    .b = <audio src="drum"/> The pyre is ready. { -suspense } { $house }. { -beat } Nothing is shown: set it all aside.
lupusburg-burgomaster =
    .a = The day is over. { -beat } { $seat } is Burgomaster now.
    .b = The Burgomaster goes off duty. { -beat } { $seat } takes over.
werewolf-unmasked =
    .a = { $seat }, you have nobody left. { -beat } Were you the Werewolf?
    .b = Both of { $seat }'s houses are empty. { -beat } Did the Werewolf live there?

# The reckoning

lupusburg-unmasked = <audio src="bell"/> The mask falls. { -suspense } The Werewolf was { $seat }. { -beat } The town is saved: let us count the points.
reckoning-goal = { $seat }, what was your goal?
reckoning-chest = { $seat }, which house hid your chest?
reckoning-house_a = { $seat }, who lived in your first house?
reckoning-house_b = { $seat }, who lived in your second house?
lupusburg-hand = { $seat } had { $a }, { -beat } and { $b }.
lupusburg-chest = { $seat }'s chest: the { $house } house.
lupusburg-points_living = { $points ->
    [0] Nobody left alive: nothing.
   *[other] { $points } points for the living.
 }
lupusburg-points_chest = { $points ->
    [0] The chest is lost.
   *[other] One point for the chest.
 }
lupusburg-points_goal = { $points ->
    [0] The goal brings nothing.
    [1] The goal brings one point.
   *[other] The goal brings { $points } points.
 }
lupusburg-points_seal = { $points ->
    [0] The bet is lost.
    [1] The seal brings one point.
   *[other] The bet brings { $points } points.
 }
lupusburg-total = { $seat }: { $points ->
    [0] no points.
    [1] one point.
   *[other] { $points } points.
 }
lupusburg-house_a = { $seat }'s first house
lupusburg-house_b = { $seat }'s second house
lupusburg-row = { $votes } against { $house }
lupusburg-alone = <audio src="wolf_howl"/> All houses are empty, but for one seat. { -suspense } The Werewolf was { $seat }. { -beat } That is worth { $points } points.
lupusburg-goal = The goal: { $goal }.
lupusburg-campaign = The campaign, all told.
lupusburg-standing = { $seat }: { $points ->
    [0] zero.
   *[other] { $points }.
 }
lupusburg-winner =
    .a = <audio src="bell"/> The victory goes to { $seat }.
    .b = <audio src="bell"/> The town cheers for { $seat }, who wins.
lupusburg-rules = In this town every seat has two houses, a character under each, and a chest in one of them. { -breath } When one of the two is the Werewolf, so is the other, until both are gone; the same goes for the Thief. { -breath } By night the Thief looks under a house, then the Werewolf turns the claw to its prey. { -breath } By day { $lupusburg_goals ->
    [false] the Burgomaster may see a character
   *[other] you may change goals, the Burgomaster may see a character
 }, and you bet on the Werewolf. { -breath } A first ballot names two suspects, a second one, in secret, sends one of them away. { -breath } The Werewolf wins as the only player with somebody alive. Without the Werewolf, points are counted: the living, { $lupusburg_goals ->
    [false] the chest and the bet
   *[other] the chest, the goal and the bet
 }.
lupusburg-hand_out = Shuffle the Werewolf, the Thief, { $count } men and { $count } women, and deal two characters to every seat. { -beat } If somebody has both Werewolf and Thief, deal again. { -beat } { $lupusburg_goals ->
    [false] Every seat takes two houses of one colour.
   *[other] Every seat takes two houses of one colour, and a secret goal.
 } { -beat } Slip a character under each house, never the Werewolf or the Thief with the chest: from then on nothing moves. { -beat } You may look at your own cards at any time, and never show them.
lupusburg-lay_houses = Two houses before every seat, and all of them form a circle that one hand can reach from anywhere. { -beat } In the middle lies the claw alone, and points at no house yet. { -breath } The first house of a seat is the one at its right hand, the second the one at its left.
lupusburg-lay_coins = Every seat keeps a seal and two tokens. { -beat } Stack the coins: { $coin } on top, then always one less, and two coins of two at the bottom.
lupusburg-lay_marks = { $seat } begins as Burgomaster, and keeps the paw print and the tuft of fur.
lupusburg-lay_broom = { $seat } begins as Burgomaster, and keeps the paw print, the tuft of fur and the broom.
lupusburg-first_burgomaster =
    .a = The town wakes up. { -beat } Its first Burgomaster: { $seat }.
    .b = This town has a Burgomaster. { -beat } On the first day it is { $seat }.
lupusburg-channel_walk = At night your button can be heard, so I do not read the houses: I count in ticks. { -breath } First the light blinks: that is the number of the seat I begin with, and a long blink counts for four. Then every tick moves to the next seat; after the last comes nobody, and then the first again. Press right after the tick you want. { -breath } Two more ticks, in the same way, are for the two houses of that seat. There the light shines after each tick: after yours, wait for it, and press. For nobody, take the first. { -breath } The light tells your choice, and another round lets you mend it. The small clicks you will hear are mine: they cover yours.

# What may be asked about it

town_werewolf = Werewolf
    .the = the Werewolf
town_werewolf-rules = Each night the Werewolf turns the claw to any house, and whoever lives there is out; to an own house only while both stand. { -breath } Both characters of that seat act as the Werewolf, until both are gone. The Werewolf wins as the only seat that still has somebody.
town_thief = Thief
    .the = the Thief
town_thief-rules = Each night the Thief looks under one house, to see whether it hides a chest: the Werewolf never lives with one. { -breath } Both characters of that seat act as the Thief. For the goals, the Thief is neither man nor woman. { -breath } With printed cards the Thief may shift other houses as a cover, without a look under any; once out of the game too, if the table agrees.
town_burgomaster = Burgomaster
    .the = the Burgomaster
town_burgomaster-rules = By day everything begins with the Burgomaster, and goes round clockwise. { -breath } After the second ballot the office goes to the next seat that still has somebody.
town_privilege = privilege
    .the = the privilege
town_privilege-rules = Once a day the Burgomaster may see a character: one that somebody picks and shows in secret, or that of a house, and then the Burgomaster shows one in return. { -breath } A house may not be named when it is all that its seat has left.
town_broom = broom
    .the = the broom
town_broom-rules = Each day the Burgomaster gives the broom to somebody else, who looks in secret under any one house for a chest. { -breath } When fewer than six seats have somebody left, the broom leaves the game.
town_goals = secret goals
    .the = the goals
town_goals-rules = A goal brings two points for both characters alive, six for both gone, three for just one alive. { -breath } Or it pays two for each man gone and one for each woman alive, or two for each woman gone and one for each man alive. { -breath } Each day, whoever still has somebody may swap it for the top one of the pile.
town_chest = chest
    .the = the chest
town_chest-rules = One of your two houses hides your chest. { -breath } It brings one point at the end if somebody still lives there. Neither the Werewolf nor the Thief ever lives with it.
town_bets = bets
    .the = a bet
town_bets-rules = Once in the game you may bet on who has the Werewolf: the top coin, under your seal, before a player. { -breath } If you are right, the coin counts for you at the end. A seal that was never used is worth one point.
town_ballots = ballots
    .the = the ballot
town_ballots-rules = In the first ballot everybody lays two tokens, one at a time; the two houses with the most are suspects. { -breath } In the second, in secret, each living character that is not suspected has one vote; two may be split, and one's own house may be voted against. { -breath } A tie falls on the { $lupusburg_nearest ->
    [next_seat] first house after the Burgomaster's own, clockwise
   *[other] house nearest to the Burgomaster, clockwise
 }.
town_points = points
    .the = the reckoning
town_points-rules = Without the Werewolf, all others count: two points for each living character, one for a saved chest, then { $lupusburg_goals ->
    [false] the bet
   *[other] goal and bet
 }. Equal points go to the { $lupusburg_nearest ->
    [next_seat] first seat after the Burgomaster
   *[other] seat nearest to the Burgomaster
 }. { -breath } A winning Werewolf takes a point for every seat, and nobody else any.
