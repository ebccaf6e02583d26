"""The rules of Shogunate: everything that is compiled, and nothing else."""
