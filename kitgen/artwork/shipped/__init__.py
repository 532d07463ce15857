"""kitgen's own drawings, compiled into tables ahead of time."""
