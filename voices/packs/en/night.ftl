# Night: what is said around the calls. The calls themselves are in roles/.

# The first night is named, the second and a few more are counted: an usher would announce them all.
night-count = { $night ->
    [1] . It is the first night.
    [2] . It is the second night.
    [5] . The fifth night already.
    [8] . The eighth night already.
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

night-paused = The night is on hold. Keep your eyes closed. To go on, { means-press }.
night-goes_on = It's night. { -beat } Close your eyes, everyone, and keep them closed.
night-resumed = On we go. { -beat } Keep your eyes closed: I'll start that call again.

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
    .first = Now { $card ->
        [Cupid] Cupid
       *[other] the { $card }
     }: close your eyes.
    .a = And { $card ->
        [Cupid] Cupid
       *[other] the { $card }
     }: close your eyes.
    .b = Good night to { $card ->
        [Cupid] Cupid
       *[other] the { $card }
     }.
    .c = That's all for { $card ->
        [Cupid] Cupid
       *[other] the { $card }
     }: sleep now.
    .d = Time to sleep for { $card ->
        [Cupid] Cupid
       *[other] the { $card }
     }.
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
    .b = Press while the light in front of you shines, twice.
    .c = Press when your own light shines, twice in all.
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
named-places = The ways to arrange your houses, tick by tick:
named-houses =
    .a = The houses, tick by tick:
    .b = House after house, as I count them:
    .c = I count the houses in this order:

walk-mend =
    .a = Once more, to change it.
    .b = Again, to change it.
    .c = Once more around.
    .d = The same round again.
    .e = One more round, to change it.

roll-tie = a tie
roll-nobody = nobody
roll-none = none
roll-heal = the one that saves
roll-poison = the one that kills
roll-yes = yes
roll-no = no
roll-keep = keep mine
roll-first = first
roll-second = second
roll-third = third
roll-village = village
roll-wolves = wolves
roll-done = that's all
roll-vote = end the debate
roll-more = more time
roll-talk = nothing, we keep talking
roll-question = a question
roll-cards_again = see the cards again
roll-unmoved = no house
roll-mend = something else to fix
roll-wrong_card = you've got a card wrong
roll-somebody_leaves = somebody goes home
roll-somebody_replaced = somebody takes over a seat
roll-seats_swapped = two have swapped seats
roll-go_on = carry on as it is
roll-remedy_call = call the cards again
roll-remedy_confide = tell you in secret
roll-remedy_check = check the cards
roll-remedy_deal = deal again
roll-couple = the couple

turn-comes = { $number ->
    [1] If there are several of you, find each other. { -wait } Now only the first of you keeps their eyes open.
   *[other] Close your eyes. { -beat } Now the next of you, open yours.
 }

# Round the table: each seat opens its eyes for a moment

own-meets = For the seats I play: a steady light for each one on your side, a flutter for each one that isn't.
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
    .c = Something's changed, or nothing has.
    .d = A secret word before daybreak.
    .e = The night hasn't told you all.
news-tours_news =
    .a = At your name, look, then close your eyes.
    .b = When I say your name, look for one second.
    .c = At your name, one quick look, no more.
    .d = At your name, look, then sleep on.
    .e = Your name? Open your eyes for a second.
news-sleeps =
    .first = That's all: keep your eyes closed.
    .a = There. Every eye is closed.
    .b = That's all. The night keeps the rest.
    .c = It's done. Keep your eyes closed.
    .d = That's it. Sleep a little longer.
    .e = Done. The night has said enough.

news-meaning_1 = If it shines at once: { $what }.
news-meaning_2 = If it shines after one tap: { $what }.
news-meaning_3 = After two taps: { $what }.
news-meaning_4 = After three taps: { $what }.
news-meaning_5 = After four taps: { $what }.
news-meaning_6 = After five taps: { $what }.
news-word-infected = you are turning into a wolf
news-word-charmed = you are charmed
news-word-turned = you are a wolf from now on
news-word-turned_wild_child = your hero is dead, you are a wolf now
news-word-card_taken = you have a new card
news-word-lover = love, for life

# The vote's arrows: each seat glances at the light before all point

arrows-wakes =
    .a = Close your eyes: I'm dealing the arrows for the vote.
    .b = Eyes closed: here come the arrows for the vote.
    .c = No peeking: I'm dealing the arrows for the vote.
    .d = Close your eyes: the arrows for the vote are coming.
    .e = Close your eyes: every hand gets an arrow for the vote.
