"""The rules of Kenjin: everything that is compiled, and nothing else."""
