"""The faces and pages of a kit: drawn, checked, printed; its rules and its pages for the phone."""
