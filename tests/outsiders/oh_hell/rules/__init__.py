"""The rules of Oh Hell: everything that is compiled, and nothing else."""
