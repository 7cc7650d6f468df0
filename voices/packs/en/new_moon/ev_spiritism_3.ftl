ev_spiritism_3 = Spiritism, third card
    .the = the third card of Spiritism
ev_spiritism_3-rules = Everyone holds hands. The player to the left of the last one out asks the very first victim one of the card's four questions, and the answer is yes or no.
ev_spiritism_3-told = Spiritism! { -beat } The souls are close. Four questions, one answer. { -beat } One: { ev_spiritism_3-question_1 } { -beat } Two: { ev_spiritism_3-question_2 } { -beat } Three: { ev_spiritism_3-question_3 } { -beat } Four: { ev_spiritism_3-question_4 }

ev_spiritism_3-question_1 = Has the Seer found a wolf yet?
ev_spiritism_3-question_2 = Do two wolves sit side by side?
ev_spiritism_3-question_3 = Does a wolf wear jewellery that can be seen?
ev_spiritism_3-question_4 = Am I a wolf?
