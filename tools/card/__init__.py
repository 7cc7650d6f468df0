"""Memory card for a new Raspberry Pi that becomes a box: the questions and files of `make card`."""
