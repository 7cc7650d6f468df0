"""The button, the light, and the boards that carry them.

This package knows nothing of the game: buttons report presses, lights show patterns.
"""
