role-angel = Angel
    .the = the Angel
    .one = an Angel
role-angel-rules = The Angel wants to leave this world. The Angel wins alone if the very first vote sends this card away, or if the wolves devour it on the first night. Otherwise the Angel stays on as a plain villager. With this card, the game begins with a vote.
