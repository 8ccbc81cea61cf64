//! The letters of the window: one family in two weights, letters of one width for the text of files, and the icons.
//!
//! They come with the program, so that it looks the same everywhere; signs that they lack are the system's to draw, where it has fonts.
//! How the files were made is told beside them.

use std::collections::BTreeMap;
use std::sync::Arc;

use egui::{Context, FontData, FontDefinitions, FontFamily, FontTweak};

/// The family of what is to be seen first: titles, heads, and words that stand out.
pub(super) const SEMIBOLD: &str = "semibold";
/// The family of the icons.
pub(super) const ICONS: &str = "icons";

/// The name of each file among the definitions, and what is in it.
const FILES: [(&str, &[u8]); 4] = [
    ("sans", include_bytes!("../../assets/fonts/TilewrightSans-Regular.ttf")),
    ("sans-semibold", include_bytes!("../../assets/fonts/TilewrightSans-Semibold.ttf")),
    ("mono", include_bytes!("../../assets/fonts/TilewrightMono-Regular.ttf")),
    ("icons", include_bytes!("../../assets/fonts/Icons.ttf")),
];

/// Hands the letters over; they are there from the next pass on.
pub(super) fn install(ctx: &Context) {
    ctx.set_fonts(definitions());
}

/// True once they are there.
pub(super) fn are_ready(ctx: &Context) -> bool {
    ctx.fonts(|fonts| fonts.definitions().families.contains_key(&FontFamily::Name(ICONS.into())))
}

fn definitions() -> FontDefinitions {
    let data = FILES.into_iter().map(|(name, data)| {
        // Icons stand on the line of the letters beside them.
        let y_offset_factor = if name == "icons" { 0.05 } else { 0.0 };
        let data = FontData::from_static(data).tweak(FontTweak { y_offset_factor, ..FontTweak::default() });
        (name.to_owned(), Arc::new(data))
    });
    // What the first font of a family lacks the next ones have.
    let families: [(FontFamily, &[&str]); 4] = [
        (FontFamily::Proportional, &["sans", "mono"]),
        (FontFamily::Monospace, &["mono", "sans"]),
        (FontFamily::Name(SEMIBOLD.into()), &["sans-semibold", "sans", "mono"]),
        (FontFamily::Name(ICONS.into()), &["icons", "sans"]),
    ];
    let families = families.into_iter().map(|(family, fonts)| {
        let fonts: Vec<String> = fonts.iter().map(ToString::to_string).collect();
        (family, fonts)
    });
    FontDefinitions { font_data: data.collect(), families: families.collect::<BTreeMap<_, _>>() }
}

#[cfg(test)]
mod tests {
    use egui::{FontId, RawInput};

    use super::*;
    use crate::ui::icon;

    /// What each family of the window draws: all that its own texts are written with, in every language.
    #[test]
    fn every_sign_of_the_texts_and_every_icon_is_drawn() {
        let ctx = Context::default();
        install(&ctx);
        let mut output = ctx.run_ui(RawInput::default(), |_| ());
        output.textures_delta.clear();
        assert!(are_ready(&ctx));
        let texts = ["en", "ru", "bg"].map(|lang| {
            let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("text").join(lang);
            let files = std::fs::read_dir(folder).expect("texts");
            files.map(|file| std::fs::read_to_string(file.expect("a file").path()).expect("text")).collect()
        });
        let texts: String = texts.into_iter().collect::<Vec<String>>().join("") + "→−×…•±√◻";
        let lacks = |family: FontFamily, text: &str| -> Vec<char> {
            let font = FontId::new(14.0, family);
            let signs = text.chars().filter(|sign| !sign.is_control());
            ctx.fonts_mut(|fonts| signs.filter(|&sign| !fonts.has_glyph(&font, sign)).collect())
        };
        let nothing: [char; 0] = [];
        let semibold = FontFamily::Name(SEMIBOLD.into());
        for family in [FontFamily::Proportional, FontFamily::Monospace, semibold] {
            assert_eq!(lacks(family.clone(), &texts), nothing, "{family:?}");
            // Names that people write may have any letter of Europe.
            assert_eq!(lacks(family.clone(), "ŁőşțğÆŒßẞ Щёґѓљђў Ωλ €₽ №"), nothing, "{family:?}");
        }
        for (name, sign) in icon::ALL {
            assert_eq!(lacks(FontFamily::Name(ICONS.into()), sign.0), nothing, "{name}");
            assert!(
                !lacks(FontFamily::Proportional, sign.0).is_empty(),
                "the window's letters have no icons"
            );
        }
        assert!(!lacks(FontFamily::Proportional, "漢").is_empty(), "it can tell");
    }

    #[test]
    fn they_are_few_bytes() {
        let bytes: usize = FILES.iter().map(|(_, data)| data.len()).sum();
        assert!(bytes < 260_000, "{bytes} bytes, each of which a browser has to load");
    }
}
