farm = Ferme
    .the = la ferme
    .one = une ferme
farm-rules = Les Fermiers tiennent le village. À partir du deuxième jour, ils élisent entre eux le Capitaine, et sa médaille ne passe qu'à un Fermier. Quand le dernier Fermier tombe, il n'y a plus de Capitaine.
