"""What many games tell: plots and studies."""
