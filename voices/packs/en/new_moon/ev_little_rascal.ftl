ev_little_rascal = Little Rascal
    .the = the Little Rascal
ev_little_rascal-rules = The youngest soul in the village leaves the room until the morning: no debate, no vote, and nothing can reach the one who is gone. Back again, that one's vote counts three times.
ev_little_rascal-told = The Little Rascal! { -beat } The youngest of the village runs for help. Leave the room, please: no debate, no vote, and nobody can reach you before the morning. When you are back, your vote counts three times.
ev_little_rascal-back =
    .a = Somebody is out of breath at the door. { -beat } Call { $seat } back in: that vote counts three times.
    .b = Footsteps on the road, and help with them. { -beat } Fetch { $seat } back: that vote counts three times.