arrows-tours_double_vote =
    .a = At your name, look, then close your eyes. A steady light means the double arrow.
    .b = When you hear your name, look, then close. A steady light means the double arrow.
    .c = At your name, one look, then close your eyes. A steady light means the double arrow.
    .d = When I say your name, look, and close again. A steady light means the double arrow.
    .e = Your name? Look, then close your eyes. A steady light means the double arrow.
arrows-sleeps =
    .a = The arrows are dealt. Open your eyes, everyone.
    .b = Everyone has an arrow. Open your eyes.
    .c = That's all of them. Open your eyes, everyone.
    .d = There, all the arrows are out. Open your eyes.
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
    .a = Thank you. Close your eyes.
    .b = Thank you, eyes closed.
    .c = Good, eyes closed.
identify-again = Someone's missing. { -breath } All eyes closed: I'll call every card again. Answer only for yourself.
identify-second = And now, your other card. { -breath } I'll call them again, one by one.
identify-done = Now I know who is who.
identify-missing = At least one card hasn't answered. { -breath } All eyes closed: I'll call only those again. Answer only for yourself.
identify-stuck = Open your eyes, everyone. { -beat } I've called three more times, and it doesn't add up. What's wrong?
identify-at_odds = Open your eyes, everyone. { -beat } What you've told me doesn't make a whole deck. What shall we do?
identify-check = These should be your cards, and no others: { $cards }. { -breath } Count them, shuffle them, deal them again, then { means-press }.
identify-deal_again = Take the cards back, shuffle them and deal them again. { -breath } When everyone has looked, { means-press }.
confide-intro = Close your eyes, everyone. { -beat } At your name, open your eyes: I'll read the cards, and you press at yours.
confide-seat =
    .a = { $seat }, open your eyes: which card is yours?
    .b = { $seat }, your turn: which card is yours?
    .c = { $seat }, wake up: which card is yours?

deal-intro = Close your eyes, everyone. { -beat } I'll deal the cards by the light. { -breath } At your name, open your eyes: when I say your card, the light comes on. Then close them again.
deal-seat =
    .a = { $seat }, open your eyes. { -breath } The light comes on at your card.
    .b = { $seat }, your turn. { -breath } When the light shines, that's your card.
    .c = { $seat }, look now. { -breath } The light shows you your card.
deal-closes =
    .a = There, { $seat }. Close your eyes.
    .b = Thank you, { $seat }. Close your eyes.
    .c = Good, { $seat }. Close your eyes.
deal-second = And now, your other card. { -breath } One name after the other, again.
deal-done = Everyone has a card. { -breath } Keep it to yourself.
cards-sure = Shall everyone close their eyes, while I show each of you your card again? { -breath } { means-press.first }{ means-or_yes }.
cards-intro = Close your eyes, everyone. { -beat } I'll show each of you your card again. { -breath } At your name, open your eyes: when I say your card, the light comes on. Then close them again.
cards-done = Open your eyes, everyone.

mend-which = What went wrong?
mend-sure = Shall everyone close their eyes, and each of you, even if you're out, tell me in secret which card you were dealt? { -breath } { means-press.first }{ means-or_yes }.
mend-intro = Close your eyes, everyone, even if you're out. { -beat } At your name, open your eyes: I'll read the cards, and you press at the one you were dealt.
mend-at_odds = Open your eyes, everyone. { -beat } What you've told me doesn't make a whole deck, so I won't change anything.
mend-done = Open your eyes, everyone. { -beat } I've put it right, and the game goes on.
mend-cannot = Open your eyes, everyone. { -beat } With those cards everything would have gone differently, so I can't put it right any more. Shall we carry on as it is, or deal again?
mend-who_leaves = Who's going home, or staying after all?
mend-leaves = All right. { $seat } plays until nightfall, then leaves the game. { $reveal_cards ->
    [false] The card stays hidden.
   *[true] We'll see the card then.
 }
mend-stays = Good: { $seat } is staying.
mend-who_is_replaced = Who's giving up their seat?
mend-new_name = Who's taking { $seat }'s seat? Give me the name.
mend-name_refused = { $name } can't be a name here.
mend-no_name = I didn't catch a name, so nothing changes.
mend-who_swapped = Who's sitting in the wrong seat?
mend-with_whom = And whose seat is { $seat } in?
mend-swapped = All right. From tonight on, { $seat } and { $on } have swapped seats.
mend-swapped_back = Then { $seat } and { $on } stay where I had them.
mend-swap_numbers = You've no names here, only seat numbers: go back to your own seats, or play the card of the seat you're in.
mend-later = Tell me that in the debate, or at my next question by day: then I can put it right.
mend-replaced = { $name } takes over { $seat }'s seat and card.
