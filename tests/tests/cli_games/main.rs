//! Commands about whole games, called as people call them.

mod links;
mod paths;
