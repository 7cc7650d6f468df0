"""Engines that turn text into samples, each in a process of its own."""
