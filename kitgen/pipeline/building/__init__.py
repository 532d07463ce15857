"""Build kits into folders, rebuild them from what they carry, and check them without writing."""
