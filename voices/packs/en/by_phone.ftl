# Where everybody plays by phone, these lines take the place of those that speak of eyes, a light or a button.

night-falls_by_phone =
    .a = <audio src="bell"/> { -breath } The sun has slipped behind the hill{ night-count } { -beat } To your phones, all of you.
    .b = <audio src="wolf_howl"/> { -breath } One by one, the windows go dark{ night-count } { -beat } To your phones, now.
    .c = <audio src="thunder"/> { -breath } Bolts slide home, dogs crawl indoors{ night-count } { -beat } To your phones.
    .d = <audio src="bell"/> { -breath } Mist creeps in, shutters slam{ night-count } { -beat } To your phones, not a word.
    .e = <audio src="wolf_howl"/> { -breath } The moon climbs behind the steeple{ night-count } { -beat } To your phones, and hush.
night-falls_asleep_by_phone =
    .a = The last shutter closes: the first night begins.
    .b = The forest goes quiet: the first night begins.
    .c = Far away, something stirs: the first night begins.
    .d = Not a soul is about: the first night begins.
    .e = The moon comes out: the first night begins.
night-dawn_by_phone =
    .a = <audio src="rooster"/> { -beat } Day is breaking. { -breath } Heads up.
    .b = <audio src="birds"/> { -beat } The night is over. { -breath } Heads up, { $game ->
        [lupusburg] townsfolk
       *[other] village
     }!
    .c = <audio src="bell"/> { -beat } Here comes the sun. { -breath } Phones down.
    .d = <audio src="rooster"/> { -beat } The sky turns pale. { -breath } Heads up.
    .e = <audio src="birds"/> { -beat } Morning at last. { -breath } Put your phones down.
night-paused_by_phone = The night is on hold. Keep your phone to yourself. To go on, { means-press }.
night-goes_on_by_phone = It's night. { -beat } Back to your own phones, everyone.
night-resumed_by_phone = On we go. { -beat } Stay with your own phone: I'll start that call again.

orders-wakes_by_phone =
    .a = Judge, once more.
    .b = Judge, one more word.
    .c = Judge, think of tomorrow.
    .d = Judge, your turn.
    .e = Judge, the court waits.
news-sleeps_by_phone =
    .a = There. Keep it to yourself.
    .b = That's all. Say nothing about it.
    .c = It's done. Not a word about it.
    .d = That's it for tonight.
    .e = Done. The night has said enough.
arrows-wakes_by_phone =
    .a = To your phones: I'm dealing the arrows for the vote.
    .b = Back to your phones: here come the arrows for the vote.
    .c = Not a word: I'm dealing the arrows for the vote.
    .d = To your phones: the arrows for the vote are coming.
    .e = To your phones: everyone gets an arrow for the vote.
arrows-sleeps_by_phone =
    .a = The arrows are dealt. Heads up, everybody.
    .b = Everyone has an arrow. Heads up.
    .c = That's all of them. Heads up, everyone.
    .d = There, all the arrows are out. Heads up.
    .e = That was the last arrow. Heads up.

# The calls

werewolves-wakes_by_phone =
    .a = Claws in the dark… Werewolves, your turn.
    .b = Footsteps, so close… Werewolves, now.
    .c = A low growl… Werewolves, your turn.
    .d = White fangs… Werewolves, it's time.
    .e = The pack is hungry… Werewolves, now.
werewolves-devour_by_phone =
    .a = Your victim tonight?
    .b = Who is it tonight?
    .c = Who will it be?
    .d = Who gets eaten?
    .e = Who dies tonight?
cupid-link_by_phone =
    .a = Two hearts to bind: tap two names.
    .b = Two arrows: tap two names.
    .c = Bind two hearts: tap two names.
two_sisters-wakes_by_phone =
    .a = A stifled laugh… Two Sisters, your turn.
    .b = Whispers… Two Sisters, it's time.
    .c = The same blood… Two Sisters, your turn.
three_brothers-wakes_by_phone =
    .a = A stifled laugh… Three Brothers, your turn.
    .b = Whispers… Three Brothers, it's time.
    .c = The same blood… Three Brothers, your turn.
