"""The table server: any game of the catalogue over HTTP and WebSocket."""
