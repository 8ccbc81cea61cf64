# The first page: recent projects, embedded games, new projects.
