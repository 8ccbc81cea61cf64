//! A rules sheet as one page of HTML, with everything in it, for a screen or a printer.

use std::fmt::Write as _;

use super::{Block, Picture, Sheet};

/// The sheet as a page of its own.
pub fn html(sheet: &Sheet) -> String {
    let mut page = format!(
        "<!DOCTYPE html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <title>{}</title>\n<style>\n{}</style>\n</head>\n<body>\n<main>\n",
        safe(&sheet.lang),
        safe(&sheet.title),
        include_str!("sheet.css"),
    );
    let mut list = false;
    for (number, block) in sheet.blocks.iter().enumerate() {
        let rule = matches!(block, Block::Rule { .. });
        if rule != list {
            page.push_str(if rule { "<ul>\n" } else { "</ul>\n" });
        }
        list = rule;
        write(&mut page, block, number);
    }
    page.push_str(if list { "</ul>\n" } else { "" });
    page.push_str("</main>\n</body>\n</html>\n");
    page
}

fn write(page: &mut String, block: &Block, number: usize) {
    // Writing to a string cannot fail.
    let _ = match block {
        Block::Heading { level, text } => writeln!(page, "<h{level}>{}</h{level}>", safe(text)),
        Block::Step { number, title } => {
            writeln!(page, "<h3 class=\"step\"><span>{number}</span>{}</h3>", safe(title))
        }
        Block::Rule { name, text, lang, .. } => {
            let name = if name.is_empty() { String::new() } else { format!("<b>{}.</b> ", safe(name)) };
            match lang {
                Some(lang) => writeln!(
                    page,
                    "<li>{name}<span lang=\"{lang}\">{}</span> <sup>{lang}</sup></li>",
                    safe(text)
                ),
                None => writeln!(page, "<li>{name}{}</li>", safe(text)),
            }
        }
        Block::Paragraph { text } => writeln!(page, "<p>{}</p>", safe(text)),
        Block::Table { head, rows } => {
            let cells = |tag: &str, cells: &[String]| -> String {
                cells.iter().map(|cell| format!("<{tag}>{}</{tag}>", safe(cell))).collect()
            };
            let _ = writeln!(page, "<table>\n<thead><tr>{}</tr></thead>\n<tbody>", cells("th", head));
            for row in rows {
                let _ = writeln!(page, "<tr>{}</tr>", cells("td", row));
            }
            writeln!(page, "</tbody>\n</table>")
        }
        Block::Components { title, items } => {
            let items: String = items
                .iter()
                .map(|item| format!("<li><b>{}</b> {}</li>", item.count, safe(&item.name)))
                .collect();
            writeln!(page, "<h4>{}</h4>\n<ul class=\"parts\">{items}</ul>", safe(title))
        }
        Block::Picture { picture, caption } => {
            let caption = format!("<figcaption>{}</figcaption>", safe(caption));
            writeln!(page, "<figure>{}{caption}</figure>", drawn(picture, number))
        }
        Block::Example { title, picture, lines, .. } => {
            let lines: String = lines.iter().map(|line| format!("<p>{}</p>", safe(line))).collect();
            writeln!(
                page,
                "<aside><h4>{}</h4>\n{}\n<div>{lines}</div></aside>",
                safe(title),
                drawn(picture, number)
            )
        }
        Block::Footer { text } => writeln!(page, "<footer>{}</footer>", safe(text)),
    };
}

/// A picture within a page. Its parts have names of their own, as those of several pictures would be mixed up.
fn drawn(picture: &Picture, number: usize) -> String {
    let mut svg = picture.svg();
    for (name, mark) in [("id=\"", ""), ("href=\"", "#"), ("url(", "#")] {
        svg = svg.replace(&format!("{name}{mark}"), &format!("{name}{mark}b{number}-"));
    }
    svg
}

/// Text that is nothing but text in HTML.
fn safe(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
