role-little_girl = Petite Fille
    .the = la Petite Fille
    .one = une Petite Fille
role-little_girl-rules = Quand les loups sont debout, la Petite Fille peut entrouvrir les paupières et les épier. Elle ne doit jamais ouvrir grand les yeux. Si la meute la surprend, { $little_girl_caught ->
    [automatic] elle devient aussitôt sa proie.
   *[other] la meute peut changer de proie avant de se recoucher.
 }
