# Which tiles and packages make a game.
