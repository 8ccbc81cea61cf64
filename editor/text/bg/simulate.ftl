# Many games and their numbers.
