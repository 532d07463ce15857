"""Pictures of pixels: photographs, and drawings that cannot be converted into shapes."""
