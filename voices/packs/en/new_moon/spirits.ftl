spirits-asks =
    .a = The spirits fall silent. { -beat } { $seat } asks the question.
    .b = The flames bend low. { -beat } { $seat } asks the question.
spirits-yes =
    .a = <audio src="bell" soundLevel="-10dB"/> From far, far away a voice replies: { -breath } <voice name="quote">Yes.</voice>
    .b = The flame bows down. { -beat } A voice without a body replies: { -breath } <voice name="quote">Yes.</voice>
spirits-no =
    .a = <audio src="bell" soundLevel="-10dB"/> From far, far away a voice replies: { -breath } <voice name="quote">No.</voice>
    .b = The flame bows down. { -beat } A voice without a body replies: { -breath } <voice name="quote">No.</voice>
event-spiritism = Hold hands, all of you. { -wait } { $seat }, you speak to the spirits. Which question will you ask: the first, the second, the third or the fourth? Give the number.
event-spiritism_names = { $seat }, who do you ask the spirits about? Give a name.
event-spiritism_answer = { $seat }, from beyond, answer truly: yes, or no?
