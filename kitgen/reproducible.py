"""Settings that make reportlab's files reproducible; import this before any part of reportlab.

Modules of reportlab copy these settings when they are first imported. A user's own settings for
reportlab must have no effect.
"""

from kitgen.late import loaded_late

# reportlab would load PIL to read bitmap images, and kits have none.
with loaded_late("PIL.Image"):
    from reportlab import rl_config

rl_config.invariant = 1
rl_config.useA85 = 0
rl_config.pdfComments = 0
rl_config.pdfMultiLine = 0
