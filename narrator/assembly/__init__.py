"""From a configuration to a box: the parts of this machine, or what takes their place."""
