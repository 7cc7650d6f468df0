role-elder = Ancien
    .the = l'Ancien
    .one = un Ancien
role-elder-rules = { $elder_lives ->
    [1] L'Ancien n'a qu'une vie : la première morsure le tue.
    [2] L'Ancien résiste aux loups : leur première morsure ne le tue pas, et personne n'en saura rien.
   *[other] L'Ancien résiste aux loups : il leur faut { $elder_lives } morsures pour le tuer, et personne ne saura rien des autres.
 } { $elder_curse ->
    [true] Mais si le village le condamne, si le poison, une balle ou le rasoir le frappe, tous les villageois perdent pour de bon leurs pouvoirs.
   *[false] Le vote du village, le poison, une balle ou le rasoir le tuent du premier coup.
 }
