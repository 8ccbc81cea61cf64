link-copy = Copy as a link
link-about = The whole package is in the link: whoever opens it can look at it and play it, and make it their own.
link-copied = The link can be pasted now. It has { $n } kB.
link-too-long = The package is too large for a link: it would have { $n } kB, and { $most } kB is the most. Save it as a file instead.
link-broken = There is no package in this link, or not all of it.
link-borrowed = This came with a link: you can look at it and play it, but not change it yet.
link-mine = It is yours now, and kept in this browser.
