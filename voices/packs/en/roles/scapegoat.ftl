role-scapegoat = Scapegoat
    .the = the Scapegoat
    .one = a Scapegoat
role-scapegoat-rules = When a vote ends in a tie, the Scapegoat goes, even without a single vote against them. { $scapegoat_any_death ->
    [true] However it ends, the Scapegoat
   *[false] After a tie, the Scapegoat also
 } chooses who may vote the next day.

scapegoat-voters =
    .a = { $seat }, one last wish. { -beat } After the next debate, who may vote? Give the names, then: done.
    .b = Before you leave, { $seat }, choose. { -beat } Who votes, after the next debate? Give the names, then: done.
