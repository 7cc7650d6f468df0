role-angel = Angel
    .the = the Angel
    .one = an Angel
role-angel-rules = The Angel wants to leave this world, and wins alone by being voted out at the very first vote{ $angel_wins_by ->
    [first_vote] .
   *[first_vote_or_first_night] , or devoured on the first night.
 } After that, the Angel is a plain villager. With this card, the game begins with a vote.
