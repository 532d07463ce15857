"""What games showed, in sentences, figures and lines of YAML."""
