ev_spiritism_5 = Spiritism, fifth card
    .the = the fifth card of Spiritism
ev_spiritism_5-rules = Everyone holds hands. The player to the left of the last one out asks the very first victim one of the card's four questions, and the answer is yes or no.
ev_spiritism_5-told = Spiritism! { -beat } The souls are close. Four questions, one answer. { -beat } One: { ev_spiritism_5-question_1 } { -beat } Two: { ev_spiritism_5-question_2 } { -beat } Three: { ev_spiritism_5-question_3 } { -beat } Four: { ev_spiritism_5-question_4 }

ev_spiritism_5-question_1 = Is there a man among the wolves?
ev_spiritism_5-question_2 = Is there a woman among the wolves?
ev_spiritism_5-question_3 = Is a wolf next to the one I name?
ev_spiritism_5-question_4 = Is the one I name a Simple Villager?
