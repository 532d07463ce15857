"""Renderers: sheets and faces in, PDF, SVG, HTML or a text trace out."""
