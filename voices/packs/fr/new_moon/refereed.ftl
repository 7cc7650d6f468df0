event-silenced =
    .a = C'est noté. { -beat } Pas de voix à ce vote pour { $seats }.
    .b = La table a vu, la table a entendu. { -beat } Pas de vote pour { $seats }.
    .c = Tant pis. { -beat } Ce vote se fera sans { $seats_without }.
