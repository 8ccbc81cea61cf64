//! The window: a list of packages on the left, the tiles of one of them on the right.

mod app;
mod gallery;
mod packages;
mod raster;
mod theme;

pub use app::App;
