"""Pictures of pixels as programs save them, made by `make.sh`."""
