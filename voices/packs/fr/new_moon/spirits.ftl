spirits-asks =
    .a = Les esprits se taisent. { -beat } La question vient { ELIDE("de ", "d'", $seat) }.
    .b = Les flammes se penchent. { -beat } Et { $seat } pose sa question.
spirits-yes =
    .a = <audio src="bell" soundLevel="-10dB"/> De très loin, une voix répond : { -breath } <voice name="quote">oui.</voice>
    .b = La flamme se penche. { -beat } Une voix sans corps répond : { -breath } <voice name="quote">oui.</voice>
spirits-no =
    .a = <audio src="bell" soundLevel="-10dB"/> De très loin, une voix répond : { -breath } <voice name="quote">non.</voice>
    .b = La flamme se penche. { -beat } Une voix sans corps répond : { -breath } <voice name="quote">non.</voice>
event-spiritism = Que tout le monde se donne la main. { -wait } { $seat }, vous parlez aux esprits. Quelle question leur posez-vous : la première, la deuxième, la troisième ou la quatrième ? Donnez le numéro.
event-spiritism_names = { $seat }, de qui parlez-vous aux esprits ? Donnez un nom.
event-spiritism_answer = { $seat }, d'outre-tombe, répondez sans mentir : oui, ou non ?
