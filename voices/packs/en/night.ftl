# Night: what is said around the calls. The calls themselves are in roles/.

# The first night is named, the second and a few more are counted: an usher would announce them all.
night-count = { $night ->
    [1] . It is the first night.
    [2] , for the second time.
    [5] , for the fifth time.
    [8] , for the eighth time.
   *[other] .
 }

night-falls =
    .a = <audio src="bell"/> { -breath } The sun has slipped behind the hill{ night-count } { -beat } Close your eyes, all of you.
    .b = <audio src="wolf_howl"/> { -breath } One by one, the windows go dark{ night-count } { -beat } Let every eye close.
    .c = <audio src="thunder"/> { -breath } Bolts slide home, lamps go out{ night-count } { -beat } Close your eyes.
    .d = <audio src="bell"/> { -breath } Mist creeps in, shutters slam{ night-count } { -beat } Close your eyes, not a word.
    .e = <audio src="wolf_howl"/> { -breath } The moon climbs behind the steeple{ night-count } { -beat } Close your eyes, be still.

# All eyes are closed already: the first night opens in a low voice.
night-falls_asleep =
    .a = The last shutter closes: the first night begins.
    .b = The forest goes quiet: the first night begins.
    .c = Far away, something wakes: the first night begins.
    .d = Not a lamp is left: the first night begins.
    .e = The moon comes out: the first night begins.

night-dawn =
    .a = <audio src="rooster"/> { -beat } Day is breaking. { -breath } Open your eyes.
    .b = <audio src="birds"/> { -beat } The night is over. { -breath } Up you get, { $game ->
        [lupusburg] townsfolk
       *[other] village
     }!
    .c = <audio src="bell"/> { -beat } Here comes the sun. { -breath } You may look.
    .d = <audio src="rooster"/> { -beat } The sky turns pale. { -breath } Wake up.
    .e = <audio src="birds"/> { -beat } Light under the door. { -breath } Open your eyes.

night-paused = The night is on hold. Keep your eyes closed. One press to go on.
night-goes_on = It is night. { -beat } Close your eyes, everyone, and keep them closed.
night-resumed = On we go. { -beat } Keep your eyes closed, I'll begin that call again.

# Lists that are read aloud

# At big tables, calls are made in few words

# A Seer who is only named ("Seer, sleep") is heard as "See", "Sir" or "Say"; Cupid has no article
call-wakes =
    .a = Now, { $card ->
        [Cupid] Cupid
       *[other] the { $card }
     }: wake up.
    .b = I call { $card ->
        [Cupid] Cupid
       *[other] the { $card }
     }: wake up.
    .c = Next, { $card ->
        [Cupid] Cupid
       *[other] the { $card }
     }: wake up.
    .d = And { $card ->
        [Cupid] Cupid
       *[other] the { $card }
     }: wake up.
    .e = Then { $card ->
        [Cupid] Cupid
       *[other] the { $card }
     }: wake up.

call-sleeps =
    .first = Close your eyes, { $card }.
    .a = Close your eyes, { $card }.
    .b = Good night to { $card ->
        [Cupid] Cupid
       *[other] the { $card }
     }.
    .c = That is all for { $card ->
        [Cupid] Cupid
       *[other] the { $card }
     }: sleep now.
    .d = Close your eyes now, { $card }.
    .e = Back to sleep with { $card ->
        [Cupid] Cupid
       *[other] the { $card }
     }.

press-name =
    .a = Press right after the name you want.
    .b = Wait for your choice, then press.
    .c = Press right after your choice.
    .d = Let me say your choice, then press.
    .e = Press just after the name you choose.
press-tick =
    .a = Press twice, while your own light shines.
    .b = Press while the light before you shines, twice.
    .c = When your own light shines, press: do so twice.
    .d = Your own light shines? Then press, both times.
    .e = Press twice, each time your own light shines.

roll-again =
    .a = Once more, from the top.
    .b = Second reading.
    .c = Let me read that again.
    .d = I'll read it once more.
    .e = Here is the list again.

named-card =
    .a = For { $card }, tick by tick:
    .b = { $card }: what each tick means.
    .c = What I tick for { $card }, in order:
    .d = In order, for { $card }:
    .e = { $card }, from the first tick on:
named-cards = The cards, tick by tick:
named-places = The ways to house your own, tick by tick:
named-houses =
    .a = The houses, tick by tick:
    .b = House after house, as I count them:
    .c = I count the houses in this order:

