"""The spoken day: what is asked of the open-eyed table, and what its answers become."""
