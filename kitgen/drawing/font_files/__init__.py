"""Font files of a user's own: looked into, unpacked, and written anew as the one kind printed.

Nothing here is loaded for kits in the shipped type. What is read of a broken file raises one of
`refusals.BROKEN`.
"""
