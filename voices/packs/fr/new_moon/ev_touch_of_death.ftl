ev_touch_of_death = Toucher mortel
    .the = le Toucher mortel
ev_touch_of_death-rules = Jusqu'à la fin, un loup doit se lever chaque nuit et toucher la proie choisie par la meute. Si personne ne l'a touchée, il n'y a pas de victime.
ev_touch_of_death-told = Le Toucher mortel ! { -beat } Les crocs ne suffisent plus. Chaque nuit, un loup devra se lever sans bruit et toucher la proie de la meute. Sans ce geste, la proie vivra.

event-touch_of_death =
    .a = Levez-vous, touchez votre proie, revenez. { -errand } Si c'est fait, appuyez quand je dis oui.
    .b = À pas de loup, allez toucher la proie, et revenez. { -errand } C'est fait ? Appuyez quand je dis oui.
    .c = Qu'un loup se lève, touche la proie, et revienne. { -errand } Si c'est fait, appuyez quand je dis oui.
