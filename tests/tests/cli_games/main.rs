//! Commands about whole games, called as people call them.

mod compare;
mod links;
mod paths;
