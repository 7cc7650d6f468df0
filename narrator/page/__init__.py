"""The page that browsers on the local network are shown, and the socket by which it hears what changes.

Nobody needs it: without `play --page` nothing here is imported and no socket is open.
"""