walk-mend =
    .a = And to change it.
    .b = To put it right.
    .c = Once more around.
    .d = The same round again.
    .e = To change your mind.

roll-tie = a tie
roll-nobody = nobody
roll-none = none
roll-heal = the one that saves
roll-poison = the one that kills
roll-yes = yes
roll-no = no
roll-keep = keep
roll-first = first
roll-second = second
roll-third = third
roll-village = village
roll-wolves = wolves
roll-done = that is all
roll-vote = end the debate
roll-more = more time
roll-talk = nothing, we talk on
roll-question = a question
roll-cards_again = see the cards again
roll-unmoved = no house
roll-mend = something else to put right
roll-wrong_card = a card is wrong
roll-somebody_leaves = somebody goes home
roll-somebody_replaced = somebody is replaced
roll-seats_swapped = two sit in each other's seats
roll-go_on = go on like this
roll-remedy_call = call the cards again
roll-remedy_confide = tell you in secret
roll-remedy_check = check the cards
roll-remedy_deal = deal again
roll-couple = the couple

turn-comes = { $number ->
    [1] If there are several of you, find each other. { -wait } Only whoever sits first keeps their eyes open.
   *[other] Close your eyes. { -beat } Now the next of you, open yours.
 }

# Round the table: each seat opens its eyes for a moment

own-meets = My own seats: a steady light for each that is with you, a flutter for each that is not.
tour-seat = { $seat }.

orders-wakes =
    .sound = gavel
    .a = Judge, wake up.
    .b = Judge, open your eyes.
    .c = Judge, think of tomorrow.
    .d = Judge, your turn.
    .e = Judge, look up.
orders-sleeps =
    .first = Judge, close your eyes.
    .a = Judge, go back to sleep.
    .b = Judge, close your eyes.
    .c = Judge, you may sleep now.
    .d = Judge, the court is closed.
    .e = Judge, sleep well.

news-wakes =
    .a = The night has left its marks.
    .b = One last secret before dawn.
    .c = Something changed, or nothing.
    .d = A secret word before day.
    .e = The night has not told all.
news-tours_news =
    .a = At your name, look, then close your eyes.
    .b = Look at your own name, for a moment only.
    .c = At your name, one glance, no more.
    .d = At your name, look, and sleep on.
    .e = Look at your own name, no longer.
news-sleeps =
    .first = That is all: keep your eyes closed.
    .a = There. Every eye is closed.
    .b = That is all. The night keeps the rest.
    .c = It is done. Keep your eyes closed.
    .d = No more. Sleep a little longer.
    .e = Done. The night says no more.

news-meaning_1 = A light at once: { $what }.
news-meaning_2 = After one tap: { $what }.
news-meaning_3 = After two taps: { $what }.
news-meaning_4 = After three taps: { $what }.
news-meaning_5 = After four taps: { $what }.
news-meaning_6 = After five taps: { $what }.
news-word-infected = you are becoming a wolf
news-word-charmed = you are under the charm
news-word-turned = you are a wolf from now on
news-word-turned_wild_child = your model is dead, you are a wolf now
news-word-card_taken = a new card is yours
news-word-lover = love, for life

# The vote's arrows: each seat glances at the light before all point

arrows-wakes =
    .a = Close your eyes: I am dealing the arrows for the vote.
    .b = Eyes closed: here come the arrows for the vote.
    .c = No peeking: I give out the arrows for the vote.
    .d = Close your eyes: the arrows for the vote are coming.
    .e = Close your eyes: every hand gets an arrow for the vote.
arrows-tours_double_vote =
    .a = At your name, look, then close your eyes. A steady light means the double arrow.
    .b = Look when you hear your name, then close your eyes. A steady light means the double arrow.
    .c = At your name, one look, and eyes shut. A steady light means the double arrow.
    .d = When I say your name, look, and close again. A steady light means the double arrow.
    .e = Open one eye at your name, then sleep. A steady light means the double arrow.
arrows-sleeps =
    .a = The arrows are dealt. Everybody, open your eyes.
    .b = Every hand has its arrow. Open your eyes.
    .c = That is all of them. Open your eyes, everyone.
    .d = There, the arrows are given. Open your eyes.
    .e = That was the last arrow. Open your eyes.

# Dealing: cards in hand, or by the light

