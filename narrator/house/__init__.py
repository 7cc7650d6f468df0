"""The house around the table: what a broker and Home Assistant are told of it, and what they may ask.

All of it follows the stage, which knows what the room has heard and nothing else: no line here is given a
game, a seat's view or a card that nobody saw.
"""
