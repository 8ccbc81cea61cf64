//! The games that the editor knows by name, only to begin with them; whatever can be done with them can be done with any.

/// The package that a person sees first, of which the game at hand consists until another is chosen.
pub const FIRST: &str = "base";

/// The game that an expansion or a rule by itself is shown with.
pub const COMPANY: &str = "base-with-farmers";
