ev_gathering = Cueillette sylvestre
    .the = la cueillette
ev_gathering-told = Les paniers sont prêts, le sentier est encore mouillé. { -beat } Toutes les femmes partent cueillir ce que la forêt cache, jusqu'au coucher du soleil. Pas un mot d'elles, pas un vote, et pas une voix contre elles. Ce soir, le chaudron sera plein : la Sorcière aura une potion de plus, au choix.
ev_gathering-rules = Les femmes sont en forêt jusqu'au coucher du soleil. Pas de débat, pas de vote, et pas de voix contre elles. La nuit suivante, la Sorcière choisit une potion de plus.

event-gathering =
    .a = Les herbes sont là : quelle potion ?
    .b = Dans la marmite : la vie, ou la mort ?
    .c = Une potion de plus : laquelle ?
