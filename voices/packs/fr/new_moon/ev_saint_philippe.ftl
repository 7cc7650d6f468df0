ev_saint_philippe = Saint-Philippe
    .the = la Saint-Philippe
ev_saint_philippe-told = C'est la Saint-Philippe, jour des élections. { -beat } La médaille revient sur la table, et le village choisit un Capitaine, le même ou un autre. Que le nouveau Capitaine se lève, et jure devant tous de servir le village.
ev_saint_philippe-rules = Le Capitaine rend la médaille, et le village en élit un sur-le-champ, qui prête serment.
ev_saint_philippe-dismissed = { $seat } rend la médaille. { -beat } Le village remercie.
