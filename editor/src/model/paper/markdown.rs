//! The part of Markdown that rules sheets use: headings, paragraphs, lists, tables, lines, heavy letters.

use std::fmt::Write as _;

/// A piece of a sheet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Block {
    /// A heading of a level from 1.
    Heading(usize, Vec<Span>),
    /// A paragraph.
    Paragraph(Vec<Span>),
    /// A line of a list.
    Item {
        /// How deep it stands, from 0.
        depth: usize,
        /// Its number with a point, if it is numbered.
        number: Option<String>,
        /// What it says.
        text: Vec<Span>,
    },
    /// A table; the first row is its head.
    Table {
        /// The rows.
        rows: Vec<Vec<Vec<Span>>>,
        /// Which columns lean to the right.
        right: Vec<bool>,
    },
    /// A line across.
    Rule,
}

/// Letters of one kind.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Span {
    /// What they say.
    pub text: String,
    /// True if they are heavy.
    pub bold: bool,
}

/// Reads a sheet.
pub fn blocks(text: &str) -> Vec<Block> {
    let mut blocks: Vec<Block> = Vec::new();
    for line in text.lines() {
        let bare = line.trim();
        if bare.is_empty() {
            // The end of a paragraph: the next line is another.
            if matches!(blocks.last(), Some(Block::Paragraph(_))) {
                blocks.push(Block::Paragraph(Vec::new()));
            }
            continue;
        }
        let depth = (line.len() - line.trim_start().len()) / 2;
        let marks = bare.chars().take_while(|&c| c == '#').count();
        if (1..=6).contains(&marks) && bare[marks..].starts_with(' ') {
            blocks.push(Block::Heading(marks, spans(bare[marks..].trim())));
        } else if bare.len() >= 3 && bare.chars().all(|c| c == '-') {
            blocks.push(Block::Rule);
        } else if bare.starts_with('|') {
            row(bare, &mut blocks);
        } else if let Some(rest) = bare.strip_prefix("- ") {
            blocks.push(Block::Item { depth: depth.min(4), number: None, text: spans(rest) });
        } else if let Some((number, rest)) = numbered(bare) {
            blocks.push(Block::Item { depth: depth.min(4), number: Some(number), text: spans(rest) });
        } else if let Some(Block::Paragraph(all)) = blocks.last_mut() {
            if !all.is_empty() {
                all.push(Span { text: " ".to_owned(), bold: false });
            }
            all.extend(spans(bare));
        } else {
            blocks.push(Block::Paragraph(spans(bare)));
        }
    }
    blocks.retain(|block| !matches!(block, Block::Paragraph(text) if text.is_empty()));
    blocks
}

/// `12. text`.
fn numbered(line: &str) -> Option<(String, &str)> {
    let digits = line.chars().take_while(char::is_ascii_digit).count();
    let rest = line[digits..].strip_prefix(". ")?;
    (digits > 0 && digits < 4).then(|| (format!("{}.", &line[..digits]), rest))
}

fn row(line: &str, blocks: &mut Vec<Block>) {
    let cells = cells(line);
    let is_ruler = cells.iter().all(|cell| !cell.is_empty() && cell.chars().all(|c| "-: ".contains(c)));
    if !matches!(blocks.last(), Some(Block::Table { .. })) {
        blocks.push(Block::Table { rows: Vec::new(), right: Vec::new() });
    }
    if let Some(Block::Table { rows, right }) = blocks.last_mut() {
        if is_ruler && rows.len() == 1 {
            *right = cells.iter().map(|cell| cell.ends_with(':')).collect();
        } else {
            rows.push(cells.iter().map(|cell| spans(cell)).collect());
        }
    }
}

/// What stands between bars; `\|` is a bar.
fn cells(line: &str) -> Vec<String> {
    let inner = line.trim_start_matches('|');
    let inner =
        if inner.ends_with('|') && !inner.ends_with("\\|") { &inner[..inner.len() - 1] } else { inner };
    let mut cells = vec![String::new()];
    let mut letters = inner.chars().peekable();
    while let Some(letter) = letters.next() {
        match (letter, letters.peek(), cells.last_mut()) {
            ('\\', Some('|'), Some(cell)) => {
                cell.push('|');
                letters.next();
            }
            ('|', ..) => cells.push(String::new()),
            (letter, _, Some(cell)) => cell.push(letter),
            (_, _, None) => {}
        }
    }
    cells.iter().map(|cell| cell.trim().to_owned()).collect()
}

/// Light and heavy letters; the marks of names (`…`) are left out.
fn spans(text: &str) -> Vec<Span> {
    let parts = text.split("**").enumerate();
    let spans = parts.map(|(nth, part)| Span { text: part.replace('`', ""), bold: nth % 2 == 1 });
    spans.filter(|span| !span.text.is_empty()).collect()
}

