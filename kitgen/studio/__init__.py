"""The studio: the engine and server that answer the requests of a page in the browser."""
