"""The spoken day: questions to the open-eyed table, and the answers that they become."""
