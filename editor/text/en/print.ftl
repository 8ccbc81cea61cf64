# Sheets for the printer, and packages to give away.
