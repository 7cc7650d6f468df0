"""Measurements of speed, secrecy, hearing and play.

`python -m bench` prints all of them, `python -m bench games step` only these two. `bench/oracles`
computes them. `bench/checks` checks the bounds of docs/secrecy.md (`make soak`).
"""
