ev_hunting = Qui va à la chasse
    .the = la chasse
ev_hunting-told = <audio src="drum"/> Les cors sonnent à la lisière. { -beat } Tous les hommes partent à la chasse, et ne rentrent qu'à l'aube. D'ici là, pas un mot d'eux, pas un vote, et pas une voix contre eux. Cette nuit, dans les bois, ils ne dévorent pas, et on ne les dévore pas.
ev_hunting-rules = Les hommes sont à la chasse jusqu'à l'aube. Pas de débat, pas de vote, et pas de voix contre eux. Cette nuit, ils ne dévorent pas et ne sont pas dévorés.
