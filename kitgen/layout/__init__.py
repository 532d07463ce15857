"""Pages: paper, sheets, imposition, marks, preflight. Pure arithmetic on drawings."""
