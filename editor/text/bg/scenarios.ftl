# Examples that can be run: boards, steps, results.
