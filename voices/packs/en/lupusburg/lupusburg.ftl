# The box speaks for the Burgomaster, who may sleep like everybody else.

word-lupusburg = the town of two houses

character-werewolf = the Werewolf
character-thief = the Thief
character-man = a man
character-woman = a woman

goal-both_alive = both alive
goal-both_eliminated = both gone
goal-one_alive = just one alive
goal-men_out_women_alive = men gone, women alive
goal-women_out_men_alive = women gone, men alive


privilege-seat = a player
privilege-house = a house

# The deal, and secret looks

lupusburg-deal_intro = Close your eyes, everyone. { -beat } I'll deal characters, chests and goals by the light. { -breath } At your name, open your eyes: when I say the right one, the light comes on. { -breath } At the end, press if you want to move them round. The chest never goes with the Werewolf or the Thief.
lupusburg-deal_opens =
    .a = { $seat }, open your eyes. { -breath } Here are your two houses.
    .b = { $seat }, your turn. { -breath } Your houses are waiting.
    .c = { $seat }, look. { -breath } Who lives with you?
lupusburg-place =
    .a = Who goes where, at your place?
    .b = Do yours stay like this?
    .c = Would you rather move yours around?
placed-as_shown = leave them
placed-houses = houses swapped
placed-chest = chest moved
placed-characters = characters swapped
lupusburg-deal_closes =
    .a = Keep it to yourself, { $seat }. Close your eyes.
    .b = Thank you, { $seat }. Close your eyes.
    .c = Good, { $seat }. Close your eyes.
lupusburg-whose_hand = Whose cards shall I show again?
lupusburg-mend_leaves = All right. { $seat } plays until nightfall, then leaves with both houses, which won't count.
lupusburg-mend_replaced = { $name } takes over { $seat }'s seat, with both houses.
lupusburg-mend_printed = I don't know any of your cards: look at your own whenever you like, and sort out any mistake between you.
lupusburg-mend_whose = I dealt the cards, so I know them. Who put their houses down wrong?
lupusburg-mend_sure = Shall everyone else close their eyes, while { $what } puts two houses right? { -breath } { means-press.first }{ means-or_yes }.
lupusburg-mend_too_late = It's too late to change that. Houses can be put right only before the first vote, while both are standing and neither has been looked at.
lupusburg-mend_relaid = You can all open your eyes. { -breath } { $seat } has put two houses right: anything you saw there before no longer counts.
lupusburg-goes_home = { $seat } goes home. { -beat } Put both houses aside, and don't look.
lupusburg-look_opens =
    .a = Close your eyes, everyone but { $seat }.
    .b = All eyes closed, except yours, { $seat }.
    .c = Everyone but { $seat }, close your eyes.
lupusburg-look_closes =
    .a = Open your eyes, everyone.
    .b = All eyes open.
    .c = Done. Eyes open.
lupusburg-shows_first = In your first house:
lupusburg-shows_second = In your second house:
lupusburg-shows_hides = And the house that hides your chest:
lupusburg-shows_goal =
    .a = Your goal:
    .b = This is your goal:
    .c = Your goal tonight:
lupusburg-shows_card =
    .a = The character:
    .b = In that house:
    .c = Living there:
lupusburg-shows_chest =
    .a = Is there a chest?
    .b = A chest, in there?
    .c = Is the chest there?

# The night

lupusburg-night =
    .a = <audio src="bell"/> { -breath } The lanterns of the town go out{ night-count } { -beat } Close your eyes, everyone.
    .b = <audio src="wolf_howl"/> { -breath } The watch goes home, the shutters close{ night-count } { -beat } Let every eye close.
    .c = <audio src="thunder"/> { -breath } Even the Burgomaster goes to bed{ night-count } { -beat } Close your eyes.
lupusburg-tap =
    .a = With one hand, tap the table in front of you, and don't stop.
    .b = Tap the table softly with one hand, all together.
    .c = Everyone, tap the table with one hand, nice and even.
