"""The box as an evening uses it: voice, ears, button, light, stage and trace."""
