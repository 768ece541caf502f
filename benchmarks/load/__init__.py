"""The load that the server benchmark puts on a server."""
