"""Benchmarks beside our peers, all figures from one run: `python -m bench`."""
