"""Games counted where they are played, in a folder of its own: its compiled code stays while other files change."""
