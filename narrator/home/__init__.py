"""The home around the box: the MQTT broker, Home Assistant, lamps, and villages in other boxes (hamlets)."""
