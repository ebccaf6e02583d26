"""boardgame.io's own server, beside ours."""
