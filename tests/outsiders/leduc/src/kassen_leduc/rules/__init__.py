"""The rules of leduc poker: everything that is compiled, and nothing else."""
