"""The broker of the house: one connection to it, which comes back by itself, and its troubles in words.

Nobody needs it: without `mqtt.host` in the configuration nothing here opens a socket.
"""
