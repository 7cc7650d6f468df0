"""Lupusburg at the table: the box is the voice of its Burgomaster, who may sleep like everybody else."""
