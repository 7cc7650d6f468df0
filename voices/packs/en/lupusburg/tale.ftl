# After the reckoning: what everybody saw, now that all is known

tale-intro =
    .a = And this is what they'll be telling in the square.
    .b = Now that you know, let's look back.
tale-claws = { $count ->
    [one] The claw struck only once.
   *[other] The claw struck { $count } times.
 }
tale-by_chance = { $count ->
    [one] One night the Werewolf gave no answer, and chance moved the claw.
   *[other] On { $count } nights the Werewolf gave no answer, and chance moved the claw.
 }
tale-lynched = { $count ->
    [one] The town condemned a single house.
   *[other] The town condemned { $count } houses.
 }
tale-escaped =
    .a = And yet, { story-day }, you had the Werewolf. { -beat } What saved { $house } was { tale-margin }.
    .b = Remember { story-day }? Paw and fur were in the right place. { -beat } What saved { $house } was { tale-margin }.
tale-margin = { $margin ->
    [0] a tie
    [one] a single vote
   *[other] { $margin } votes
 }
tale-unsuspected =
    .a = And in the whole game, { $seat } was never once a suspect.
    .b = Not one paw print, not one tuft of fur ever came to { $seat }.
tale-nose =
    .a = { $seat } had a nose for it: that coin was on { $on } { story-day }.
    .b = Who knew before everyone else? { -beat } { $seat } did, { story-day }.
tale-wrong_doors =
    .a = You all laid your bets. { -beat } Not one was on { $seat }.
    .b = You bet on almost everyone. { -beat } Never on { $seat }.
tale-narrow = { $points ->
    [0] And it was a draw: only the seating decided it.
   *[other] And it all came down to a single point.
 }
tale-end =
    .a = The town lights its lanterns again. { -beat } Sleep well, or try to.
    .b = The shutters close. { -beat } Until the next claw.
