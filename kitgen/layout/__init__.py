"""Pages: paper, sheets, imposition, marks and preflight, as pure arithmetic on drawings."""
