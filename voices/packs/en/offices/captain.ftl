captain = Captain
    .the = the Captain
captain-rules = The village elects a Captain, and nobody may refuse. { $captain_votes ->
    [1] The Captain's vote counts like any other.
   *[other] The Captain's vote counts double.
 } { $tie_rule ->
    [runoff_until_decided] In a tie, you vote again.
    [captain_chooses_then_runoff] In a tie, the Captain chooses.
   *[other] In a tie, that vote decides.
 } A Captain who dies chooses who gets the medal.
