# What stands on the screen of a terminal. It is read, never said.

screen-setup = Setting the table up
screen-before = Before the first night
screen-dealing = The cards are dealt
screen-asleep = Night { $number }
screen-dawn = Day { $number }, dawn
screen-debate = Day { $number }, debate { $time }
screen-talk = Day { $number }, the village talks
screen-vote = Day { $number }, vote
screen-election = Election
screen-verdict = Day { $number }, verdict
screen-over = The end
screen-resting = on hold
screen-alive = { $alive } of { $seats } live
screen-light = light
screen-type_name = Type a name, then Enter.
screen-refused = { $line }? Choose one of these.
screen-key_space = space: button
screen-key_answer = letters, number, arrows, then Enter
screen-key_undo = Ctrl-U: undo
screen-key_clear = Ctrl-U: clear the line
screen-key_pause = Ctrl-P: pause
screen-key_stop = Ctrl-C: stop
