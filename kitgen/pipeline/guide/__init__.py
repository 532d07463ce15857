"""What a kit is printed and kept with: print guide, printer profile, boxes and label."""
