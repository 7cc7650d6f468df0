role-elder = Ancien
    .the = l'Ancien
    .one = un Ancien
role-elder-rules = L'Ancien résiste aux loups : leur première morsure ne le tue pas, et personne n'en saura rien. { $elder_curse ->
    [true] Mais si le village le condamne, si le poison, une balle ou le rasoir le frappe, tous les villageois perdent pour de bon leurs pouvoirs.
   *[false] Contre le village, le poison, une balle ou le rasoir, il ne peut rien.
 }
