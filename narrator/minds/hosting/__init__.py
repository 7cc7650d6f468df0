"""The host's side: minds at the seats of a game, each asked about its own seat only.

A seat's knowledge is turned into lines here (`seat.py`) and goes over a link: a pipe to a separate
process or, for many games, the same lines inside this process. Every answer is checked before it counts.
"""
