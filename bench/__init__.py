"""Our speed side by side with peers, all figures from one run: `python -m bench`."""