lupusburg-thief_wakes =
    .sound = key
    .a = Thief, open your eyes, { -breath } without a sound.
    .b = A shadow… Thief, open your eyes.
    .c = The lane is empty… Thief, your turn.
lupusburg-thief_acts =
    .a = Slip over to one house, look, and put it back.
    .b = Lift just one house, and put it back as it was.
thief-peek =
    .a = Which house will you visit?
    .b = Which roof do you lift tonight?
    .c = Whose house will you look into?
lupusburg-thief_sleeps =
    .a = Thief, close your eyes.
    .b = Thief, go home without a sound.
    .c = Thief, back into the shadows.
lupusburg-werewolf_wakes =
    .sound = snarl
    .a = The Werewolf wakes up, { -breath } without a sound.
    .b = The hunger is back… The Werewolf wakes up.
    .c = The moon is high… The Werewolf wakes up.
lupusburg-werewolf_acts =
    .a = Turn the claw towards a house.
    .b = Point the claw: which house?
werewolf-claw =
    .a = Which house does the claw point at?
    .b = Which house is your victim in?
    .c = Which door will stand open tomorrow?
lupusburg-werewolf_sleeps =
    .a = The Werewolf goes back to sleep.
    .b = The Werewolf hides its claws.
    .c = The Werewolf slips back into bed.

# The day

lupusburg-where_claw =
    .a = Look at the claw. { -beat } Which house does it point at?
    .b = The claw has turned. { -beat } Which house does it point at?
lupusburg-claw_again = The claw isn't pointing at any house that's still standing. { -beat } Close your eyes, everyone, and tap the table: I'll call again.
lupusburg-claw_drawn = The claw still hasn't moved, so chance picks the house.
lupusburg-clawed =
    .a = <audio src="growl"/> The claw has chosen. { -suspense } { $house }. { -beat } Put house and character aside, and don't look.
    .b = <audio src="heartbeat"/> One door stands open this morning. { -suspense } { $house }. { -beat } Put it aside, and don't look.
goal-change =
    .a = { $seat }, another goal?
    .b = A new goal, { $seat }?
lupusburg-goals =
    .a = Who wants another goal this morning?
    .b = Another goal this morning: who wants one?
lupusburg-goals_more =
    .a = { $seat }. Who else?
    .b = { $seat }. Anyone else?
lupusburg-goals_drawn = { $seats }: put your goal under the pile, and draw the top one.
burgomaster-privilege =
    .a = { $seat }, as Burgomaster you may see a character: a player's, a house's, or nobody's?
    .b = { $seat }, as Burgomaster you may look: at a player, a house, or nobody?
lupusburg-privilege_seat =
    .a = { $seat }, who has to show you a character?
    .b = { $seat }, whose character do you want to see?
    .c = { $seat }, who shows you one of theirs?
lupusburg-privilege_house =
    .a = { $seat }, which house?
    .b = { $seat }, which one will you see?
lupusburg-shows_one = { $on } picks a living character, and shows it to { $seat } in secret. { -breath } When you've seen it, { means-press }.
lupusburg-shows_each = In secret, { $on } shows { $seat } who lives in { $house }; then { $seat } shows { $on } one in return. { -breath } When you've both seen, { means-press }.
lupusburg-sweeps = { $seat }, lift just one house, look in secret, and put it back. { -breath } When you've seen it, { means-press }.
lupusburg-undo_seen = You can't unsee a card: that can't be undone.
lupusburg-privilege_costs =
    .a = You see { $what }, and show one of yours. Agreed?
    .b = For a look at { $what }, you show one of yours. Agreed?
privilege-show = { $seat }, do you show the first, or the second?
burgomaster-show =
    .a = { $seat }, in return: your first, or your second?
    .b = And you, { $seat }: your first, or your second?
burgomaster-broom =
    .a = { $seat }, who gets the broom?
    .b = { $seat }, who sweeps the chimneys today?
lupusburg-sweep_opens =
    .a = { $seat } has the broom: everyone else, close your eyes.
    .b = { $seat } sweeps: close your eyes, everyone else.
lupusburg-look_next =
    .a = Close your eyes, { $before }. { -beat } { $seat }, open yours.
    .b = Eyes closed, { $before }. { -beat } { $seat }, open yours.
