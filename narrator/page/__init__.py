"""Web pages for browsers on the local network, and the WebSocket that sends them changes.

The page is optional: without `play --page` nothing here is imported and no socket is open.
"""