gypsy-question_by_phone =
    .a = Tap your question to the dead.
    .b = The spirits listen: tap a question.
    .c = Choose your question, and tap it.
    .d = What will you ask? Tap it.
    .e = One question for the dead: tap it.
cupid-affair_by_phone =
    .a = And an affair: who strays, and who with? Tap both names.
    .b = Love goes astray: who strays, and who with? Tap both names.
    .c = Which of the two has an affair, and who with? Tap both names.
baker-wakes_by_phone =
    .a = The oven is lit… Baker, your turn.
    .b = The dough has risen… Baker, now.
    .c = Before the dawn… Baker, your turn.
    .d = The flour flies… Baker, it's time.
    .e = The oven waits… Baker, your turn.
town_crier-wakes_by_phone =
    .a = The drum is still… Town Crier, your turn.
    .b = A rustle of paper… Town Crier, your turn.
    .c = A low voice… Town Crier, your turn.
    .d = A list… Town Crier, it's time.
    .e = A muffled drum… Town Crier, your turn.
full_moon_look-wakes_by_phone =
    .a = The moon is full… Werewolves, your turn.
    .b = A white moon… Werewolves, it's time.
    .c = The world's gone mad… Werewolves, your turn.
full_moon_devour-wakes_by_phone =
    .a = Hunter, Witch and Seer, your turn.
    .b = Witch, Seer and Hunter, your turn.
    .c = Hunter, Seer and Witch, your turn.
event-full_moon_devour_by_phone =
    .a = Who is your victim?
    .b = Who will you bite?
    .c = Who gets bitten?
event-specter_by_phone =
    .a = Wolves, go and touch your victim. { -wait } If you were touched, lift your head: you're one of them now. Which of the wolves dies in your place?
    .b = Wolves, go and lay a hand on your victim. { -wait } If you felt it, lift your head: you're a wolf now. Which of them dies instead of you?
event-touch_of_death_by_phone =
    .a = Get up, touch your victim, come back. { -wait } If it's done, answer yes on your phone.
    .b = Softly now, go and touch your victim, and come back. { -wait } Is it done? Your phone asks you.
    .c = One of you get up, touch your victim, and come back. { -wait } Is it done? Your phone asks you.
double_agent-wakes_by_phone = Back to your phones, all of you. { -beat } This is a very short night. { -beat } Whoever was first out of the game, your turn.
double_agent-sleeps_by_phone = It's over. { -breath } Heads up, everyone.

# Cards that are shown again, or put right

deal-seat_by_phone =
    .a = { $seat }, your card is on your phone.
    .b = { $seat }, your turn. { -breath } Read your card.
    .c = { $seat }, here is your card. { -breath } Read it.
deal-closes_by_phone =
    .a = There, { $seat }.
    .b = Thank you, { $seat }.
    .c = Good, { $seat }.
deal-second_by_phone = And now, your other card.
identify-stuck_by_phone = Heads up, everyone. { -beat } I've called three more times, and it doesn't add up. What's wrong?
identify-at_odds_by_phone = Heads up, everyone. { -beat } What you've told me doesn't make a whole deck. What shall we do?
cards-sure_by_phone = Shall I show each of you your card again, on your phone? { -breath } { means-press.first }{ means-or_yes }.
cards-intro_by_phone = To your phones, everyone. { -beat } I'll show each of you your card again.
cards-done_by_phone = That's it. Heads up, everyone.
mend-sure_by_phone = Shall each of you, even if you're out, tell me in secret, by phone, which card you were dealt? { -breath } { means-press.first }{ means-or_yes }.
mend-intro_by_phone = To your phones, everyone, even if you're out. { -beat } Tap the card you were dealt.
mend-at_odds_by_phone = Heads up, everyone. { -beat } What you've told me doesn't make a whole deck, so I won't change anything.
mend-done_by_phone = Heads up, everyone. { -beat } I've put it right, and the game goes on.
mend-cannot_by_phone = Heads up, everyone. { -beat } With those cards everything would have gone differently, so I can't put it right any more. Shall we carry on as it is, or deal again?

