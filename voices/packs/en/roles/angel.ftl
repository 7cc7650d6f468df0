role-angel = Angel
    .the = the Angel
    .one = an Angel
role-angel-rules = The Angel wants to leave this world. To win alone, the Angel must be voted out by the very first vote, or be devoured by the wolves on the first night. Otherwise the Angel stays on as a plain villager. With this card, the game begins with a vote.
