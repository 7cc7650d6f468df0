role-little_girl = Little Girl
    .the = the Little Girl
    .one = a Little Girl
role-little_girl-rules = While the wolves are up, the Little Girl may peep through her lashes and spy on them. She must never open her eyes wide. If the pack catches her at it, { $little_girl_caught ->
    [automatic] she becomes its prey at once.
   *[other] it may change its prey before it lies down again.
 }
