//! Input that wants to crash, to hang or to fill the memory ends in an error.

use std::borrow::Cow;
use std::path::Path;

use tilewright::load::{Library, limit};
use tilewright_tests::command::write;

use super::desk::{load, load_bytes};

/// The code of the only thing that is said of `rules.ron`.
#[track_caller]
fn code_of(bytes: Vec<u8>) -> Cow<'static, str> {
    match load_bytes(vec![("rules.ron", bytes)]).as_slice() {
        [one] => one.code.clone(),
        said => panic!("{} messages: {said:#?}", said.len()),
    }
}

#[test]
fn a_file_over_8_mib() {
    let mut text = b"(format: 2)".to_vec();
    text.resize(limit::FILE_BYTES, b' ');
    assert_eq!(load_bytes(vec![("rules.ron", text.clone())]), [], "8 MiB are allowed");
    text.push(b' ');
    assert_eq!(code_of(text), "file-too-large");
}

#[test]
fn brackets_over_128_deep() {
    let text = |depth: usize| {
        let (open, close) = ("All([".repeat(depth), "])".repeat(depth));
        format!("(format: 2, rules: {{ \"r\": (on: TurnEnd, when: {open}Yes{close}, do: []) }})").into_bytes()
    };
    assert_eq!(code_of(text(64)), "too-deep", "3 + 2 × 64 brackets");
    assert_eq!(code_of("[".repeat(1_000_000).into_bytes()), "too-deep");
}

#[test]
fn bytes_that_are_no_text() {
    let said = load_bytes(vec![("rules.ron", b"(format: 2,\n  \xFFlayers: [])".to_vec())]);
    let [one] = said.as_slice() else { panic!("{said:#?}") };
    assert_eq!((&*one.code, one.place.as_ref().map(|p| p.start)), ("not-utf8", Some((2, 3))));
    let utf16: Vec<u8> =
        std::iter::once(0xFEFF).chain("(format: 2)".encode_utf16()).flat_map(u16::to_le_bytes).collect();
    let said = load_bytes(vec![("rules.ron", utf16)]);
    assert!(said.iter().any(|d| d.help.as_deref().unwrap_or("").contains("UTF-16")), "{said:#?}");
}

#[test]
fn a_file_full_of_mistakes_ends() {
    let wrong = "(\"bad\": 1), ".repeat(50_000);
    let said = load(&[("rules.ron", &format!("(format: 2, layers: [{wrong}])"))]);
    assert!(!said.is_empty() && said.len() <= limit::MISTAKES + 1, "{}", said.len());
}

#[test]
fn texts_that_never_end() {
    for text in
        ["(format: 2, layers: [\"", "(format: 2, /* ", "(format: 2, layers: [r#\"", "\u{0}", "", "(", ")"]
    {
        assert!(!load(&[("rules.ron", text)]).is_empty(), "{text:?}");
    }
}

#[cfg(unix)]
#[test]
fn links_out_of_the_package() {
    let folder = tempfile::tempdir().expect("a folder");
    write(folder.path(), "secret.ron", "(format: 2)");
    write(folder.path(), "extra/package.ron", "(format: 2, id: \"extra\", title: \"Extra\")");
    std::os::unix::fs::symlink("../secret.ron", folder.path().join("extra/rules.ron")).expect("a link");
    let (library, said) = Library::from_folder(&folder.path().join("extra"));
    let [one] = said.as_slice() else { panic!("{said:#?}") };
    assert!(one.message.contains("a link that leads out of its package's folder"), "{one:#?}");
    assert!(library.source(Path::new("secret.ron")).is_none());
}

#[cfg(target_os = "linux")]
#[test]
fn devices_are_not_read() {
    let folder = tempfile::tempdir().expect("a folder");
    write(folder.path(), "package.ron", "(format: 2, id: \"extra\", title: \"Extra\")");
    std::os::unix::fs::symlink("/dev/zero", folder.path().join("rules.ron")).expect("a link");
    let (_, said) = Library::from_folder(folder.path());
    assert!(!said.is_empty());
}

/// As many values as a file may have, in one list: what took minutes when each looked at all before it.
#[test]
fn long_lists_take_no_longer_than_short_ones_for_each_value() {
    let faces = |n: usize| {
        let faces = (0..n).map(|face| (face % 7).to_string()).collect::<Vec<_>>().join(", ");
        format!("(format: 2, dice: {{ \"d\": (faces: [{faces}]) }})")
    };
    // Time on the processor, all of it in one thread: others work on the machine, too.
    let alone = rayon::ThreadPoolBuilder::new().num_threads(1).build().expect("a thread");
    let time = |n: usize| {
        let text = faces(n);
        let took = alone.install(|| {
            let clock = cpu_time::ThreadTime::now();
            assert_eq!(load(&[("rules.ron", &text)]), [], "{n}");
            clock.elapsed()
        });
        took.as_secs_f64() / n as f64
    };
    let least = |n: usize| (0..3).map(|_| time(n)).fold(f64::INFINITY, f64::min);
    let (short, long) = (least(10_000), least(300_000));
    assert!(long < 20.0 * short, "a value takes {:.1} times as long", long / short);
}
