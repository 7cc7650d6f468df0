captain = Captain
    .the = the Captain
captain-rules = The village elects a Captain, and nobody may refuse. { $captain_votes ->
    [1] That vote counts like any other.
   *[other] That vote counts double.
 } { $tie_rule ->
    [runoff_until_decided] In a tie, you vote again.
    [captain_chooses_then_runoff] In a tie, the Captain chooses.
   *[other] In a tie, it decides.
 } A dying Captain passes on the medal.
