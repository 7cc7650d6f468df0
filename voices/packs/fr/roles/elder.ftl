role-elder = Ancien
    .the = l'Ancien
    .one = un Ancien
role-elder-rules = L'Ancien a deux vies contre les loups : leur première morsure ne le tue pas, et personne n'en saura rien. Mais si le village le condamne, si le poison ou une balle le frappe, tous les villageois perdent pour de bon leurs pouvoirs.
