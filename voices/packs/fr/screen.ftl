# Ce qui se lit à l'écran d'un terminal, et ne se dit jamais.

screen-setup = La table se prépare
screen-before = Avant la première nuit
screen-dealing = Les cartes sont données
screen-asleep = Nuit { $number }
screen-dawn = Jour { $number }, aube
screen-debate = Jour { $number }, débat { $time }
screen-talk = Jour { $number }, le village parle
screen-vote = Jour { $number }, vote
screen-election = Élection
screen-verdict = Jour { $number }, verdict
screen-over = Fin de la partie
screen-resting = en pause
screen-alive = { $alive } sur { $seats } en vie
screen-light = lumière
screen-type_name = Tapez un nom, puis Entrée.
screen-refused = { $line } ? Choisissez une de ces réponses.
screen-key_space = espace : bouton
screen-key_answer = lettres, numéro, flèches, puis Entrée
screen-key_undo = Ctrl-U : annuler
screen-key_clear = Ctrl-U : effacer la ligne
screen-key_pause = Ctrl-P : pause
screen-key_stop = Ctrl-C : arrêter
