"""How a kit looks: themes and fonts, read beside its definition and checked."""
