"""Connections to the home: the MQTT broker, Home Assistant, lamps, and villages played on other boxes."""
