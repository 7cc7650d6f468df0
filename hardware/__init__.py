"""Drivers for buttons and lights, and for the boards that carry them.

This package knows nothing about the game: buttons report presses, and lights show patterns.
"""
