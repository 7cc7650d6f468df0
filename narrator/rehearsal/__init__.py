"""The simulated table: people with closed eyes, fingers and voices, around a box made of nothing.

It plays through the very interfaces that a real table uses: it hears what is public, sees the light when it
may, presses the button and says words.
"""
