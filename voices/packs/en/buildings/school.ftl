school = School
    .the = the school
    .one = a school
    .office = the Schoolteacher
school-rules = Every day, just before the vote, the Schoolteacher may stop two players from voting, but never a Vagabond. They may still talk. The Schoolteacher never votes.

schoolteacher-ban =
    .a = The school bell rings. { -breath } { $seat }, who may not vote?
    .b = Chalk squeaks on the board. { -breath } { $seat }, who stands in the corner today?
    .c = It's rude to point! { -breath } { $seat }, who gets detention?
schoolteacher-banned =
    .a = Hands behind your backs, until tomorrow. { -beat } No vote for { $seats }.
    .b = Into the corner, and no pointing. { -beat } No vote for { $seats }.
    .c = { $by } has spoken. { -beat } Today we vote without { $seats_without }.
