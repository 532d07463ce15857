"""Kit folders on the disk: put together beside the output and moved into place when whole."""
