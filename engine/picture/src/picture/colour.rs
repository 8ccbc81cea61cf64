//! Colours, and the colours of players.

/// A colour with its opacity, each part from 0 to 255.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Colour {
    /// Red.
    pub r: u8,
    /// Green.
    pub g: u8,
    /// Blue.
    pub b: u8,
    /// Opacity: 0 cannot be seen, 255 covers what is below.
    pub a: u8,
}

/// A solid colour written as `0xrrggbb`.
pub const fn rgb(hex: u32) -> Colour {
    Colour { r: (hex >> 16) as u8, g: (hex >> 8) as u8, b: hex as u8, a: 255 }
}

impl Colour {
    /// Reads `#rrggbb`; anything else is no colour.
    pub fn parse(text: &str) -> Option<Self> {
        let digits = text.trim().strip_prefix('#')?;
        (digits.len() == 6 && digits.bytes().all(|byte| byte.is_ascii_hexdigit()))
            .then(|| u32::from_str_radix(digits, 16).ok().map(rgb))
            .flatten()
    }

    /// The same colour, partly transparent: 0 to 1.
    pub fn fade(self, opacity: f32) -> Self {
        Self { a: (f32::from(self.a) * opacity.clamp(0.0, 1.0)).round() as u8, ..self }
    }

    /// A mixture with another colour: 0 is this one, 1 the other.
    pub fn mix(self, other: Self, share: f32) -> Self {
        let part = |from: u8, to: u8| {
            (f32::from(from) + (f32::from(to) - f32::from(from)) * share.clamp(0.0, 1.0)).round() as u8
        };
        Self {
            r: part(self.r, other.r),
            g: part(self.g, other.g),
            b: part(self.b, other.b),
            a: part(self.a, other.a),
        }
    }

    /// Lighter by a share.
    pub fn light(self, share: f32) -> Self {
        self.mix(rgb(0xfffbee), share)
    }

    /// Darker by a share, towards a warm dark brown.
    pub fn dark(self, share: f32) -> Self {
        self.mix(rgb(0x332414), share)
    }

    /// The ink in which a letter stands out best on it.
    pub fn ink(self) -> Self {
        let (dark, light) = (rgb(0x1a140c), rgb(0xfffaf0));
        if self.contrast(dark) > self.contrast(light) { dark } else { light }
    }

    /// How well two colours can be told apart by brightness, for everybody: 1 to 21, as the Web's guidelines define it.
    pub fn contrast(self, other: Self) -> f32 {
        let luminance = |colour: Self| {
            let part = |value: u8| {
                let value = f32::from(value) / 255.0;
                if value <= 0.040_45 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
            };
            0.2126 * part(colour.r) + 0.7152 * part(colour.g) + 0.0722 * part(colour.b)
        };
        let (one, other) = (luminance(self), luminance(other));
        (one.max(other) + 0.05) / (one.min(other) + 0.05)
    }

    /// How bright it looks, 0 to 1.
    pub fn brightness(self) -> f32 {
        (0.299 * f32::from(self.r) + 0.587 * f32::from(self.g) + 0.114 * f32::from(self.b)) / 255.0
    }
}

/// The colours of the seats, in order. They stay apart for people with any of the common kinds of colour
/// blindness (after Okabe and Ito); figures carry the number of the seat besides.
pub const SEATS: [Colour; 8] = [
    rgb(0x0b6bb0),
    rgb(0xd55e00),
    rgb(0xf2dc3c),
    rgb(0x009e73),
    rgb(0xc46a9f),
    rgb(0x292c33),
    rgb(0x63bdec),
    rgb(0xa35a2a),
];

/// The colours of players by seat: a player who is called by a colour has it, if nobody else has; else all have those of their seats.
pub fn of_players(players: &[String]) -> Vec<u8> {
    let named = |name: &String| {
        let colours =
            [("blue", 0), ("red", 1), ("orange", 1), ("yellow", 2), ("green", 3), ("pink", 4), ("black", 5)];
        let colours = colours.into_iter().chain([("brown", 7)]);
        colours.into_iter().find(|(known, _)| name.eq_ignore_ascii_case(known)).map(|(_, colour)| colour)
    };
    let found: Option<Vec<u8>> = players.iter().map(named).collect();
    let seats = || (0..players.len()).filter_map(|seat| u8::try_from(seat).ok()).collect();
    match found {
        Some(list) if (1..list.len()).all(|nth| !list[..nth].contains(&list[nth])) => list,
        _ => seats(),
    }
}

/// The colour of a seat, counted from 0; of nobody if there is none.
pub fn seat(seat: Option<usize>) -> Colour {
    match seat {
        Some(seat) => SEATS[seat % SEATS.len()],
        None => rgb(0xf4efe4),
    }
}
