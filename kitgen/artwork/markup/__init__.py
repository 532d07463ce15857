"""SVG files read within bounds: elements, style rules, properties, lengths, colours."""
