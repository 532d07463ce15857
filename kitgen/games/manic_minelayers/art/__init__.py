"""Drawings and textures that sheets and booklet share."""
