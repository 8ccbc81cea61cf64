//! Pieces of XML as text in one line.

use roxmltree::Node;

/// The text of an element as XML in one line.
pub(super) fn source(element: &Node<'_, '_>) -> String {
    let mut text = format!("<{}", element.tag_name().name());
    for attribute in element.attributes() {
        text += &format!(" {}=\"{}\"", attribute.name(), escaped(attribute.value()));
    }
    match element.text().map(str::trim).filter(|inner| !inner.is_empty()) {
        Some(inner) => text + &format!(">{}</{}>", escaped(inner), element.tag_name().name()),
        None => text + "/>",
    }
}

/// Text as it may stand in XML, also between quotes.
pub(super) fn escaped(text: &str) -> String {
    let one_line = text.split_whitespace().collect::<Vec<_>>().join(" ");
    one_line.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
