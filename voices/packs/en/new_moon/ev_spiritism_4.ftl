ev_spiritism_4 = Spiritism, fourth card
    .the = the fourth card of Spiritism
ev_spiritism_4-rules = Everyone holds hands. The player to the left of the last one out asks the very first victim one of the card's four questions, and the answer is yes or no.
ev_spiritism_4-told = Spiritism! { -beat } The souls are close. Four questions, one answer. { -beat } One: { ev_spiritism_4-question_1 } { -beat } Two: { ev_spiritism_4-question_2 } { -beat } Three: { ev_spiritism_4-question_3 } { -beat } Four: { ev_spiritism_4-question_4 }

ev_spiritism_4-question_1 = Are the two I name on the same side?
ev_spiritism_4-question_2 = Does a wolf wear glasses?
ev_spiritism_4-question_3 = Is the Witch a man?
ev_spiritism_4-question_4 = Is the Captain's medal round the neck of a Simple Villager?
