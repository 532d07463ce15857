"""Pages of playtests for a browser, and sheets with the last positions of stalls."""
