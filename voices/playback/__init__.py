"""Speakers: output of lines to a loudspeaker, to a file, or as text."""
