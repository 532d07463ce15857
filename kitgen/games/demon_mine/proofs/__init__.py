"""The proofs and exact counts behind Demon Mine's report and warnings."""
