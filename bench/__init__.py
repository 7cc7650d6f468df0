"""Measurements: `python -m bench` prints all of them, `python -m bench games step` some.

`bench/oracles` computes them, and `bench/checks` checks the bounds of docs/secrecy.md (`make soak`).
"""
