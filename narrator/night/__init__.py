"""The spoken night: a public script read aloud, and a private side that it never waits for."""
