"""What a PDF holds, read apart from any kit: its objects, its pages, its commands, its ink."""
