//! Rules sheets on pages: every rule can be read in the PDF, nothing leaves the margins, no heading stands alone.

use tilewright::cli::Exit;
use tilewright::merge::{GameArg, merge};
use tilewright::paper::Letters;
use tilewright::picture::{Item, Scene, Text};
use tilewright::print::Paper;
use tilewright::rulesheet::{Block, Component, Sheet, pages, sheet};
use tilewright_tests::command::{arg, tilewright};

/// Without blanks and ends of lines, which depend on where lines are broken.
fn squeezed(text: &str) -> String {
    text.split_whitespace().collect()
}

/// The texts of a PDF's pages without their feet, by a reader that is not ours.
fn read(file: &std::path::Path, title: &str) -> String {
    let pdf = lopdf::Document::load(file).expect("a PDF");
    let n = pdf.get_pages().len();
    assert!(n > 1, "it has one page");
    let page = |nth: u32| {
        let text = squeezed(&pdf.extract_text(&[nth]).expect("text"));
        let foot = squeezed(&format!("{nth} / {n} {title}"));
        text.strip_suffix(&foot).unwrap_or_else(|| panic!("{foot:?} is not at the foot of {text}")).to_owned()
    };
    pdf.get_pages().into_keys().map(page).collect()
}

#[test]
fn every_rule_of_the_sheet_is_in_the_pdf() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("sheet.pdf");
    let library = tilewright_tests::tilesets::library();
    for (game, lang, paper) in [
        ("base-with-farmers", "en", "a4"),
        ("base-with-farmers", "bg", "letter"),
        ("wheel-of-fortune", "ru", "a4"),
        ("big-box-2023", "bg", "a4"),
    ] {
        let call = ["rules", game, "--lang", lang, "--page", paper, "--out", arg(&file)];
        assert_eq!(tilewright(&call).fine(), "");
        let of = sheet(library, &merge(library, &GameArg::parse(game).unwrap()).unwrap(), lang);
        let text = read(&file, &of.title);
        let mut n = 0;
        for block in &of.blocks {
            let said: Vec<&str> = match block {
                Block::Heading { text, .. } | Block::Paragraph { text } | Block::Footer { text } => {
                    vec![text]
                }
                Block::Rule { name, text, .. } => vec![name, text],
                Block::Step { title, .. } => vec![title],
                Block::Components { title, items } => std::iter::once(title)
                    .chain(items.iter().map(|item| &item.name))
                    .map(String::as_str)
                    .collect(),
                _ => vec![],
            };
            for said in said {
                assert!(text.contains(&squeezed(said)), "{game} in {lang}: {said:?} is not in the PDF");
                n += 1;
            }
        }
        assert!(n > 60, "{n}");
    }
}

fn texts(page: &Scene) -> impl Iterator<Item = &Text> {
    page.items.iter().filter_map(|item| if let Item::Text(text) = item { Some(text) } else { None })
}

fn sheet_of(blocks: Vec<Block>) -> Sheet {
    Sheet { lang: "en".to_owned(), title: "Title".to_owned(), blocks, in_english: 0 }
}

fn rule(text: &str) -> Block {
    Block::Rule { name: String::new(), text: text.to_owned(), lang: None, tells: Vec::new() }
}

#[test]
fn nothing_leaves_the_margins() {
    let long = "x".repeat(500);
    let words = |n: usize| "слово ".repeat(n);
    let cells = |text: &str| vec![text.to_owned(), long.clone(), words(40)];
    let lines = [words(200), long.clone()];
    let blocks = vec![
        Block::Heading { level: 1, text: long.clone() },
        Block::Step { number: 12, title: words(60) },
        rule(&words(3000)),
        rule(&long),
        Block::Table { head: cells("a"), rows: vec![cells("b"); 12] },
        Block::Components {
            title: "A".to_owned(),
            items: vec![Component { count: 3, name: long.clone() }; 5],
        },
        Block::Footer { text: lines.join(" ") },
    ];
    let made = pages(&sheet_of(blocks), Paper::A4);
    assert!(made.len() > 5, "{}", made.len());
    let letters = Letters::new();
    for page in &made {
        assert_eq!((page.view.wide, page.view.high), (210.0, 297.0));
        for text in texts(page) {
            let wide = letters.width(&text.text, text.size);
            let left = if text.begins { text.at.x } else { text.at.x - wide / 2.0 };
            assert!(left > 17.9 && left + wide < 192.1, "{left} {wide} {}", text.text);
            assert!((18.0..288.0).contains(&text.at.y), "{} {}", text.at.y, text.text);
        }
    }
}

#[test]
fn a_heading_stays_with_what_it_is_over() {
    for n in 0..60 {
        let mut blocks = vec![rule("One line."); n];
        blocks.push(Block::Heading { level: 2, text: "Chapter".to_owned() });
        blocks.push(Block::Step { number: 1, title: "Step".to_owned() });
        blocks.push(rule("Under it."));
        let made = pages(&sheet_of(blocks), Paper::A4);
        let page_of = |what: &str| made.iter().position(|page| texts(page).any(|text| text.text == what));
        assert!(page_of("Chapter").is_some() && page_of("Step") == page_of("Under it."), "{n}");
        assert_eq!(page_of("Chapter"), page_of("Step"), "{n}");
    }
}

#[test]
fn the_head_of_a_table_stands_on_every_page_of_it() {
    let rows = vec![vec!["row".to_owned(), "1".to_owned()]; 120];
    let table = Block::Table { head: vec!["what".to_owned(), "n".to_owned()], rows };
    let made = pages(&sheet_of(vec![table]), Paper::A4);
    assert!(made.len() > 1);
    let count = |page: &Scene, what: &str| texts(page).filter(|text| text.text == what).count();
    assert!(made.iter().all(|page| count(page, "what") == 1));
    assert_eq!(made.iter().map(|page| count(page, "row")).sum::<usize>(), 120);
}

#[test]
fn a_short_sheet_is_one_page_without_a_number() {
    let made = pages(&sheet_of(vec![Block::Paragraph { text: "Two words.".to_owned() }]), Paper::Letter);
    assert_eq!(made.len(), 1);
    assert_eq!(texts(&made[0]).map(|text| text.text.as_str()).collect::<Vec<_>>(), ["Two words."]);
}

#[test]
fn a_pdf_needs_a_file_and_only_a_pdf_has_pages() {
    for (call, told) in [
        (&["--format", "pdf"][..], "--out sheet.pdf"),
        (&["--page", "letter"], "only a PDF has pages"),
        (&["--page", "b5"], "a4, a3, letter"),
    ] {
        let called = tilewright(&[&["rules", "base"], call].concat());
        assert!(called.exit == Exit::Call && called.err.contains(told), "{call:?}: {}", called.err);
    }
}
