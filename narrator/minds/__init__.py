"""Minds: programs that take a seat, and the wire between one and the host.

A mind gets what its seat knows and what all hear, and nothing else; what it decides with stands here too.
"""
