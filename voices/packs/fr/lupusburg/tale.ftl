# Après les comptes : ce que tout le monde a vu, maintenant que l'on sait

tale-intro =
    .a = Et voilà ce que les vieux raconteront sur la place.
    .b = Maintenant que l'on sait, regardons en arrière.
tale-claws = { $count ->
    [one] La griffe n'a frappé qu'une fois.
   *[other] La griffe a frappé { $count } fois.
 }
tale-by_chance = { $count ->
    [one] Une nuit, le Loup-garou n'a pas répondu : c'est le hasard qui a mené la griffe.
   *[other] Pendant { $count } nuits, le Loup-garou n'a pas répondu : c'est le hasard qui a mené la griffe.
 }
tale-lynched = { $count ->
    [one] La ville, elle, a condamné une seule maison.
   *[other] La ville, elle, a condamné { $count } maisons.
 }
tale-escaped =
    .a = Et pourtant, { story-day }, on tenait le Loup-garou. { -beat } Ce qui a sauvé { $house } : { tale-margin }.
    .b = Souvenez-vous, { story-day } : la touffe et la patte étaient au bon endroit. { -beat } Ce qui a sauvé { $house } : { tale-margin }.
tale-margin = { $margin ->
    [0] une égalité
    [one] un vote, pas plus
   *[other] { $margin } votes
 }
tale-unsuspected =
    .a = Et jamais, de toute la partie, un suspect chez { $seat }.
    .b = Pas une empreinte, pas une touffe de poil, jamais, chez { $seat }.
tale-nose =
    .a = { $seat } avait du nez : sa pièce était devant { $on } { story-day }.
    .b = Qui l'a su avant tout le monde ? { -beat } C'est { $seat }, { story-day }.
tale-wrong_doors =
    .a = On a misé, et plus d'une fois. { -beat } Jamais devant { $seat }.
    .b = On a parié un peu partout. { -beat } Sauf devant { $seat }.
tale-narrow = { $points ->
    [0] Et les comptes sont à égalité : il a fallu la distance pour trancher.
   *[other] Et tout s'est joué à un seul point.
 }
tale-end =
    .a = La ville rallume ses lampes. { -beat } Dormez tranquilles, ou presque.
    .b = On referme les volets. { -beat } Jusqu'à la prochaine griffe.