/// A sheet as a page for a browser.
pub fn html(blocks: &[Block], title: &str, lang: &str) -> String {
    const STYLE: &str = "body{font-family:Georgia,serif;max-width:46em;margin:2em auto;padding:0 1em;line-height:1.45;color:#2c2418}\
h1,h2,h3{line-height:1.2}table{border-collapse:collapse;margin:.6em 0}th,td{border:1px solid #b9ab90;padding:.25em .6em;text-align:left}\
.r{text-align:right}ul{margin:.2em 0}@media print{body{margin:0;max-width:none}}";
    let mut out = format!(
        "<!doctype html>\n<html lang=\"{}\">\n<meta charset=\"utf-8\">\n<title>{}</title>\n<style>{STYLE}</style>\n",
        escaped(lang),
        escaped(title)
    );
    let mut open = 0;
    for block in blocks {
        let depth = if let Block::Item { depth, .. } = block { depth + 1 } else { 0 };
        while open > depth {
            out.push_str("</ul>\n");
            open -= 1;
        }
        while open < depth {
            out.push_str("<ul>\n");
            open += 1;
        }
        // Writing to a string cannot fail.
        let _ = match block {
            Block::Heading(level, text) => writeln!(out, "<h{level}>{}</h{level}>", html_of(text)),
            Block::Paragraph(text) => writeln!(out, "<p>{}</p>", html_of(text)),
            Block::Item { number: None, text, .. } => writeln!(out, "<li>{}</li>", html_of(text)),
            Block::Item { number: Some(number), text, .. } => {
                writeln!(out, "<li style=\"list-style:none\">{number} {}</li>", html_of(text))
            }
            Block::Table { rows, right } => {
                table(&mut out, rows, right);
                Ok(())
            }
            Block::Rule => writeln!(out, "<hr>"),
        };
    }
    (0..open).for_each(|_| out.push_str("</ul>\n"));
    out.push_str("</html>\n");
    out
}

fn table(out: &mut String, rows: &[Vec<Vec<Span>>], right: &[bool]) {
    out.push_str("<table>\n");
    for (nth, row) in rows.iter().enumerate() {
        let tag = if nth == 0 { "th" } else { "td" };
        out.push_str("<tr>");
        for (column, cell) in row.iter().enumerate() {
            let class = if right.get(column) == Some(&true) { " class=\"r\"" } else { "" };
            let _ = write!(out, "<{tag}{class}>{}</{tag}>", html_of(cell));
        }
        out.push_str("</tr>\n");
    }
    out.push_str("</table>\n");
}

fn html_of(text: &[Span]) -> String {
    let spans = text.iter().map(|span| {
        let text = escaped(&span.text);
        if span.bold { format!("<b>{text}</b>") } else { text }
    });
    spans.collect()
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;

    const SHEET: &str = "# Game\n\nFor 2 to 5\nplayers.\n\n## Turn\n\n1. **Lay** a tile\n   - one `way`\n     - deep\n- flat\n\n| what | n |\n|---|---:|\n| a \\| b | 3 |\n\n---\n\nEnd <&>\n";

    fn plain(text: &[Span]) -> String {
        text.iter().map(|span| span.text.as_str()).collect()
    }

    #[test]
    fn a_sheet_is_read() {
        let blocks = blocks(SHEET);
        assert!(matches!(&blocks[0], Block::Heading(1, text) if plain(text) == "Game"));
        assert!(matches!(&blocks[1], Block::Paragraph(text) if plain(text) == "For 2 to 5 players."));
        let Block::Item { depth: 0, number: Some(number), text } = &blocks[3] else { panic!("{blocks:?}") };
        assert_eq!((number.as_str(), text[0].bold, text[1].bold), ("1.", true, false));
        assert!(matches!(&blocks[4], Block::Item { depth: 1, text, .. } if plain(text) == "one way"));
        assert!(matches!(&blocks[5], Block::Item { depth: 2, .. }));
        let Block::Table { rows, right } = &blocks[7] else { panic!("{blocks:?}") };
        assert_eq!((plain(&rows[1][0]).as_str(), right.as_slice()), ("a | b", [false, true].as_slice()));
        assert_eq!(blocks[8], Block::Rule);
        assert_eq!(blocks.len(), 10);
    }

    #[test]
    fn a_page_is_written() {
        let page = html(&blocks(SHEET), "G & H", "ru");
        assert!(page.contains("<title>G &amp; H</title>") && page.contains("lang=\"ru\""));
        assert!(page.contains("<th class=\"r\">n</th>") && page.contains("<td class=\"r\">3</td>"));
        assert!(page.contains("<p>End &lt;&amp;&gt;</p>"));
        assert_eq!(page.matches("<ul>").count(), page.matches("</ul>").count());
    }

    #[test]
    fn odd_texts_do_no_harm() {
        for text in ["|", "||", "#", "**", "1.", "- ", "\\|", "|\\", "| |\n|-|", "####### x"] {
            let blocks = blocks(text);
            html(&blocks, "", "");
        }
    }
}
