# Phones as a seat's private channel: what is said where everybody has one, and what stands on them.

phone-join = If you want to play by phone, scan the code of your own seat, one after the other. { -breath } When everyone is ready, { means-press }{ $answer_by ->
    [pressed] {""}
   *[said] , or { means-say } next
 }.
phone-join_by_name = If you want to play by phone, open { $address } in its browser, choose a seat at the table, and tap your name. { -breath } One after the other you hear four digits from me: if your phone shows the same, { means-yes_or_hold }. { -breath } When everyone is ready, { means-press }{ $answer_by ->
    [pressed] {""}
   *[said] , or { means-say } next
 }.
phone-digits = { $seat }, a phone asks for your seat, and shows { $digits }. { -breath } Is it yours? { means-yes_or_hold.first }; if you are not sure, { $answer_by ->
    [pressed] do nothing
   *[said] { means-say } no, or nothing
 }.
phone-digits_again = { $seat }: { $digits }. { -breath } If that's you, { means-yes_or_hold }.
phone-too_early = A press came while I was speaking: it doesn't count.
phone-not_a_yes = A short press gives nobody a seat.
phone-more = To go on without that phone, { means-press }{ $answer_by ->
    [pressed] {""}
   *[said] , or { means-say } next
 }.
phone-waits = The codes are still there. { -breath } When everyone is ready, { means-press }{ $answer_by ->
    [pressed] {""}
   *[said] , or { means-say } next
 }.
phone-all_joined = Everyone has a phone.
phone-another = { $seat }, another phone asks for your place. { -breath } Is it yours?
phone-admitted = { $seat }, that phone has your place from now on.
phone-lost = { $seats_count ->
    [one] { $seats }, I can't reach your phone.
   *[other] { $seats }, I can't reach your phones.
} { -breath } Wake it, and open your seat again: the night won't wait long.
phone-refused = Then it stays outside.
phone-intro = All through the night, keep your eyes on your own phone. { -breath } Whenever it asks, everybody taps, even those who are out: most of the time it counts for nothing.
phone-deal = Look at your phone, and at no other: there is your card. { -breath } When you have read it, tap.
phone-confide = Which card do you hold? Tap it at your phone.
phone-agree =
    .a = Agree by your phones: each shows what the others tap.
    .b = Find one name by your phones, and look at nobody.
    .c = Agree by tapping, and look at nobody.
phone-shows =
    .a = Read your phone.
    .b = Look at your phone.
    .c = Your phone tells you.
phone-wakes =
    .a = Now, { $card ->
        [Cupid] Cupid
       *[other] the { $card }
     }.
    .b = { $card }, your turn.
    .c = { $card }, it is time.
    .d = { $card }, now.
    .e = And you, { $card }.

phone-seat = A seat at the table
phone-title = Your seat
phone-who = Seat:
phone-no_code = Scan the code of your own seat, or type its sixteen letters and digits.
phone-not_yet = The table is still being set up. Your name appears here as soon as the host has typed it.
phone-seeking = One moment: the box looks for your seat…
phone-bad_code = This code is wrong, or of another game: scan the one of your own seat, or type it again.
phone-your_code = The code of your seat
phone-enter = Take my seat
phone-seat_what = For each of you: your own card, and the night without a word, by the code of your own seat.
phone-names = Without a code: tap your name. The box then says four digits to you.
phone-has = has a phone
phone-in_line = Wait: it will be your turn.
phone-compare = Does the box say these digits to you? Then say yes, or hold its button for a second. If it says others, say no.
phone-not_you = The table did not say yes. Scan the code of your seat, or ask again in two minutes.
phone-busy = Too many ask at once. Try again in a minute.
phone-other_name = Another name
phone-elsewhere = Another phone has this seat. The box asks the table whether it is yours.
phone-forged = A message was altered on its way to the box or back. It was thrown away, and this phone connects again.
phone-waiting = Nothing to do. Leave this page open.
phone-asked = It is you: this counts.
phone-not_asked = Not you this time: tap any.
phone-nothing = Nothing for you. Tap to go on.
phone-about = { $about }: { $what }
phone-with_you = With you:
phone-replaced = This seat has another phone now.
phone-back = Back to my seat:
phone-seen = Seen
phone-pick = Taps:
phone-refused_tap = That is not allowed.
phone-others = also
phone-drawn = It was drawn:
phone-card = My card
phone-hold = Hold to read your card
phone-large = Large text
phone-shake = Vibration
phone-code_of = The code of { $seat }
phone-typed = Or open this address, and type the code:
phone-next_code = Tab: the next seat

phone-shown-centre_first = First:
phone-shown-centre_second = Second:
phone-told-sibling = of your family
phone-told-wolf = a wolf
phone-told-double_vote = your vote counts double
phone-told-lover = your love, for life
phone-told-victim = bitten tonight
phone-told-charmed = under the charm
phone-told-infected = becoming a wolf
phone-told-sniffed = a wolf is near
