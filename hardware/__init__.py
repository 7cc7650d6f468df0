"""The things on the table: one button, one light, the boards that carry them.

Nothing here knows what is played: buttons give presses, lights show patterns.
"""
