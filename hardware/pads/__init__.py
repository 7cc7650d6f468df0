"""Wireless pads: touches are read from ESPHome devices, and colours are sent to their lights.

An eavesdropper with a radio sees the receiver, the time and the length of each message, but not its
content. So all pads get messages at the same moments and of the same length, whether or not they are lit or
their player is asked (`writing.py`). Every pad also sends reports at a steady rate, touched or not
(`report.py`).
"""
