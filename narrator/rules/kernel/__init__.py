"""What every game of the house shares: prompts out, answers in, events back; undo, resume, chance, set-up.

A game is an `Engine` (`engine.py`): its editions, its set-up, its course. Nothing here knows a rule.
"""
