"""Many games at once: playouts, observations and CUDA kernels, as compiled entry points over native rules."""
