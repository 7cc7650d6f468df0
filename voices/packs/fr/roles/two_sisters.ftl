role-two_sisters = Sœur
    .the = une des Deux Sœurs
    .one = une des Deux Sœurs
    .many = Sœurs
role-two_sisters-rules = Les Deux Sœurs se découvrent la première nuit{ $siblings_wake ->
    [every_other_night] , et se revoient une nuit sur deux.
   *[night_1] .
 } Elles n'ont pas d'autre pouvoir que celui-là : se savoir innocentes, et ne jamais douter l'une de l'autre.

two_sisters-wakes =
    .sound = whisper
    .a = Un rire dans le noir… Deux Sœurs, réveillez-vous.
    .b = Deux lits, une bougie… Deux Sœurs, réveillez-vous.
    .c = Même sang… Deux Sœurs, c'est votre heure.
two_sisters-agree =
    .a = Regardez-vous, sans un bruit.
    .b = Un signe, un regard, pas un mot.
    .c = Parlez-vous avec les yeux.
two_sisters-sleeps =
    .first = Deux Sœurs, fermez les yeux.
    .a = Les Deux Sœurs peuvent fermer les yeux.
    .b = Les Deux Sœurs se sont tout dit.
    .c = Les Deux Sœurs retournent dans leur lit.
