"""The style of a kit: themes, fonts, language and names, read with its definition and checked."""
