# A story that is kept as a page: what stands on it. It is read, never said.

story-word-who = Who was who
story-word-picture = Night by night
story-word-tale = The story
story-word-votes = The votes
story-word-learnt = Who found out what, and when
story-word-seat = Seat
story-word-card = Card
story-word-end = Left
story-word-day = day
story-word-night = night
story-word-count = Votes
story-word-what = What
story-word-won = Won
story-word-won_by = Won by:
story-word-nights = Nights:
story-word-stayed = stayed to the end
story-word-all = The games of this box
story-word-sides = Who won
story-word-cards = Won with each card
story-word-side = Side
story-word-games = Games
story-word-longest = Most nights:

story-side-village = the village
story-side-wolves = the wolves
story-side-couple = the lovers
story-side-angel = the Angel
story-side-piper = the Piper
story-side-white_werewolf = the White Werewolf
story-side-prejudiced_manipulator = the Prejudiced Manipulator
story-side-plague = the plague
story-side-nobody = nobody