lupusburg-broom_gone = There aren't enough chimneys left: the broom leaves the game.
sweeper-look =
    .a = Which chimney?
    .b = Which house?
seal-bet =
    .a = { $again ->
        [0] { $first ->
            [1] Each of you has one bet on the Werewolf. { -breath } { $seat }, a coin of { $coin }: a name, or nobody?
           *[other] { $seat }, do you bet { $coin }? A name, or nobody.
         }
       *[other] { $seat }, for { $coin }?
     }
    .b = { $again ->
        [0] { $first ->
            [1] Who is the Werewolf? You have one bet each. { -breath } { $seat }, a coin of { $coin }: a name, or nobody?
           *[other] { $seat }, for { $coin }: who's the Werewolf? A name, or nobody.
         }
       *[other] For { $coin }, { $seat }?
     }
lupusburg-bet =
    .a = On { $on }.
    .b = It's on { $on }.
ballot-first =
    .a = First ballot. { -beat } Two tokens each, even if you've lost both characters. { -breath } One at a time, on the house you accuse.
    .b = First ballot. { -beat } Two tokens each, even if you've lost everyone: twice round the table, one token at a time.
lupusburg-token =
    .a = { $seat }, your token?
    .b = { $seat }, on which house?
    .c = { $seat }, where does the token go?
lupusburg-suspects =
    .a = The paw print goes to { $paw }. { -suspense } The tuft of fur goes to { $tuft }.
    .b = The paw print is for { $paw }. { -suspense } The tuft of fur is for { $tuft }.
lupusburg-nearest = { $lupusburg_nearest ->
    [next_seat] It's a tie. { -breath } Going round from the seat after the Burgomaster, the first is { $house }.
   *[other] It's a tie. { -breath } Going round from the Burgomaster, the first is { $house }.
 }
lupusburg-defence =
    .a = { $seat }, defend yourself. { -breath } You have { debate-left }, and a press ends it.
    .b = { $seat } has the floor. { -breath } You have { debate-left }, or until somebody presses.
lupusburg-defence_ends =
    .a = The town has heard.
    .b = That will do.
ballot-second =
    .a = Second ballot, in secret. { -beat } Paw print or tuft of fur: choose that side, and cover your tokens with your hand.
    .b = Judgement. { -beat } Turn your tokens to the paw print or the tuft of fur, and keep them under your hand.
lupusburg-rights = { $votes ->
    [0] No vote: { $seats }.
    [1] One vote: { $seats }.
   *[other] { $votes } votes: { $seats }.
 }
lupusburg-fists =
    .a = On three, open your hands. { -beat } One. <break time="800ms"/> Two. <break time="800ms" max="1600ms"/> <emphasis level="strong">Three.</emphasis> { -wait }
    .b = Everything is shown on three. { -beat } One. <break time="800ms"/> Two. <break time="800ms" max="1600ms"/> <emphasis level="strong">Three.</emphasis> { -wait }
lupusburg-count_votes =
    .a = How many votes against { $house }?
    .b = Against { $house }, how many votes?
setup-burgomaster = Who'll be the first Burgomaster? A name, or by lot.
burgomaster-word-draw = by lot
lupusburg-press_ballots =
    .a = Each day, a secret ballot condemns one of two suspects. { -breath } Would you like to do it with { means-button }, eyes closed? Otherwise, hands open on three.
lupusburg-ballot_pressed =
    .a = Second ballot, in secret. { -beat } Each of you will press in turn. Here's who has votes.
    .b = Judgement. { -beat } You'll vote with { means-button }, one after the other. First, who has votes.
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
    .a = All the votes are in. { -beat } Open your eyes, everyone.
    .b = That's it. { -beat } You can all open your eyes.
lupusburg-lynched =
    .a = <audio src="drum"/> The town has ruled. { -suspense } { $house }. { -beat } Put house and character aside, and don't look.
    .b = <audio src="drum"/> The pyre is ready. { -suspense } { $house }. { -beat } Put it all aside, and don't look.
