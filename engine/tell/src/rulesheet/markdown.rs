//! A rules sheet as Markdown.

use std::fmt::Write as _;

use super::{Block, Picture, Sheet};

/// The sheet as Markdown. Pictures are left out: what they show is said in words, too.
pub fn markdown(sheet: &Sheet) -> String {
    markdown_with(sheet, |_| None)
}

/// The same with pictures, each by the address that it has, which is asked for in their order.
pub fn markdown_with(sheet: &Sheet, mut address: impl FnMut(&Picture) -> Option<String>) -> String {
    let mut out = String::new();
    let mut in_list = false;
    for block in &sheet.blocks {
        let shown = block.picture().and_then(&mut address);
        if shown.is_none() && matches!(block, Block::Picture { .. }) {
            continue;
        }
        let rule = matches!(block, Block::Rule { .. });
        if !(out.is_empty() || rule && in_list) {
            out.push('\n');
        }
        in_list = rule;
        write(&mut out, block, shown.as_deref());
    }
    out
}

fn write(out: &mut String, block: &Block, shown: Option<&str>) {
    // Writing to a string cannot fail.
    let _ = match block {
        Block::Heading { level, text } => writeln!(out, "{} {text}", "#".repeat(usize::from(*level))),
        Block::Step { number, title } => writeln!(out, "### {number}. {title}"),
        Block::Rule { name, text, lang, .. } => {
            let name = if name.is_empty() { String::new() } else { format!("**{name}.** ") };
            let lang = lang.as_ref().map_or(String::new(), |lang| format!(" *[{lang}]*"));
            writeln!(out, "- {name}{text}{lang}")
        }
        Block::Paragraph { text } => writeln!(out, "{text}"),
        Block::Table { head, rows } => {
            let line = |cells: &[String]| {
                let cells: Vec<_> = cells.iter().map(|cell| cell.replace('|', "\\|")).collect();
                format!("| {} |", cells.join(" | "))
            };
            let _ = writeln!(out, "{}\n|{}", line(head), "---|".repeat(head.len()));
            rows.iter().try_for_each(|row| writeln!(out, "{}", line(row)))
        }
        Block::Components { title, items } => {
            let items: Vec<_> = items.iter().map(|item| format!("{} {}", item.count, item.name)).collect();
            writeln!(out, "{title}: {}.", items.join(", "))
        }
        Block::Picture { caption, .. } => writeln!(out, "![{caption}]({})", shown.unwrap_or_default()),
        Block::Example { title, lines, .. } => {
            let _ = writeln!(out, "> **{title}**");
            if let Some(shown) = shown {
                let _ = writeln!(out, ">\n> ![{title}]({shown})");
            }
            lines.iter().try_for_each(|line| writeln!(out, ">\n> {line}"))
        }
        Block::Footer { text } => writeln!(out, "---\n\n{text}"),
    };
}
