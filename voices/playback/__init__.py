"""Speakers: what makes lines heard, whether by a loudspeaker, in a file or as text."""
