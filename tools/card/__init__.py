"""The command `make card`: questions, and files for a memory card that turns a Raspberry Pi into a box."""
