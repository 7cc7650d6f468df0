# After the reckoning: what everybody saw, now that all is known

tale-intro =
    .a = And this is what the old ones will tell on the square.
    .b = Now that you know, let us look back.
tale-claws = { $count ->
    [one] The claw struck only once.
   *[other] The claw struck { $count } times.
 }
tale-lynched = { $count ->
    [one] The town, for its part, condemned a single house.
   *[other] The town, for its part, condemned { $count } houses.
 }
tale-escaped =
    .a = And yet, { story-day }, you had the Werewolf. { -beat } What saved { $house }: { tale-margin }.
    .b = Remember, { story-day }: paw and fur lay in the right place. { -beat } What saved { $house }: { tale-margin }.
tale-margin = { $margin ->
    [0] a tie
    [one] a single vote
   *[other] { $margin } votes
 }
tale-unsuspected =
    .a = And in the whole game, { $seat } was never once a suspect.
    .b = Not one paw print, not one tuft of fur ever came to { $seat }.
tale-nose =
    .a = { $seat } had a nose for it: that coin lay before { $on } { story-day }.
    .b = Who knew before everybody else? { -beat } { $seat } did, { story-day }.
tale-wrong_doors =
    .a = You did lay down coins. { -beat } Not one of them before { $seat }.
    .b = You bet on almost everybody. { -beat } Never on { $seat }.
tale-narrow = { $points ->
    [0] And the points were even: it took the distance to decide.
   *[other] And it all came down to a single point.
 }
tale-end =
    .a = The town lights its lanterns again. { -beat } Sleep well, or nearly so.
    .b = The shutters close. { -beat } Until the next claw.
