"""Villages that people move between, one on each box: the door of each, and the letters from door to door.

Nobody needs it: without a broker in the configuration nothing here opens a socket.
"""
