"""The site: tables where people, bots and outside programs meet, and never lose a move."""
