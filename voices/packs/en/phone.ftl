# Phones as a seat's private channel: what is said where everybody has one, and what stands on them.

phone-join = To play by phone, scan the code of your own seat, one at a time. { -breath } When everyone is ready, { means-press }{ $answer_by ->
    [pressed] {""}
   *[said] , or { means-say } next
 }.
phone-join_by_name = To play by phone, open { $address } in its browser, choose a seat at the table, and tap your name. { -breath } I'll then read you four digits: if your phone shows the same, { means-yes_or_hold }. { -breath } When everyone is ready, { means-press }{ $answer_by ->
    [pressed] {""}
   *[said] , or { means-say } next
 }.
phone-digits = { $seat }, a phone wants your seat, and shows { $digits }. { -breath } Is it yours? { means-yes_or_hold.first }; if you're not sure, { $answer_by ->
    [pressed] do nothing
   *[said] { means-say } no, or nothing
 }.
phone-digits_again = { $seat }: { $digits }. { -breath } If that's you, { means-yes_or_hold }.
phone-too_early = A press came while I was speaking: it doesn't count.
phone-not_a_yes = A short press doesn't count: nobody got a seat.
phone-more = To go on without that phone, { means-press }{ $answer_by ->
    [pressed] {""}
   *[said] , or { means-say } next
 }.
phone-waits = The codes are still there. { -breath } When everyone is ready, { means-press }{ $answer_by ->
    [pressed] {""}
   *[said] , or { means-say } next
 }.
phone-all_joined = Everyone has a phone.
phone-another = { $seat }, another phone wants your seat. { -breath } Is it yours?
phone-admitted = { $seat }, that phone has your seat from now on.
phone-lost = { $seats_count ->
    [one] { $seats }, I can't reach your phone.
   *[other] { $seats }, I can't reach your phones.
} { -breath } Wake it, and open your seat again: the night won't wait long.
phone-refused = Then it stays out.
phone-intro = At night, look at your own phone and at nothing else: it shows you what only you may know. { -breath } When it asks, tap, even if it isn't your turn, even if you're out. { -breath } Most taps count for nothing, so nobody can tell which ones do.
phone-deal = Look at your phone, and nobody else's: there's your card. { -breath } When you've read it, tap.
phone-confide = Which card do you have? Tap it on your phone.
phone-agree =
    .a = Agree by phone: yours shows what the others tap.
    .b = Tap, see what the others tap, and agree on a name.
    .c = Agree by tapping: you see what the others tap.
phone-shows =
    .a = If it's for you, your phone shows it now.
    .b = Read your phone, if it has a word for you.
    .c = If this concerns you, it's on your phone.
phone-wakes =
    .a = Now, { $card ->
        [Cupid] Cupid
       *[other] the { $card }
     }.
    .b = Time for { $card ->
        [Cupid] Cupid
       *[other] the { $card }
     }.
    .c = Next, { $card ->
        [Cupid] Cupid
       *[other] the { $card }
     }.
    .d = Then { $card ->
        [Cupid] Cupid
       *[other] the { $card }
     }.
    .e = And { $card ->
        [Cupid] Cupid
       *[other] the { $card }
     }.

phone-seat = A seat at the table
phone-title = Your seat
phone-who = Seat:
phone-no_code = Scan the code of your own seat, or type its sixteen letters and digits.
phone-not_yet = The table is still being set up. Your name will appear here as soon as the host has typed it.
phone-seeking = One moment: the box is looking for your seat…
phone-bad_code = This code is wrong, or from another game: scan the one for your own seat, or type it again.
phone-your_code = The code of your seat
phone-enter = Take my seat
phone-seat_what = For each of you: your own card, and a night without a word. You need the code of your seat.
phone-names = No code? Tap your name, and the box will read you four digits.
phone-has = has a phone
phone-in_line = Wait: it'll be your turn soon.
phone-compare = Is the box reading you these digits? Then say yes, or hold its button for a second. If they're different, say no.
phone-not_you = The table didn't say yes. Scan the code of your seat, or ask again in two minutes.
phone-busy = Too many are asking at once. Try again in a minute.
phone-other_name = Another name
phone-elsewhere = Another phone has this seat. The box will ask the table whether it's yours.
phone-forged = A message was tampered with on the way. It was thrown away, and this phone is connecting again.
phone-waiting = Nothing to do. Leave this page open.
phone-asked = It's you: this one counts.
phone-not_asked = Not you this time: tap anything.
phone-nothing = Nothing for you. Tap to go on.
phone-about = { $about }: { $what }
phone-with_you = With you:
phone-replaced = This seat has another phone now.
phone-back = Back to my seat:
phone-seen = Seen
phone-pick = So far:
phone-refused_tap = That isn't allowed.
phone-others = also
phone-drawn = Drawn for you:
phone-card = My card
phone-hold = Hold to read your card
phone-large = Large text
phone-shake = Vibration
phone-code_of = The code of { $seat }
phone-typed = Or open this address, and type the code:
phone-next_code = Tab: next seat

phone-shown-centre_first = First:
phone-shown-centre_second = Second:
phone-told-sibling = one of your family
phone-told-wolf = a wolf
phone-told-double_vote = your vote counts double
phone-told-lover = the love of your life
phone-told-victim = bitten tonight
phone-told-charmed = charmed
phone-told-infected = you are a wolf from now on
phone-told-sniffed = a wolf is near
