# The tiles of a package: what is chosen, and how tiles are changed.
