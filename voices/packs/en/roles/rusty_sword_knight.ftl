role-rusty_sword_knight = Knight
    .the = the Rusty Sword Knight
    .one = a Rusty Sword Knight
role-rusty_sword_knight-rules = If the wolves devour the Knight, the rusty blade takes its revenge. The first wolf to the left dies the next night, of a bad fever. So everyone seated in between is innocent.
