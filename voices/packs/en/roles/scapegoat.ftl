role-scapegoat = Scapegoat
    .the = the Scapegoat
    .one = a Scapegoat
role-scapegoat-rules = When a vote ends in a tie, the Scapegoat is the one who goes, even without a single vote. On leaving, the Scapegoat chooses who may vote on the next day.

scapegoat-voters =
    .a = { $seat }, one last wish. { -beat } After the next debate, who may vote? Give the names, then: done.
    .b = Before you leave, { $seat }, choose. { -beat } Who votes, after the next debate? Give the names, then: done.
