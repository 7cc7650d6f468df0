"""A memory card that makes a box of a new Raspberry Pi: what `make card` asks and writes."""
