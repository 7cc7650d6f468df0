ev_spiritism_2 = Spiritism, second card
    .the = the second card of Spiritism
ev_spiritism_2-rules = Everyone holds hands. The player to the left of the last one out asks the very first victim one of the card's four questions, and the answer is yes or no.
ev_spiritism_2-told = Spiritism! { -beat } The souls are close. Four questions, one answer. { -beat } One: { ev_spiritism_2-question_1 } { -beat } Two: { ev_spiritism_2-question_2 } { -beat } Three: { ev_spiritism_2-question_3 } { -beat } Four: { ev_spiritism_2-question_4 }

ev_spiritism_2-question_1 = Does a wolf wear jeans?
ev_spiritism_2-question_2 = Does a wolf wear something black on top?
ev_spiritism_2-question_3 = Are all living wolves men?
ev_spiritism_2-question_4 = Are all living wolves women?
