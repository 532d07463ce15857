"""The merged files of `--merged`: all pages for one audience and stock in one PDF."""
