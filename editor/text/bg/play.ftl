# A game being played.