# The town of two houses

lupusburg-deal_intro_by_phone = To your phones, everyone. { -beat } I'll deal characters, chests and goals: at your name, yours are on your phone. { -breath } At the end, tap if you want to move them round. The chest never goes with the Werewolf or the Thief.
lupusburg-deal_opens_by_phone =
    .a = { $seat }, it's you. { -breath } Here are your two houses.
    .b = { $seat }, your turn. { -breath } Your houses are waiting.
    .c = { $seat }, now you. { -breath } Who lives with you?
lupusburg-deal_closes_by_phone =
    .a = Keep it to yourself, { $seat }.
    .b = Thank you, { $seat }. That's all.
    .c = Good, { $seat }. That's all.
lupusburg-mend_sure_by_phone = Shall everyone stay on their own phone, while { $what } puts two houses right? { -breath } { means-press.first }{ means-or_yes }.
lupusburg-mend_relaid_by_phone = Heads up, everyone. { -breath } { $seat } has put two houses right: anything you saw there before no longer counts.
lupusburg-look_opens_by_phone =
    .a = Phones, everyone. { -beat } { $seat }, read yours.
    .b = All to your phones. { -beat } { $seat }, it's yours.
    .c = To your phones. { -beat } { $seat }, it's for you.
lupusburg-look_next_by_phone =
    .a = Good, { $before }. { -beat } { $seat }, read yours.
    .b = Thank you, { $before }. { -beat } { $seat }, your turn.
lupusburg-sweep_opens_by_phone =
    .a = { $seat } has the broom: phones, everyone.
    .b = { $seat } sweeps: all to your phones.
lupusburg-look_closes_by_phone =
    .a = Heads up, all of you.
    .b = Heads up, everyone.
    .c = Done. Phones down.
lupusburg-night_by_phone =
    .a = <audio src="bell"/> { -breath } The lanterns of the town go out{ night-count } { -beat } To your phones, everyone.
    .b = <audio src="wolf_howl"/> { -breath } The watch goes home, the shutters close{ night-count } { -beat } Everyone to their phone.
    .c = <audio src="thunder"/> { -breath } Even the Burgomaster goes to bed{ night-count } { -beat } To your phones.
lupusburg-tap_by_phone =
    .a = All of you, tap whenever your phone asks.
    .b = Everyone taps, even if it isn't your turn.
    .c = Keep tapping, even out of turn.
lupusburg-thief_wakes_by_phone =
    .a = Thief, your turn, { -breath } without a sound.
    .b = A shadow… Thief, it's time.
    .c = The lane is empty… Thief, your turn.
lupusburg-thief_sleeps_by_phone =
    .a = Thank you, Thief. That's all.
    .b = Thief, go home without a sound.
    .c = Thief, back into the shadows.
lupusburg-werewolf_wakes_by_phone =
    .a = Werewolf, your turn, { -breath } without a sound.
    .b = The hunger is back… Werewolf, your turn.
    .c = The moon is high… Werewolf, it's time.
lupusburg-werewolf_sleeps_by_phone =
    .a = Thank you, Werewolf. That's all.
    .b = The Werewolf hides its claws.
    .c = The Werewolf slips back into bed.
lupusburg-ballot_pressed_by_phone =
    .a = Second ballot, in secret. { -beat } You'll vote in turn, by phone. Here's who has votes.
    .b = Judgement. { -beat } You'll vote on your phones, one after the other. First, who has votes.
lupusburg-ballot_asleep_by_phone =
    .a = Now to your phones, everyone. { -wait }
    .b = Everyone to their phone. { -wait }
lupusburg-ballot_opens_by_phone = { $votes ->
    [1] { $seat }, your turn. One vote.
   *[other] { $seat }, your turn. { $votes } votes.
 }
lupusburg-ballot_closes_by_phone =
    .a = There, { $seat }.
    .b = Thank you, { $seat }.
lupusburg-ballot_done_by_phone =
    .a = All the votes are in. { -beat } Heads up, everyone.
    .b = That's it. { -beat } Heads up, everyone.
