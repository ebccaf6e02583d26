"""A box on paper: its drawings, fonts and pages, and the same as sheets for Tabletop Simulator."""
