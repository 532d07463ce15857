"""Users' font files: checked, unpacked, and rewritten in the one format that is printed.

Nothing here is loaded for kits in the shipped type. Reading a broken file raises one of
`refusals.BROKEN`.
"""
