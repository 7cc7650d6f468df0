"""Measurements of Narrator's speed, secrecy, speech recognition and computer players.

`python -m bench` prints all measurements, `python -m bench games step` only these two. `bench/oracles` has
the computations. `bench/checks` has tests of the limits in docs/secrecy.md (`make soak`).

In these modules a walk is one way to answer in secret: the box ticks through the options from a secret
start, and a player presses at the wanted option.
"""
