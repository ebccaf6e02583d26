"""What is kept: the tables of the database, who reads and writes them, and how they came to be."""
