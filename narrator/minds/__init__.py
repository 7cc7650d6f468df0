"""Minds: computer players of a seat, and the protocol between them and their host program.

A mind receives its seat's private knowledge and the public facts, and nothing else. The policies of our own
minds are here too.
"""
