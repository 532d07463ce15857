"""The rules of Demon Mine that other rooms share: limits, roles of tiles, a LODESTONE's reach."""
