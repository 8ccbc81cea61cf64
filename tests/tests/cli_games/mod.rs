//! Commands about whole games, called as people call them.

mod compare;
mod diff;
mod explain;
mod hint;
mod insight;
mod ladder;
mod learn;
mod links;
mod meet;
mod pages;
mod parts;
mod paths;
mod players;
mod print;
mod replay;
mod rings;
mod sheet;
mod text;
mod tile_xml;
mod watch;
