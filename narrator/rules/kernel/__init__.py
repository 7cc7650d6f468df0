"""The common base of all games: prompts, answers, events, undo, resume, random numbers and set-up.

A game implements `Engine` (`engine.py`). This package contains no rule of a game.
"""
