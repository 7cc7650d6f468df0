# Words that follow what is there: a microphone, a keyboard or a button alone; a loudspeaker or none.
# How they are used: narrator/table/means.py. No other line writes "the button", "say" or "press" for them.

means-say = { $answer_by ->
    [typed] type
   *[said] say
 }
    .first = { $answer_by ->
        [typed] Type
       *[said] Say
     }
means-press = { $button_is ->
    [space] press space
   *[button] press
 }
    .first = { $button_is ->
        [space] Press space
       *[button] Press
     }
means-press_button = { $button_is ->
    [space] press space
   *[button] press the button
 }
    .first = { $button_is ->
        [space] Press space
       *[button] Press the button
     }
means-button = { $button_is ->
    [space] the space bar
   *[button] the button
 }
    .first = { $button_is ->
        [space] The space bar
       *[button] The button
     }
means-or_yes = { $answer_by ->
    [said] , or say yes
    [typed] , or type yes
   *[pressed] {""}
 }
means-yes_or_hold = { $button_is ->
    [space] { means-say } yes
   *[button] { $answer_by ->
        [pressed] hold the button for a second
       *[said] { means-say } yes, or hold the button for a second
     }
 }
    .first = { $button_is ->
        [space] { means-say.first } yes
       *[button] { $answer_by ->
            [pressed] Hold the button for a second
           *[said] { means-say.first } yes, or hold the button for a second
         }
     }
means-undo = { $button_is ->
    [space] { means-say }: undo, or press Ctrl-U
   *[button] { $answer_by ->
        [pressed] hold the button for a second
       *[said] { means-say }: undo, or hold the button for a second
     }
 }
    .first = { $button_is ->
        [space] { means-say.first }: undo, or press Ctrl-U
       *[button] { $answer_by ->
            [pressed] Hold the button for a second
           *[said] { means-say.first }: undo, or hold the button for a second
         }
     }
means-choose = { $answer_by ->
    [pressed] press at
   *[said] { means-say }
 }
    .first = { $answer_by ->
        [pressed] Press at
       *[said] { means-say.first }
     }
means-that_was = { $answer_by ->
    [said] I heard
   *[typed] You chose
 }
