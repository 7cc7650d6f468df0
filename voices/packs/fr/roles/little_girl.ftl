role-little_girl = Petite Fille
    .the = la Petite Fille
    .one = une Petite Fille
role-little_girl-rules = Quand les loups sont debout, la Petite Fille peut les épier entre ses cils. Si la meute la surprend, { $little_girl_caught ->
    [automatic] elle devient aussitôt sa proie.
   *[other] elle peut devenir sa proie.
 }
