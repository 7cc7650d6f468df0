"""The host's side of the protocol: minds (computer players) at the seats of a game.

A mind is asked about its own seat only. A seat's knowledge is written as protocol lines here (`seat.py`). The
lines go through a pipe to a separate process or, for simulated games, to a mind inside this process. Every
answer is checked before it counts.
"""
