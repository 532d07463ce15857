"""Sets reportlab up so that its files are always the same; import it before any part of reportlab.

Its modules copy these settings when they are first imported, by whichever room that is; and a
person's own reportlab settings must not count.
"""

from kitgen.late import loaded_late

# It would load what reads pictures of pixels, of which a kit has none.
with loaded_late("PIL.Image"):
    from reportlab import rl_config

rl_config.invariant = 1
rl_config.useA85 = 0
rl_config.pdfComments = 0
rl_config.pdfMultiLine = 0
