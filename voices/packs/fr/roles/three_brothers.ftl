role-three_brothers = Frère
    .the = un des Trois Frères
    .one = un des Trois Frères
    .many = Frères
role-three_brothers-rules = Les Trois Frères se découvrent la première nuit{ $siblings_wake ->
    [every_other_night] , et se revoient une nuit sur deux.
   *[night_1] .
 } Trois voix qui se font confiance, dans un village qui ne croit personne : c'est déjà beaucoup.

three_brothers-wakes =
    .sound = whisper
    .a = Un rire… Trois Frères, réveillez-vous.
    .b = On chuchote… Trois Frères, ouvrez les yeux.
    .c = Même sang… Trois Frères, c'est votre heure.
three_brothers-agree =
    .a = Regardez-vous, sans un bruit.
    .b = Un signe, un regard, pas un mot.
    .c = Parlez-vous avec les yeux.
three_brothers-sleeps =
    .first = Trois Frères, fermez les yeux.
    .a = Trois Frères, fermez les yeux.
    .b = Trois Frères, chacun dans son lit.
    .c = Trois Frères, soufflez la bougie.
