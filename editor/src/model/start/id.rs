//! From what people call something to the name of its folder.

/// "My first set" becomes `my-first-set`, other letters become Latin ones.
pub fn id_of(title: &str) -> String {
    let mut id = String::new();
    for c in title.chars().flat_map(char::to_lowercase) {
        let latin = if c.is_ascii_alphanumeric() { Some(c.to_string()) } else { latin(c).map(str::to_owned) };
        match latin {
            Some(latin) => id.push_str(&latin),
            None if c == '\'' || c == '’' => {}
            None if !id.ends_with('-') && !id.is_empty() => id.push('-'),
            None => {}
        }
        if id.len() > 40 {
            break;
        }
    }
    let id = id.trim_matches('-');
    match id.chars().next() {
        None => "my-set".to_owned(),
        Some(first) if first.is_ascii_digit() => format!("set-{id}"),
        Some(_) => id.to_owned(),
    }
}

/// The id, or the id with a number, so that it is not taken.
pub fn free(id: &str, is_taken: impl Fn(&str) -> bool) -> String {
    if !is_taken(id) {
        return id.to_owned();
    }
    let numbered = (2..).map(|n: u32| format!("{id}-{n}"));
    numbered.into_iter().find(|id| !is_taken(id)).unwrap_or_else(|| id.to_owned())
}

/// Cyrillic letters and those with marks as Latin ones.
fn latin(c: char) -> Option<&'static str> {
    Some(match c {
        'а' => "a",
        'б' => "b",
        'в' => "v",
        'г' => "g",
        'д' => "d",
        'е' | 'э' => "e",
        'ё' => "yo",
        'ж' => "zh",
        'з' => "z",
        'и' | 'ѝ' => "i",
        'й' => "y",
        'к' => "k",
        'л' => "l",
        'м' => "m",
        'н' => "n",
        'о' => "o",
        'п' => "p",
        'р' => "r",
        'с' => "s",
        'т' => "t",
        'у' => "u",
        'ф' => "f",
        'х' => "h",
        'ц' => "ts",
        'ч' => "ch",
        'ш' => "sh",
        'щ' => "sht",
        'ъ' => "a",
        'ы' => "y",
        'ь' => "",
        'ю' => "yu",
        'я' => "ya",
        'ä' | 'á' | 'à' | 'â' | 'å' | 'ã' => "a",
        'ö' | 'ó' | 'ò' | 'ô' | 'õ' | 'ø' => "o",
        'ü' | 'ú' | 'ù' | 'û' => "u",
        'é' | 'è' | 'ê' | 'ë' | 'ě' => "e",
        'í' | 'ì' | 'î' | 'ï' => "i",
        'ç' | 'č' | 'ć' => "c",
        'ñ' | 'ň' => "n",
        'š' | 'ś' => "s",
        'ž' | 'ź' | 'ż' => "z",
        'ř' => "r",
        'ý' => "y",
        'ß' => "ss",
        'ł' => "l",
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn titles_become_ids() {
        for (title, id) in [
            ("My first set", "my-first-set"),
            ("  Моите плочки! ", "moite-plochki"),
            ("Ещё один набор", "eshtyo-odin-nabor"),
            ("3 wolves", "set-3-wolves"),
            ("Farmer's field", "farmers-field"),
            ("Brücken & Burgen", "brucken-burgen"),
            ("漢字", "my-set"),
            ("", "my-set"),
        ] {
            assert_eq!(id_of(title), id);
        }
        assert!(id_of(&"long ".repeat(50)).len() <= 44);
        assert_eq!(free("a", |id| id == "a" || id == "a-2"), "a-3");
    }
}
