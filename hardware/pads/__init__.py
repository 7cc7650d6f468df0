"""Pads without wires: what an ESPHome device says of its touch pad, and how its light is written to.

A radio has ears of its own: whoever listens to the network learns who is written to, when, and how much, if
not what. So every pad is written to at the same moments with as many bytes, lit or dark, asked or not
(`round.py`, `writing.py`), and every pad reports at its own steady pace, touched or not (`report.py`).
"""
