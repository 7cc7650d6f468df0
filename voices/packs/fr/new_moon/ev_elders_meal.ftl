ev_elders_meal = Repas des anciens
    .the = le repas des anciens
ev_elders_meal-told = La soupe fume, la grande table est mise. { -beat } Les plus âgés du village y sont attendus. La moitié la plus âgée ne parle plus, ne vote plus, et personne ne vote contre elle. Au coucher du soleil, le repas est fini, et tout le monde passe la nuit chez soi.
ev_elders_meal-rules = La moitié la plus âgée du village est à table jusqu'au coucher du soleil. Pas de débat, pas de vote, et pas de voix contre elle.
