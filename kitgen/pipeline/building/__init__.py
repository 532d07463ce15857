"""From prepared kits to finished folders: jobs, pages, faces, rules, and the folder itself."""