identify-intro = Close your eyes, everyone. { -beat } When I call your card, open your eyes, and press at your name.
identify-intro_walk = Close your eyes, everyone. { -beat } When I call your card, open your eyes, and show me your place.
identify-intro_own = Close your eyes, everyone. { -beat } I'll call the cards, one by one. At yours, keep your eyes closed, and press your own button.
identify-card = Which of you plays { $card }?
identify-wakes =
    .a = Which of you plays { $card }?
    .b = Who is playing { $card }?
    .c = Which of you has { $card }?
identify-stays =
    .a = { $card }, keep your eyes open.
    .b = Keep your eyes open, { $card }.
identify-sleeps =
    .a = Close your eyes.
    .b = Got you, eyes closed.
    .c = Good, eyes closed.
identify-again = Somebody is missing. { -breath } All eyes closed: I will call every card again; answer for yourself, and nobody else.
identify-second = And now, your other card. { -breath } I call again, one card after the other.
identify-done = Now I know who is who.
identify-missing = At least one card has not answered. { -breath } All eyes closed: I call only those again; answer for yourself.
identify-stuck = Open your eyes, everyone. { -beat } I have called three times more, and it does not add up. What is wrong?
identify-at_odds = Open your eyes, everyone. { -beat } What I was told does not make a whole deck. What shall we do?
identify-check = These are the cards there have to be, and no other: { $cards }. { -breath } Count them, shuffle them, deal them again, then press.
identify-deal_again = Take the cards back, shuffle them, deal them again. { -breath } When everyone has looked at theirs, press.
confide-intro = Close your eyes, everyone. { -beat } At your name, open your eyes: I read the cards, and you press at yours.
confide-seat =
    .a = { $seat }, open your eyes: which card is yours?
    .b = { $seat }, your turn: which card is yours?
    .c = { $seat }, wake up: which card is yours?

deal-intro = Close your eyes, everyone. { -beat } I deal the cards by the light. { -breath } At your name, open your eyes: when I say your card, the light goes on. Then close them again.
deal-seat =
    .a = { $seat }, open your eyes. { -breath } The light marks your card.
    .b = { $seat }, your turn. { -breath } When the light shines, that is your card.
    .c = { $seat }, look now. { -breath } The light points out your card.
deal-closes =
    .a = Noted, { $seat }. Close your eyes.
    .b = Thank you, { $seat }. Close your eyes.
    .c = Good, { $seat }. Close your eyes.
deal-second = And now, your other card. { -breath } One name after the other, again.
deal-done = Everyone has a card. { -breath } Keep it to yourself.
cards-sure = Everyone closes their eyes, and I show each of you your card again: shall I? { -breath } { means-press.first }{ means-or_yes }.
cards-intro = Close your eyes, everyone. { -beat } I'll show each of you your card again. { -breath } At your name, open your eyes: when I say your card, the light goes on. Then close them again.
cards-done = Open your eyes, everyone.

mend-which = What do I have to put right?
mend-sure = Everyone closes their eyes, and each of you, in the game or out of it, tells me in secret the card you were dealt: shall we? { -breath } { means-press.first }{ means-or_yes }.
mend-intro = Close your eyes, everyone, even if you are out. { -beat } At your name, open your eyes: I read the cards, and you press at the one you were dealt.
mend-at_odds = Open your eyes, everyone. { -beat } What I was told does not make a whole deck: I change nothing.
mend-done = Open your eyes, everyone. { -beat } I have noted it, and the game goes on.
mend-cannot = Open your eyes, everyone. { -beat } With these cards everything would have gone differently: I cannot put it right any more. Do we go on like this, or do you deal again?
mend-who_leaves = Who goes home, or stays after all?
mend-leaves = Very well. { $seat } plays until nightfall, then leaves the game. { $reveal_cards ->
    [false] The card stays hidden.
   *[true] The card will be shown.
}
mend-stays = So much the better: { $seat } stays.
mend-who_is_replaced = Who gives up their place?
mend-new_name = What is the name of whoever takes { $seat }'s place?
mend-name_refused = { $name } cannot be a name here.
mend-no_name = I did not catch a name: nothing changes.
mend-who_swapped = Who sits in somebody else's seat?
mend-with_whom = And in whose seat does { $seat } sit?
mend-swapped = Noted. From tonight on, { $seat } and { $on } have changed seats.
mend-swapped_back = Then { $seat } and { $on } stay where I had them.
mend-swap_numbers = Here the seats go by their numbers: sit down at your own again, or look at the card of the one where you sit.
mend-later = Tell me that in the debate, or when I next ask you something by day: then I can put it right.
mend-replaced = { $name } takes { $seat }'s place, and the card.