lupusburg-burgomaster =
    .a = The day is over. { -beat } { $seat } is Burgomaster now.
    .b = One last nod to the town. { -beat } { $seat } is Burgomaster now.
werewolf-unmasked =
    .a = { $seat }, you have nobody left. { -beat } Were you the Werewolf?
    .b = Both of { $seat }'s houses are empty. { -beat } Did the Werewolf live there?

# The reckoning

lupusburg-unmasked = <audio src="bell"/> The mask falls. { -suspense } The Werewolf was { $seat }. { -beat } The town is saved: let's count the points.
reckoning-goal = { $seat }, what was your goal?
reckoning-chest = { $seat }, which house hid your chest?
reckoning-house_a = { $seat }, who lived in your first house?
reckoning-house_b = { $seat }, who lived in your second house?
lupusburg-hand = { $seat } had { $a }, { -beat } and { $b }.
lupusburg-chest = { $seat }'s chest was in the { $house } house.
lupusburg-points_living = { $points ->
    [0] Nobody left alive: no points.
   *[other] { $points } points for the living.
 }
lupusburg-points_chest = { $points ->
    [0] The chest is lost.
   *[other] One point for the chest.
 }
lupusburg-points_goal = { $points ->
    [0] No points for the goal.
    [1] One point for the goal.
   *[other] { $points } points for the goal.
 }
lupusburg-points_seal = { $points ->
    [0] The bet is lost.
    [1] One point for the seal.
   *[other] { $points } points for the bet.
 }
lupusburg-total = { $seat }: { $points ->
    [0] no points.
    [1] one point.
   *[other] { $points } points.
 }
lupusburg-house_a = { $seat }'s first house
lupusburg-house_b = { $seat }'s second house
lupusburg-row = { $votes } against { $house }
lupusburg-alone = <audio src="wolf_howl"/> Every house is empty, but for one player's. { -suspense } The Werewolf was { $seat }. { -beat } That's worth { $points } points.
lupusburg-goal = The goal: { $goal }.
lupusburg-campaign = The whole campaign so far.
lupusburg-standing = { $seat }: { $points ->
    [0] zero.
   *[other] { $points }.
 }
lupusburg-winner =
    .a = <audio src="bell"/> The victory goes to { $seat }.
    .b = <audio src="bell"/> The town cheers for { $seat }, who wins.
lupusburg-rules = In this town each of you has two houses, with a character in each, and a chest in one of them. { -breath } If one of your two is the Werewolf, both are, until both are gone; the same goes for the Thief. { -breath } By night the Thief looks under a house, then the Werewolf turns the claw towards a victim. { -breath } By day { $lupusburg_goals ->
    [false] the Burgomaster may see a character
   *[other] you may change goals, the Burgomaster may see a character
 }, and you bet on who's the Werewolf. { -breath } A first ballot names two suspects; a second one, in secret, condemns one of them. { -breath } The Werewolf wins by being the only player with anyone alive. If the Werewolf is caught, you count points: for the living, { $lupusburg_goals ->
    [false] the chest and the bet
   *[other] the chest, the goal and the bet
 }.
lupusburg-hand_out = Shuffle the Werewolf, the Thief, { $count } men and { $count } women, and deal everyone two characters. { -beat } If somebody gets both Werewolf and Thief, deal again. { -beat } { $lupusburg_goals ->
    [false] Everyone takes two houses of one colour.
   *[other] Everyone takes two houses of one colour, and a secret goal.
 } { -beat } Slip a character under each house, never the Werewolf or the Thief with the chest: after that, nothing moves. { -beat } You may look at your own cards at any time, and never show them.
lupusburg-lay_houses = Put your two houses in front of you, so that all of them form a circle within everyone's reach. { -beat } In the middle goes the claw, pointing at no house yet. { -breath } Your first house is the one on your right, your second the one on your left.
lupusburg-lay_coins = Everyone keeps a seal and two tokens. { -beat } Stack the coins: { $coin } on top, then one less each time, with two coins of two at the bottom.
lupusburg-lay_marks = { $seat } is the first Burgomaster, and looks after the paw print and the tuft of fur.
lupusburg-lay_broom = { $seat } is the first Burgomaster, and looks after the paw print, the tuft of fur and the broom.
lupusburg-first_burgomaster =
    .a = The town wakes up. { -beat } Its first Burgomaster is { $seat }.
    .b = This town has a Burgomaster. { -beat } Today it's { $seat }.
