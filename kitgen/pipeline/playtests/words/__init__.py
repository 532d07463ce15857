"""The results of playtests in sentences, figures and lines of YAML."""
