"""Memory card that turns a new Raspberry Pi into a box: questions and files of `make card`."""
