role-scapegoat = Scapegoat
    .the = the Scapegoat
    .one = a Scapegoat
role-scapegoat-rules = When a vote ends in a tie, the Scapegoat goes, even without a single vote against them. { $scapegoat_any_death ->
    [true] However it ends, the Scapegoat
   *[false] After a tie, the Scapegoat also
 } chooses who may vote the next day.

scapegoat-voters =
    .a = { $seat }, one last wish. { -beat } Who may vote after the next debate? Give the names, then: done.
    .b = { $seat }, before you leave, choose. { -beat } Who may vote after the next debate? Give the names, then: done.
