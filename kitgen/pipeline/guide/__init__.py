"""Help with printing and keeping a kit: print guide, printer profile, boxes and label."""
