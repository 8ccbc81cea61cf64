//! What no book decides: which of two packages comes first where their rules meet.

use super::write::Write;
use tilewright_check::check::meet::{Party, SlotOrRule, When, meetings};

impl Write<'_> {
    /// How it is in this game, if there is anything of the sort in it.
    pub fn open(&mut self) {
        let heading = self.mark();
        self.heading(2, self.say("sheet-open"));
        let met = meetings(self.library, self.whole);
        if !met.is_empty() {
            let about = self.say("sheet-open-about");
            self.paragraph(&about);
        }
        for meeting in met {
            let [first, then] = [&meeting.first, &meeting.second].map(|party| self.thing_of(party));
            let mut with = vec![
                ("first", first.0.into()),
                ("one", first.1.into()),
                ("then", then.0.into()),
                ("other", then.1.into()),
            ];
            let key = match &meeting.when {
                When::In(slot) => {
                    with.push(("step", self.names.slot(slot).into()));
                    "sheet-open-in"
                }
                When::Phase(_) | When::On(_) => "sheet-open-pair",
            };
            let text = self.with(key, &with);
            self.rule(&text);
        }
        self.drop_if_empty(heading);
    }

    /// What it is called, and its package.
    fn thing_of(&self, party: &Party) -> (String, String) {
        let name = match &party.what {
            SlotOrRule::Slot(id) => self.names.slot(id),
            SlotOrRule::Rule(id) => self.names.rule(id),
        };
        (name, self.package(&party.package).0)
    }
}
