ev_little_rascal = Little Rascal
    .the = the Little Rascal
ev_little_rascal-rules = The youngest player leaves the room until morning: no debate, no vote, and nothing can happen to them. Once they're back, their vote counts triple { $little_rascal_triple ->
    [rest_of_the_game] to the end of the game.
   *[day_of_return] for a day.
 }
ev_little_rascal-told = The Little Rascal! { -beat } The youngest of you runs for help. Leave the room, please: no debate, no vote, and nothing can happen to you before the morning. When you're back, your vote counts triple.
ev_little_rascal-back =
    .a = Somebody is out of breath at the door. { -beat } Call { $seat } back in: that vote counts triple.
    .b = Footsteps on the road, and help with them. { -beat } Call { $seat } back in: that vote counts triple.
