# Un récit gardé comme une page : ce qu'on y lit. Il se lit, et ne se dit jamais.

story-word-who = Qui était qui
story-word-picture = Nuit après nuit
story-word-tale = L'histoire
story-word-votes = Les votes
story-word-learnt = Qui a appris quoi, et quand
story-word-seat = Place
story-word-card = Carte
story-word-end = Départ
story-word-day = jour
story-word-night = nuit
story-word-count = Voix
story-word-what = Quoi
story-word-won = Gagné
story-word-won_by = Victoire :
story-word-nights = Nuits :
story-word-stayed = jusqu'à la fin
story-word-all = Les parties de cette boîte
story-word-sides = Qui a gagné
story-word-cards = Gagné avec chaque carte
story-word-side = Camp
story-word-games = Parties
story-word-longest = Le plus de nuits :

story-side-village = le village
story-side-wolves = les loups
story-side-couple = les amoureux
story-side-angel = l'Ange
story-side-piper = le Joueur de Flûte
story-side-white_werewolf = le Loup-Garou Blanc
story-side-prejudiced_manipulator = l'Abominable Sectaire
story-side-plague = la peste
story-side-nobody = personne
