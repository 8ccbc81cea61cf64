# Opening and saving.
files-saved = { $n ->
    [one] Saved one file.
   *[other] Saved { $n } files.
}
files-read-only = This package comes with the program and cannot be changed. Make a copy of it first.
files-undid = Undid: { $what }
files-redid = Did again: { $what }
files-trouble-read-only = { $file } is marked as read only and was not changed
files-trouble-denied = You may not write { $file }
files-trouble-full = The disk is full: { $file } was not written
files-trouble-gone = The folder of { $file } is not there any more
files-trouble-name = No file may be called { $file }
files-trouble-not-text = { $file } on disk is no text in UTF-8 and was left alone
files-trouble-other = { $file } was not written
files-still-here = Not everything was saved. Nothing is lost: the texts are still open here.
files-no-autosave = Unsaved work cannot be kept beside the files. Save often, or save a copy elsewhere. { $why }
files-is-read-only = { $file } is read only on disk: changes cannot be saved there. Save a copy to another folder.
files-folder-gone = The folder { $folder } has gone. Everything is still open here; Save writes it anew.
files-reloaded = Changed by another program: { $files }
files-took-theirs = Taken from disk: { $file }
files-merged = Made into one: { $file }
files-recovered = Unsaved work recovered
files-put-away = The unsaved work lies among the backups now
files-copied = Saved a copy to { $folder }. From now on you work there.
files-not-empty = { $folder } is not an empty folder
files-nothing-picked = Nothing was picked. If no window came up, type the path.
files-cannot-open = { $folder } cannot be opened
files-empty-folder = There is no package in this folder yet. New tile set makes one.
files-restored = Restored { $file } of { $when }
unsaved-title = { $n ->
    [one] One file is not saved
   *[other] { $n } files are not saved
}
unsaved-save = Save
unsaved-drop = Don’t save
recover-title = Unsaved work was found
recover-about = The program ended before these texts were saved. If you take them over, you can still undo it.
recover-newer = written { $when }
recover-older = written { $when }, before the file itself
recover-take = Recover
recover-drop = Put aside
recover-drop-hint = The texts go among the backups
clash-title = { $file } was changed here and by another program
clash-gone = The file was deleted on disk, and you have unsaved changes to it.
clash-deleted = You have deleted the file, and another program has changed it.
clash-agrees = Both changes can be made into one: they do not touch the same lines.
clash-places = { $n ->
    [one] One place was changed on both sides. Pick what holds there.
   *[other] { $n } places were changed on both sides. Pick what holds there.
}
clash-place = Place { $n }
clash-pick-mine = mine
clash-pick-theirs = on disk
clash-pick-both = both
clash-merge = Make into one
clash-theirs = Take the one on disk
clash-theirs-hint = Undo brings your changes back
clash-mine = Keep mine
clash-later-hint = Both texts stay as they are; you are asked again when you save
clash-mine-hint = When you save, the text on disk goes among the backups
backups-title = Backups
backups-about = What files said before they were saved. Restoring is a step that can be undone.
backups-none = There are no backups yet: the first comes when you save.
backups-bytes = { $n } bytes
backups-restore = Restore
copy-title = Save a copy of the project
copy-about = Everything goes there as it is now, and you go on working in the copy. The project here stays as it was last saved.
copy-do = Save copy
field-folder = Folder
field-project-folder = Folder of the new project
field-title = Title
path-nothing = There is nothing here
path-package = A package
path-packages = { $n ->
    [one] One package
   *[other] { $n } packages
}
path-beside = { $n ->
    [one] There is a package here; the new one goes beside it
   *[other] There are { $n } packages here; the new one goes beside them
}
path-no-packages = No packages here yet
path-file = This is a file
path-closed = You may not look into this folder
path-new = This folder will be made
path-impossible = No folder can be made here. Write the whole path.
path-empty = An empty folder
path-is-package = This is a package itself; choose a folder beside it
path-other = There are other files here; they are left alone
path-not-empty = This folder is not empty
