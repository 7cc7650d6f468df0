farm = Ferme
    .the = la ferme
    .one = une ferme
    .all = les fermes
    .office = un Fermier
    .offices = les Fermiers
farm-rules = Les Fermiers tiennent le village. À partir du deuxième jour, ils élisent entre eux le Capitaine, et sa médaille ne passe qu'à un Fermier. Quand le dernier Fermier tombe, il n'y a plus de Capitaine.

captain-electors =
    .a = { $seats_count ->
        [one] Le Capitaine sera de la ferme. { -beat } Et la ferme, c'est { $seats }.
       *[other] Le Capitaine sera de la ferme. { -beat } À vous de choisir, parmi vous : { $seats }.
     }
    .b = { $seats_count ->
        [one] Les fermes donnent au village son Capitaine. { -beat } Il n'en reste qu'une : { $seats }.
       *[other] Les fermes donnent au village son Capitaine. { -beat } À vous de choisir, entre vous : { $seats }.
     }
