ev_little_rascal = Little Rascal
    .the = the Little Rascal
ev_little_rascal-rules = The youngest player leaves the room until morning: no debate, no vote, and nothing can happen to them. Once they're back, their vote counts triple { $little_rascal_triple ->
    [rest_of_the_game] to the end of the game.
   *[day_of_return] for a day.
 }
ev_little_rascal-told = The Little Rascal! { -beat } The youngest of the village runs for help. Leave the room, please: no debate, no vote, and nobody can reach you before the morning. When you are back, your vote counts three times.
ev_little_rascal-back =
    .a = Somebody is out of breath at the door. { -beat } Call { $seat } back in: that vote counts three times.
    .b = Footsteps on the road, and help with them. { -beat } Fetch { $seat } back: that vote counts three times.
