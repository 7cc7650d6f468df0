"""The command line: commands, options, help, error messages, and the main loop of the box."""
