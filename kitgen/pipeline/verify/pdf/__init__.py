"""Reading PDFs, independently of any kit: their objects, pages, commands and pixels."""
