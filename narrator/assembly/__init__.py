"""The assembly of a box from a configuration: the parts of this machine, or their replacements."""
