"""Pads without wires: reading touches from ESPHome devices, and writing to their lights.

Other radios can see who is sent a message, when and how long it is, but not its content. So every pad is
written to at the same moments and with the same number of bytes, lit or dark, asked or not
(`writing.py`). Every pad also reports at its own steady pace, touched or not (`report.py`).
"""
