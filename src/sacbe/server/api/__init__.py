"""What the server answers, one module per concern."""
