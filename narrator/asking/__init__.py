"""What the box asks the whole table, and what reaches it while it asks."""
