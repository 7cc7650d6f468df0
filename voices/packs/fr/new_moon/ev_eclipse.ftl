ev_eclipse = Éclipse
    .the = l'éclipse
ev_eclipse-told = En plein midi, l'ombre mange le soleil. { -beat } Tournez tous le dos au milieu de la table, et débattez ainsi, sans vous voir. Si quelqu'un se retourne avant la fin du débat, sa voix est perdue pour ce vote. Puis la lumière revient, et vous votez face à face.
ev_eclipse-rules = Pendant le débat, tout le monde tourne le dos à la table. Se retourner fait perdre sa voix pour le vote du jour. Pour voter, on se remet face à face.

event-eclipse =
    .a = La lumière revient. Qui s'est retourné trop tôt ? Un nom, ou : personne.
    .b = L'ombre passe. Qui a triché avec la nuit ? Un nom, ou : personne.
    .c = Le soleil revient. Qui a regardé trop tôt ? Un nom, ou : personne.
