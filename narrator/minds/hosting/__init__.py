"""The host's side of the protocol: minds at the seats of a game, each asked about its own seat only.

A seat's knowledge is written as lines here (`seat.py`). The lines go through a pipe to a separate process
or, for simulated games, to a mind inside this process. Every answer is checked before it counts.
"""
