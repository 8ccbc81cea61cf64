//! What RON's errors mean for people: which words are wrong, why, and what was probably meant.

use ron::Error;

use super::closest::closest;
use super::edits::Edits;
use super::tree::{Body, Bracket, Group, Item, Node, Span, Target, Tree, unquoted};
use super::words::{found, shorten, thing, types_with_variant};

/// A failed attempt to read a text.
pub(super) struct Fault<'t> {
    pub error: Error,
    /// What the data path leads to.
    pub target: Option<Target<'t>>,
    /// Where RON stopped, in the original text.
    pub offset: usize,
    /// What was replaced by [`NO_WORD`] before this attempt.
    pub asked: Option<Span>,
}

/// A mistake and what to do about it.
pub(super) struct Mistake {
    pub code: &'static str,
    /// What to point at.
    pub span: Span,
    /// What to leave out something around.
    pub around: Span,
    pub message: String,
    pub help: Option<String>,
    pub mend: Mend,
    /// The field that is missing, if that is the mistake.
    pub missing: Option<&'static str>,
}

/// How reading can go on.
pub(super) enum Mend {
    /// With these replacements.
    Replace(Vec<(Span, String)>),
    /// Without the item.
    Remove,
    /// After finding out which type belongs here.
    Ask,
}

/// A word that is no variant of any type.
pub(super) const NO_WORD: &str = "_";

/// True for the codes of mistakes that may hide other parts of the file.
pub(super) fn is_syntax(code: &str) -> bool {
    matches!(
        code,
        "unclosed-bracket"
            | "stray-bracket"
            | "wrong-bracket"
            | "unclosed-text"
            | "unclosed-comment"
            | "missing-value"
            | "unexpected"
            | "trailing-text"
            | "duplicate-key"
    )
}

/// Finds out what a fault is about.
pub(super) fn judge(fault: &Fault<'_>, text: &str, tree: &Tree, edits: &Edits) -> Mistake {
    let stopped = tree.trail(text, Span::new(fault.offset, fault.offset));
    let here = stopped.node().or(tree.root.as_ref());
    let target = fault.target.or_else(|| here.map(|node| Target { node, item: None }));
    let Some(target) = target else {
        return plain(&fault.error, Span::default());
    };
    let around = tree.trail(text, target.node.span).nodes;
    let judge = Judge {
        parent: around.len().checked_sub(2).map(|ix| around[ix]),
        fault,
        text,
        edits,
        node: target.node,
        item: target.item,
        stopped: stopped.removable.last().copied(),
        here: here.unwrap_or(target.node),
    };
    judge.judge()
}

fn plain(error: &Error, span: Span) -> Mistake {
    Mistake {
        code: "syntax",
        span,
        around: span,
        message: error.to_string(),
        help: None,
        mend: Mend::Remove,
        missing: None,
    }
}

struct Judge<'t> {
    fault: &'t Fault<'t>,
    text: &'t str,
    edits: &'t Edits,
    /// What the data path leads to.
    node: &'t Node,
    item: Option<&'t Item>,
    /// The value around it.
    parent: Option<&'t Node>,
    /// The entry in which RON stopped.
    stopped: Option<&'t Item>,
    /// The value at which RON stopped.
    here: &'t Node,
}

