role-rusty_sword_knight = Knight
    .the = the Rusty Sword Knight
    .one = a Rusty Sword Knight
role-rusty_sword_knight-rules = If the wolves devour the Knight, the rusty blade takes revenge: the first wolf to the left dies the next night. So everyone sitting in between is innocent.
