"""The command `sacbe`."""