impl Judge<'_> {
    fn judge(&self) -> Mistake {
        match &self.fault.error {
            Error::NoSuchStructField { expected, found, outer } => {
                self.unknown_field(found, expected, outer.as_deref())
            }
            Error::NoSuchEnumVariant { expected, found, outer } => match self.fault.asked {
                Some(span) => self.wrong_kind(span, expected, outer.as_deref()),
                None => self.unknown_variant(found, expected, outer.as_deref()),
            },
            Error::MissingStructField { field, outer } => self.missing_field(field, outer.as_deref()),
            Error::ExpectedInteger | Error::ExpectedFloat => {
                let help = match self.node.body {
                    Body::Text => {
                        let inner = unquoted(self.text_here()).into_owned();
                        inner.parse::<i64>().ok().map(|n| format!("write `{n}`"))
                    }
                    _ => None,
                };
                self.wrong("a whole number", help, "1")
            }
            Error::ExpectedBoolean => {
                let word = self.text_here().to_lowercase();
                let help = closest(unquoted(&word).as_ref(), ["true", "false"])
                    .or_else(|| matches!(word.as_str(), "yes" | "1").then_some("true"))
                    .or_else(|| matches!(word.as_str(), "no" | "0").then_some("false"));
                let help = help.map(|word| format!("write `{word}`"));
                self.wrong("`true` or `false`", help, "false")
            }
            Error::ExpectedString | Error::ExpectedStringEnd => self.not_a_text(),
            Error::SuggestRawIdentifier(_) | Error::ExpectedIdentifier => self.not_a_word(),
            Error::ExpectedArray => self.not_a_list(),
            Error::ExpectedMap => {
                let help = "a map is written `{ \"name\": value, … }`";
                self.wrong("a map `{ … }`", Some(help.to_owned()), "{}")
            }
            Error::ExpectedStructLike | Error::ExpectedNamedStructLike(_) => self.not_a_struct(),
            Error::ExpectedDifferentStructName { expected, found } => {
                let head = self.node.head.unwrap_or(self.node.span);
                let message = format!("`{found}` is not {}", thing(expected));
                let help = Some("write `( … )` without a name".to_owned());
                let mend = Mend::Replace(vec![(head, " ".to_owned())]);
                self.mistake("wrong-type", head, message, help, mend)
            }
            Error::ExpectedDifferentLength { expected, found } => self.length(expected, *found),
            Error::ExpectedStructLikeEnd
            | Error::ExpectedComma
            | Error::ExpectedOptionEnd
            | Error::ExpectedMapEnd
            | Error::ExpectedArrayEnd => self.too_much(),
            Error::IntegerOutOfBounds => {
                let written = self.text_here();
                let message = if written.starts_with('-') {
                    format!("the number `{}` cannot stand here", shorten(written))
                } else {
                    format!("the number `{}` is too large", shorten(written))
                };
                let help =
                    written.starts_with('-').then(|| "negative numbers are not possible here".to_owned());
                let mend = Mend::Replace(vec![(self.node.span, "1".to_owned())]);
                self.mistake("out-of-range", self.node.span, message, help, mend)
            }
            Error::InvalidEscape(reason) => {
                let message = format!("this text has a `\\` that means nothing: {reason}");
                let help = Some("write `\\\\` for a backslash, `\\\"` for a quote".to_owned());
                let mend = Mend::Replace(vec![(self.node.span, "\"x\"".to_owned())]);
                self.mistake("bad-escape", self.node.span, message, help, mend)
            }
            Error::Message(message) => self.refused(message),
            error => {
                let message = format!("this cannot be read: {}", lower_first(&error.to_string()));
                self.mistake("syntax", self.here.span, message, None, Mend::Remove)
            }
        }
    }

    fn text_here(&self) -> &str {
        self.node.span.of(self.text)
    }

    fn mistake(
        &self,
        code: &'static str,
        span: Span,
        message: String,
        help: Option<String>,
        mend: Mend,
    ) -> Mistake {
        Mistake { code, span, around: span, message, help, mend, missing: None }
    }

    /// Something of another type stands here; `sound` could.
    fn wrong(&self, expected: &str, help: Option<String>, sound: &str) -> Mistake {
        let instead = match self.node.body {
            Body::Number => format!("`{}`", shorten(self.text_here())),
            _ => found(self.node, self.text),
        };
        let message = format!("{expected} belongs here, not {instead}");
        let mend = Mend::Replace(vec![(self.node.span, sound.to_owned())]);
        self.mistake("wrong-type", self.node.face(), message, help, mend).spanning(self.node)
    }

    fn unknown_field(&self, found: &str, expected: &[&str], outer: Option<&str>) -> Mistake {
        if self.fault.asked.is_some() {
            return self.unnamed_field(self.here);
        }
        let by_path = self.item.filter(|item| self.named(item, found));
        let item = by_path.or_else(|| self.stopped.filter(|item| self.named(item, found)));
        let Some(key) = item.and_then(|item| item.key) else {
            return self.mistake(
                "unknown-field",
                self.here.face(),
                format!("there is no field `{found}` here"),
                list("the fields here are", expected),
                Mend::Remove,
            );
        };
        let owner = outer.filter(|outer| !outer.is_empty()).map(thing);
        let message = match owner {
            Some(owner) => format!("`{}` is not a field of {owner}", shorten(found)),
            None => format!("there is no field `{}` here", shorten(found)),
        };
        let meant = closest(found, expected.iter().copied());
        let (help, mend) = match meant {
            Some(meant) => {
                (Some(format!("did you mean `{meant}`?")), Mend::Replace(vec![(key, meant.to_owned())]))
            }
            None => (list("the fields here are", expected), Mend::Remove),
        };
        self.mistake("unknown-field", key, message, help, mend)
    }

    fn named(&self, item: &Item, name: &str) -> bool {
        item.key.is_some_and(|key| {
            let now = self.edits.text_of(key).unwrap_or(key.of(self.text));
            unquoted(now) == name
        })
    }

    fn unknown_variant(&self, found: &str, expected: &[&str], outer: Option<&str>) -> Mistake {
        let head = self.node.head.unwrap_or(self.node.span);
        let kind = thing(outer.unwrap_or_default());
        let message = format!("`{}` is not {kind}", shorten(found));
        let meant = closest(found, expected.iter().copied());
        let elsewhere = types_with_variant(found);
        // A word of other types that says here what another word says.
        let instead = match (outer, found) {
            (Some(ty), _) if ty == found && expected.contains(&"Where") => Some("Where"),
            _ => None,
        };
        if let Some(instead) = instead {
            let mend = Mend::Replace(vec![(head, instead.to_owned())]);
            return self.mistake(
                "unknown-variant",
                head,
                message,
                Some(format!("write `{instead}(…)`")),
                mend,
            );
        }
        let help = match (meant, elsewhere) {
            _ if (outer, found) == (Some("Num"), "This") => {
                Some("a number is known by its name: `Var(\"…\")`".to_owned())
            }
            (_, [other, ..]) => Some(format!("`{found}` is {}; here belongs {kind}", thing(other))),
            (Some(meant), []) => Some(format!("did you mean `{meant}`?")),
            (None, []) => list("here may stand", expected),
        };
        let mend = match meant {
            Some(meant) if elsewhere.is_empty() => Mend::Replace(vec![(head, meant.to_owned())]),
            _ => Mend::Remove,
        };
        self.mistake("unknown-variant", head, message, help, mend)
    }

    /// A number, text or bracket stands where a word of some type belongs.
    fn wrong_kind(&self, span: Span, expected: &[&str], outer: Option<&str>) -> Mistake {
        let kind = thing(outer.unwrap_or_default());
        let message = format!("{kind} belongs here, not {}", found(self.node, self.text));
        let written = self.text_here();
        let inner = unquoted(written);
        let meant = match self.node.body {
            Body::Number if expected.contains(&"N") => Some(format!("N({written})")),
            Body::Text if expected.contains(&inner.as_ref()) => Some(inner.into_owned()),
            // A name stands alone where it could carry something: the plainest variant takes it as it is.
            Body::Text if expected.contains(&"Is") => Some(format!("Is({written})")),
            Body::Text => closest(&inner, expected.iter().copied()).map(str::to_owned),
            _ => None,
        };
        let help = match &meant {
            Some(meant) => Some(format!("write `{meant}`")),
            None => list("here may stand", expected),
        };
        let mend = match meant {
            Some(meant) => Mend::Replace(vec![(span, meant)]),
            None => Mend::Remove,
        };
        let mistake = self.mistake("wrong-type", self.node.face(), message, help, mend);
        Mistake { around: span, ..mistake }
    }

    fn missing_field(&self, field: &'static str, outer: Option<&str>) -> Mistake {
        let span = self.item.map_or_else(|| self.node.face(), Item::face);
        let head = self.node.head.map(|head| head.of(self.text));
        let owner = match (outer, head) {
            (Some(outer), head) if !outer.is_empty() && head != Some(outer) => thing(outer),
            (_, Some(head)) => format!("`{}`", shorten(head)),
            _ => "what stands here".to_owned(),
        };
        let message = format!("{owner} needs the field `{field}`");
        let help = Some(format!("add `{field}: …`"));
        let mistake = self.mistake("missing-field", span, message, help, Mend::Remove);
        Mistake { missing: Some(field), ..mistake.spanning(self.node) }
    }

    fn not_a_text(&self) -> Mistake {
        // A key without its quotes: the data path cannot name it.
        if let Some(key) = self.key_here() {
            let written = key.of(self.text);
            return self.mistake(
                "unquoted-key",
                key,
                format!("the key `{}` stands without quotes", shorten(written)),
                Some(format!("write `\"{written}\":`")),
                Mend::Replace(vec![(key, format!("\"{written}\""))]),
            );
        }
        let written = self.text_here();
        let quoted = match self.node.body {
            Body::Word | Body::Number => Some(format!("\"{written}\"")),
            Body::Char => Some(format!("\"{}\"", written.trim_matches('\''))),
            _ => None,
        };
        let help = quoted.as_ref().map(|quoted| format!("write `{quoted}`"));
        self.wrong("a text in double quotes", help, quoted.as_deref().unwrap_or("\"x\""))
    }

    /// The key in front of which RON stopped.
    fn key_here(&self) -> Option<Span> {
        let key = self.stopped?.key?;
        let touches = key.start <= self.fault.offset && self.fault.offset <= key.end;
        let fresh = self.edits.text_of(key).is_none();
        (touches && fresh && !key.of(self.text).starts_with('"')).then_some(key)
    }

    fn not_a_word(&self) -> Mistake {
        if let Some(key) = self.stopped.and_then(|item| item.key)
            && key.start <= self.fault.offset
            && self.fault.offset <= key.end
        {
            let written = key.of(self.text);
            let name = unquoted(written).into_owned();
            let word = name.starts_with(char::is_alphabetic)
                && name.chars().all(|c| c.is_alphanumeric() || c == '_');
            return self.mistake(
                "quoted-field",
                key,
                format!("`{}` is no name of a field", shorten(written)),
                word.then(|| format!("write `{name}:` without quotes")),
                if word { Mend::Replace(vec![(key, name)]) } else { Mend::Remove },
            );
        }
        let round = |group: &Group| group.bracket == Bracket::Round;
        if self.here.span != self.node.span
            && self.node.span.contains(self.here.span)
            && self.node.group().is_some_and(round)
        {
            return self.unnamed_field(self.here);
        }
        let message = "a word belongs here".to_owned();
        self.mistake("wrong-type", self.node.span, message, None, Mend::Ask)
    }

    fn unnamed_field(&self, node: &Node) -> Mistake {
        let message = format!("{} stands without a name", found(node, self.text));
        let help = "between these brackets every value has a name: `name: value`";
        let mend = Mend::Replace(vec![(node.span, " ".to_owned())]);
        let span = node.face();
        self.mistake("unnamed-field", span, message, Some(help.to_owned()), mend)
    }

    fn not_a_list(&self) -> Mistake {
        let written = self.text_here();
        let brackets = match self.node.group() {
            Some(group) if self.node.head.is_none() && group.bracket == Bracket::Round => {
                let named = group.items.iter().any(|item| item.key.is_some());
                (!named).then(|| vec![(group.open, "[".to_owned()), (group.close, "]".to_owned())])
            }
            _ => None,
        };
        let single = match self.node.body {
            Body::Group(_) if self.node.head.is_none() => None,
            _ => Some(format!("[{written}]")),
        };
        let help = match (&brackets, &single) {
            (Some(_), _) => Some("a list is written `[ … ]`".to_owned()),
            (None, Some(list)) => Some(format!("write `{}`", shorten(list))),
            (None, None) => None,
        };
        let mistake = self.wrong("a list `[ … ]`", help, single.as_deref().unwrap_or("[]"));
        match (brackets, single) {
            (Some(changes), _) => Mistake { span: self.node.face(), mend: Mend::Replace(changes), ..mistake },
            // Only the brackets are new: what stands between them is still the author's.
            (None, Some(_)) => Mistake {
                span: self.node.face(),
                mend: Mend::Replace(vec![
                    (Span::new(self.node.span.start, self.node.span.start), "[".to_owned()),
                    (Span::new(self.node.span.end, self.node.span.end), "]".to_owned()),
                ]),
                ..mistake
            },
            (None, None) => mistake,
        }
    }

    fn not_a_struct(&self) -> Mistake {
        if let (Some(head), Body::Word) = (self.node.head, &self.node.body) {
            let word = head.of(self.text);
            let message = format!("`{}` needs values in brackets", shorten(word));
            let help = Some(format!("write `{}( … )`", shorten(word)));
            return self.mistake("missing-value", head, message, help, Mend::Remove);
        }
        let help = "fields are written `( name: value, … )`, several values `( a, b )`";
        let mistake = self.wrong("`( … )`", Some(help.to_owned()), "()");
        let tuple = self.fault.error == Error::ExpectedStructLike;
        match self.node.group() {
            Some(group) if group.bracket == Bracket::Curly || tuple => {
                let mut changes = vec![(group.open, "(".to_owned()), (group.close, ")".to_owned())];
                for key in group.items.iter().filter_map(|item| item.key) {
                    changes.push((key, unquoted(key.of(self.text)).into_owned()));
                }
                Mistake { mend: Mend::Replace(changes), ..mistake }
            }
            _ => Mistake { mend: Mend::Remove, ..mistake },
        }
    }

    fn length(&self, expected: &str, found: usize) -> Mistake {
        let number = expected.split(|c: char| !c.is_ascii_digit()).find(|digits| !digits.is_empty());
        let wanted = match number {
            Some("1") => "one value belongs".to_owned(),
            Some(number) => format!("{number} values belong"),
            None => format!("{expected} belongs"),
        };
        // The path of a variant's values leads to the one value there is.
        let variant = self.parent.filter(|_| expected.contains("variant"));
        let node = variant.filter(|node| node.head.is_some()).unwrap_or(self.node);
        let message = match node.head {
            Some(head) => {
                format!("{wanted} in the brackets of `{}`, not {found}", shorten(head.of(self.text)))
            }
            None => format!("{wanted} here, not {found}"),
        };
        let help = number.map(|number| match number {
            "1" => "write one value between the brackets".to_owned(),
            number => format!("write {number} values between the brackets"),
        });
        let mistake = self.mistake("wrong-count", node.face(), message, help, Mend::Remove);
        mistake.spanning(node)
    }

    /// More stands in brackets than belongs there, or brackets stand behind a word that takes none.
    fn too_much(&self) -> Mistake {
        let here = self.here;
        if let (Some(head), Some(group)) = (here.head, here.group())
            && self.fault.offset <= group.open.end
        {
            let word = shorten(head.of(self.text));
            let brackets = Span::new(group.open.start, group.close.end);
            let mend = Mend::Replace(vec![(brackets, " ".to_owned())]);
            let message = format!("`{word}` takes no values");
            // `Owner("theirs")`: what is meant of a name is called so, where the type has such a word.
            let named = format!("{word}Of");
            let of_one_type = |ty: &String| types_with_variant(&word).contains(ty);
            if types_with_variant(&named).iter().any(of_one_type) {
                let values = shorten(brackets.of(self.text));
                let help = Some(format!("did you mean `{named}{values}`?"));
                return self.mistake("wrong-count", head, message, help, Mend::Replace(vec![(head, named)]));
            }
            let help = Some(format!("write `{word}` without brackets"));
            return self.mistake("wrong-count", head, message, help, mend);
        }
        if matches!(here.body, Body::Number) && here.span == self.node.span {
            // RON reads the digits before the point and stumbles over what follows.
            let whole = self.text_here().split('.').next().filter(|whole| whole.parse::<i64>().is_ok());
            let help = whole.map(|whole| format!("write `{whole}`"));
            return self.wrong("a whole number", help, "1");
        }
        let name = match self.node.head {
            Some(head) => format!("`{}`", shorten(head.of(self.text))),
            None => "this".to_owned(),
        };
        let message = format!("{name} takes fewer values: {} is too much", found(here, self.text));
        let end = self.node.group().map(|group| group.close.start);
        match end.filter(|_| here.span != self.node.span) {
            Some(end) => {
                let rest = Span::new(here.span.start, end);
                let mend = Mend::Replace(vec![(rest, " ".to_owned())]);
                self.mistake("wrong-count", here.face(), message, None, mend)
            }
            None => self.mistake("wrong-count", here.face(), message, None, Mend::Remove),
        }
    }

    /// Refused by a type of the language itself: a name that cannot be one.
    fn refused(&self, message: &str) -> Mistake {
        let key = self.item.and_then(|item| item.key);
        let quoted = |span: &Span| unquoted(span.of(self.text));
        let named = |span: &Span| message.contains(&format!("{:?}", quoted(span)));
        let span = match key.filter(named) {
            Some(key) => key,
            None => self.node.face(),
        };
        let (message, help) = match message.split_once("; ") {
            Some((message, help)) => (message.to_owned(), Some(help.to_owned())),
            None => (message.to_owned(), None),
        };
        let code = if help.is_some() { "bad-name" } else { "bad-value" };
        let mend = match self.node.body {
            Body::Text => Mend::Replace(vec![(span, format!("\"x{}\"", span.start))]),
            _ if key == Some(span) => Mend::Replace(vec![(span, format!("\"x{}\"", span.start))]),
            _ => Mend::Remove,
        };
        self.mistake(code, span, message, help, mend)
    }
}

impl Mistake {
    /// The same, where what is left out is something around the whole value.
    fn spanning(self, node: &Node) -> Self {
        Self { around: node.span, ..self }
    }
}

fn list(lead: &str, words: &[&str]) -> Option<String> {
    const MOST: usize = 12;
    if words.is_empty() {
        return None;
    }
    let shown: Vec<String> = words.iter().take(MOST).map(|word| format!("`{word}`")).collect();
    let more = if words.len() > MOST { ", …" } else { "" };
    Some(format!("{lead} {}{more}", shown.join(", ")))
}

fn lower_first(text: &str) -> String {
    let mut chars = text.chars();
    let first = chars.next().map(|c| c.to_ascii_lowercase());
    first.into_iter().chain(chars).collect()
}
