"""What may be said of a sample, and with what confidence. Pure Python; every method is named."""
