ev_spiritism_1 = Spiritism, first card
    .the = the first card of Spiritism
ev_spiritism_1-rules = Everyone holds hands. The player to the left of the last one out asks the very first victim one of the card's four questions, and the answer is yes or no.
ev_spiritism_1-told = Spiritism! { -beat } The souls are close. Four questions, one answer. { -beat } One: { ev_spiritism_1-question_1 } { -beat } Two: { ev_spiritism_1-question_2 } { -beat } Three: { ev_spiritism_1-question_3 } { -beat } Four: { ev_spiritism_1-question_4 }

ev_spiritism_1-question_1 = Am I a Simple Villager?
ev_spiritism_1-question_2 = Does a wolf wear the Captain's medal?
ev_spiritism_1-question_3 = Does a wolf live here, where we play?
ev_spiritism_1-question_4 = Does a wolf smoke?
