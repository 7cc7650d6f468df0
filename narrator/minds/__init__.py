"""Minds: computer players of a seat, and the protocol between them and their host.

A mind receives its seat's private knowledge and the public facts, and nothing else. Its policies are here
too.
"""
