v8_fascination = Fascination
    .the = la Fascination
    .one = une Fascination
v8_fascination-rules = Les loups ne dévorent plus, ils fascinent. Leur victime reste en vie, parle et vote, mais perd tous ses pouvoirs, et personne d'autre ne le sait. Si le village condamne une personne fascinée, toutes les autres partent avec elle. Les loups gagnent quand ils ont fasciné l'avant-dernier Villageois.
v8_fascination-opens = Ce soir, les loups ne tuent pas, ils fascinent. { -beat } Si vous l'apprenez dans la nuit, votre pouvoir est perdu : gardez le secret. Si vos votes frappent une personne fascinée, toutes les autres la suivent. { -beat } Et quand il ne reste qu'un esprit libre, les loups ont gagné.

fascination-spell_broken =
    .a = { $seats_count ->
        [one] L'emprise se brise. { -suspense } { $seats } la partageait, et part aussi.
       *[other] L'emprise se brise. { -suspense } Ces autres la partageaient, et partent aussi : { $seats }.
     }
    .b = Une même emprise, un même sort. { -suspense } Adieu, { $seats }.

news-word-fascinated = les loups vous ont sous leur emprise
