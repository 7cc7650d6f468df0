"""Web pages for browsers on the local network, and the WebSockets by which the pages get changes.

The pages are optional: without `play --page`, nothing here is imported and no socket is open.
"""
