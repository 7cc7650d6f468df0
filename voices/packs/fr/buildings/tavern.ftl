tavern = Taverne
    .the = la taverne
    .one = une taverne
    .office = le Tavernier
tavern-rules = Les loups ne dévorent pas le Tavernier, et personne ne peut voter contre lui. Il vote toujours avant les autres. Mais s'il a voté contre quelqu'un que le village condamne, il perd sa protection pour toujours.

innkeeper-voted =
    .a = Et la taverne ? { -breath } { $seat } aussi a voté contre { $of } ? Oui, ou non ?
    .b = Un mot encore. { -breath } Le doigt { ELIDE("de ", "d'", $seat) } visait { $of } aussi ? Oui, ou non ?
    .c = La mémoire du village… { -breath } Contre { $of }, a-t-on vu le doigt { ELIDE("de ", "d'", $seat) } ? Oui, ou non ?
innkeeper-lost =
    .a = La timbale tombe du comptoir. { -beat } Plus rien ne protège la taverne : { $seat } a pris parti.
    .b = On n'est plus l'ami de tout le monde. { -beat } { $seat } perd sa protection.
    .c = Un client de moins, et des ennemis en plus. { -beat } { $seat } n'est plus à l'abri.
