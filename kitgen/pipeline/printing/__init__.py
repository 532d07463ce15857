"""The faces, sheets and files of a kit: drawn, checked, printed; its rules and its HTML pages."""
