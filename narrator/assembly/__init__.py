"""Putting a box together from a configuration: the parts of this machine, or what replaces them."""
