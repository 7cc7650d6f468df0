role-scapegoat = Bouc Émissaire
    .the = le Bouc Émissaire
    .one = un Bouc Émissaire
role-scapegoat-rules = En cas d'égalité, le village s'en prend au Bouc Émissaire : il part, même sans une seule voix contre lui. { $scapegoat_any_death ->
    [true] Quelle que soit sa fin, il choisit
   *[false] Quand il part ainsi, il choisit
 } qui aura le droit de voter le lendemain.

scapegoat-voters =
    .a = { $seat }, dernier souhait. { -beat } Après le prochain débat, qui pourra voter ? Donnez les noms, puis : terminé.
    .b = Avant de partir, { $seat }, choisissez. { -beat } Qui votera, après le prochain débat ? Donnez les noms, puis : terminé.
