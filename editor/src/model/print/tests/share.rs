//! A package as one file: what comes back, and what is refused.

use std::io::{Cursor, Write as _};

use tilewright::load::limit;
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, ZipWriter};

use crate::model::embedded;
use crate::model::print::share::{Unreadable, pack, unpack};

fn zip_of(files: &[(&str, &[u8])]) -> Vec<u8> {
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, bytes) in files {
        zip.start_file(*name, SimpleFileOptions::default()).unwrap();
        zip.write_all(bytes).unwrap();
    }
    zip.finish().unwrap().into_inner()
}

#[test]
fn a_package_comes_back_as_it_was() {
    for (id, package) in &embedded().0.packages {
        let bytes = pack(package).unwrap();
        assert_eq!(bytes, pack(package).unwrap());
        let packed = unpack(&bytes).unwrap();
        assert_eq!(packed.id, id.0);
        let files: Vec<_> =
            package.files.iter().map(|file| (file.name.clone(), file.text.to_string())).collect();
        assert_eq!(packed.files, files);
    }
}

#[test]
fn a_file_cannot_leave_its_place() {
    for name in [
        "../evil/package.ron",
        "/etc/package.ron",
        "a/../../package.ron",
        "a\\package.ron",
        "C:/package.ron",
        "package.ron",
        "Ä/package.ron",
        "./package.ron",
    ] {
        let bytes = zip_of(&[(name, b"()")]);
        assert!(matches!(unpack(&bytes), Err(Unreadable::UnsafePath(_))), "{name}: {:?}", unpack(&bytes));
    }
}

#[test]
fn what_is_no_package_is_reported() {
    assert!(matches!(unpack(b"no zip"), Err(Unreadable::Damaged(_))));
    assert_eq!(unpack(&zip_of(&[])), Err(Unreadable::NoPackage));
    assert_eq!(unpack(&zip_of(&[("a/tiles.ron", b"()")])), Err(Unreadable::NoPackage));
    let two = zip_of(&[("a/package.ron", b"()"), ("b/package.ron", b"()")]);
    assert_eq!(unpack(&two), Err(Unreadable::SeveralPackages));
    assert!(matches!(unpack(&zip_of(&[("a/package.ron", &[0xff])])), Err(Unreadable::NotText(_))));
    let mut cut = zip_of(&[("a/package.ron", b"()")]);
    cut.truncate(30);
    assert!(matches!(unpack(&cut), Err(Unreadable::Damaged(_))));
    // Files that no package has are left out.
    let more = zip_of(&[
        ("a/package.ron", b"()"),
        ("a/run.sh", b"x"),
        ("a/text/en.ron", b"()"),
        ("a/text/x/y.ron", b""),
    ]);
    let names: Vec<String> = unpack(&more).unwrap().files.into_iter().map(|(name, _)| name).collect();
    assert_eq!(names, ["package.ron", "text/en.ron"]);
}

#[test]
fn a_bomb_does_not_go_off() {
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    let options = SimpleFileOptions::default().compression_method(CompressionMethod::Deflated);
    zip.start_file("a/package.ron", options).unwrap();
    zip.write_all(&vec![b' '; limit::FILE_BYTES + 1]).unwrap();
    let bytes = zip.finish().unwrap().into_inner();
    assert!(bytes.len() < 100_000);
    assert_eq!(unpack(&bytes), Err(Unreadable::TooLarge));
}
