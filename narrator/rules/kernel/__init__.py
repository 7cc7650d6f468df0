"""The common base of all games: prompts out, answers in, events back; undo, resume, chance, set-up.

A game is an `Engine` (`engine.py`): its editions, its set-up, its course. This package contains no rule.
"""
