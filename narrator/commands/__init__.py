"""What each command of the command line does. Modules here are imported when their command is used."""
