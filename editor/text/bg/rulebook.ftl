# The clauses of a package beside the data and the scenarios.
