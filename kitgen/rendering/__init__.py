"""Renderers: turn sheets and faces into PDF, SVG, HTML or a text trace."""
