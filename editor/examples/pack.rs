//! A package as one file, as "Print and share" writes it: `pack FOLDER FILE`. Tests compare it with what a browser hands over.

use std::error::Error;
use std::path::Path;

use tilewright_workbench::model::print::pack;

fn main() -> Result<(), Box<dyn Error>> {
    let mut args = std::env::args_os().skip(1);
    let (Some(folder), Some(file)) = (args.next(), args.next()) else {
        return Err("pack FOLDER FILE".into());
    };
    let mut library = tilewright::tilesets::library().0;
    library.add(&tilewright::load::folder::Folder::on_disk(Path::new(&folder)));
    let inside = |package: &&tilewright::load::LoadedPackage| {
        package.files.iter().any(|file| file.path.starts_with(&folder))
    };
    let package = library.packages.values().find(inside).ok_or("there is no package in this folder")?;
    std::fs::write(file, pack(package)?)?;
    Ok(())
}
