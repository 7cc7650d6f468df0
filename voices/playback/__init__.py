"""Speakers: output of lines to a loudspeaker, a file or as text."""
