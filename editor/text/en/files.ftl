# Opening and saving.
files-saved = { $n ->
    [one] Saved one file.
   *[other] Saved { $n } files.
}
files-read-only = This package comes with the program and cannot be changed. Make a copy of it first.
files-undid = Undid: { $what }
files-redid = Did again: { $what }
