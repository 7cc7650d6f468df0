"""The parts with which the box talks to the table: lines, questions, the game's public state, a trace."""
