"""Pages of playtests for a browser, and last positions of stalls for paper."""
