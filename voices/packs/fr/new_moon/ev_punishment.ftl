ev_punishment = Châtiment
    .the = le châtiment
ev_punishment-told = Les morts n'ont pas fini de parler. { -beat } La dernière personne à nous avoir quittés a droit à une vengeance : un nom, et cette vie s'arrête. Sauf si deux autres personnes au moins se lèvent, et posent un baiser sur la joue ainsi condamnée. Ensuite, la journée continue, avec son vote.
ev_punishment-rules = La dernière personne éliminée donne un nom. Cette personne est éliminée, sauf si deux autres au moins répondent pour elle par un baiser sur la joue.
ev_punishment-named = { $by } a parlé : { $seat }. { -beat } Deux baisers sur la joue, sinon tout est dit.
ev_punishment-averted = Deux baisers, et la mort recule. { -beat } { $seat } reste.
ev_punishment-punished = Pas assez d'amour ici. { -suspense } { $seat } nous quitte.
ev_punishment-nobody = Mais personne n'est mort encore, et les morts se taisent.

event-punishment =
    .a = { $seat }, du fond de la tombe : quel nom ?
    .b = { $seat }, qui voulez-vous entraîner ?
    .c = { $seat }, votre vengeance a un nom : lequel ?
event-punishment_vouch =
    .a = Qui se lève, et dépose un baiser sur cette joue ? Un nom, ou : personne.
    .b = Des baisers ? De qui ? Un nom, ou : personne.
    .c = Qui répond pour cette vie, d'un baiser ? Un nom, ou : personne.
