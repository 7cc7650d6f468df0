role-little_girl = Little Girl
    .the = the Little Girl
    .one = a Little Girl
role-little_girl-rules = While the wolves are awake, the Little Girl may peek through her lashes. If they catch her, { $little_girl_caught ->
    [automatic] she's their victim tonight.
   *[other] they may eat her instead.
 }
