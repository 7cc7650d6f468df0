"""The host's side: minds at the seats of a game, each asked in what concerns its seat and nothing else.

What a seat gets is made into lines here (`seat.py`) and goes over a link: a pipe to a process of its own, or,
for many games, the very same lines handed over in this process. What comes back is checked before it counts.
"""