lupusburg-channel_walk = Your button can be heard, so at night I don't read the houses: I count ticks. { -breath } First the light blinks the number of the seat I start from; a long blink counts for four. Each tick moves on to the next seat; after the last comes nobody, then the first again. { -breath } Try it with your eyes open: press right after the tick of your own seat, and the light blinks it back.
lupusburg-walk_place = Then two ticks for that seat's two houses. After yours, wait for the light, then press; for nobody, press at the first. { -breath } Try it: { $seat }'s second house.
lupusburg-walk_more = At night you'll hear soft clicks: they're mine, to cover yours.

# What may be asked about it

town_werewolf = Werewolf
    .the = the Werewolf
town_werewolf-rules = Each night the Werewolf turns the claw towards any house, and the character there is out. The Werewolf may pick a house of their own only while both are standing. { -breath } Both characters of that player act as the Werewolf, until both are gone. The Werewolf wins by being the only player with anyone left.
town_thief = Thief
    .the = the Thief
town_thief-rules = Each night the Thief looks under one house, to see whether it hides a chest: the Werewolf never lives with one. { -breath } Both characters of that player act as the Thief. For the goals, the Thief is neither man nor woman. { -breath } With printed cards the Thief may move other houses as a cover, without looking; even once out of the game, if the table agrees.
town_burgomaster = Burgomaster
    .the = the Burgomaster
town_burgomaster-rules = By day everything starts with the Burgomaster, and goes round clockwise. { -breath } After the second ballot, the next player with anyone left takes over.
town_privilege = privilege
    .the = the privilege
town_privilege-rules = Once a day the Burgomaster may see a character: one that a player picks, or the one in a given house. For a house, the Burgomaster shows one in return. { -breath } A player's last house can't be named.
town_broom = broom
    .the = the broom
town_broom-rules = Each day the Burgomaster gives the broom to somebody else, who looks in secret under any one house for a chest. { -breath } When fewer than six players have anyone left, the broom leaves the game.
town_goals = secret goals
    .the = the goals
town_goals-rules = A goal is worth two points if both your characters live, six if both are gone, or three if just one lives. { -breath } Or it's two for each man gone and one for each woman alive, or the other way round. { -breath } Each day, if you have anyone left, you may swap it for the top one of the pile.
town_chest = chest
    .the = the chest
town_chest-rules = One of your two houses hides your chest. { -breath } It's worth one point at the end if somebody still lives there. The Werewolf and the Thief never live with it.
town_bets = bets
    .the = a bet
town_bets-rules = Once in the game you may bet on who's the Werewolf: put the top coin, under your seal, in front of a player. { -breath } If you're right, you get the coin's points at the end. A seal you never used is worth one point.
town_ballots = ballots
    .the = the ballot
town_ballots-rules = In the first ballot everyone puts down two tokens, one at a time; the two houses with the most are suspects. { -breath } In the second, in secret, you have one vote for each living character of yours that isn't a suspect. You may split two votes, or vote against your own house. { -breath } In a tie it's the { $lupusburg_nearest ->
    [next_seat] first house after the Burgomaster's own, clockwise
   *[other] house nearest to the Burgomaster, clockwise
 }.
town_points = points
    .the = the reckoning
town_points-rules = Once the Werewolf is caught, everyone else counts points: two for each living character, one for a saved chest, then { $lupusburg_goals ->
    [false] the bet
   *[other] goal and bet
 }. In a tie, the { $lupusburg_nearest ->
    [next_seat] first seat after the Burgomaster wins.
   *[other] seat nearest to the Burgomaster wins.
 } { -breath } A Werewolf who wins gets a point for every player, and nobody else gets any.
