"""The written pack: lines, their markup, and how they become segments to be spoken."""
