ev_spiritism_3 = Spiritism, third card
    .the = the third card of Spiritism
ev_spiritism_3-rules = All hold hands. The left neighbour of the last person eliminated puts one of the card's four questions to the very first victim of the game, who says yes or no.
ev_spiritism_3-told = Spiritism! { -beat } The souls are close. Four questions, one answer. { -beat } One: { ev_spiritism_3-question_1 } { -beat } Two: { ev_spiritism_3-question_2 } { -beat } Three: { ev_spiritism_3-question_3 } { -beat } Four: { ev_spiritism_3-question_4 }

ev_spiritism_3-question_1 = Has the Seer found a wolf yet?
ev_spiritism_3-question_2 = Do two wolves sit side by side?
ev_spiritism_3-question_3 = Does a wolf wear jewellery that can be seen?
ev_spiritism_3-question_4 = Am I a wolf?
