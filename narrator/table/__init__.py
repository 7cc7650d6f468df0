"""The box at the table: its parts, lines, questions, stage and trace."""
