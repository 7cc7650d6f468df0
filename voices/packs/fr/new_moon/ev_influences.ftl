ev_influences = Influences
    .the = le vote des Influences
ev_influences-rules = Au prochain vote, la dernière personne éliminée nomme qui vote en premier. Puis chaque voisin de gauche vote à son tour, et les bras restent tendus.
ev_influences-told = Les Influences ! { -beat } Au prochain vote, personne ne se cachera derrière les autres. On votera un par un, de voisin en voisin par la gauche, et les bras resteront tendus.

event-influences = { $seat }, de là-haut, désignez. { -wait } Qui votera en premier ? Donnez un nom.
