# What a game defines: what is chosen in the tree, and how forms change it.
