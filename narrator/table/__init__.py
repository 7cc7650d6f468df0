"""What the box says, asks, hears and shows: its parts, questions to the table, lines and the terminal."""
