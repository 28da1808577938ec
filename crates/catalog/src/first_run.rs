use std::collections::HashSet;

/// One of the steps that lead from a salon filled with samples to one guests book at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FirstStep {
    /// The company says itself how it is called and reached.
    Data,
    /// Somebody set when they work.
    Hours,
    /// There is a price list of its own.
    Services,
    /// Somebody works there beside the owner, or was asked to.
    People,
    /// Guests see photos that were taken there.
    Photos,
    /// The address of the booking page was copied or shared.
    Link,
    /// A guest booked online.
    Booking,
}

impl FirstStep {
    /// All of them, in the order they are walked.
    pub const ALL: [Self; 7] =
        [Self::Data, Self::Hours, Self::Services, Self::People, Self::Photos, Self::Link, Self::Booking];

    /// The name it is stored under.
    pub fn name(self) -> &'static str {
        match self {
            Self::Data => "data",
            Self::Hours => "hours",
            Self::Services => "services",
            Self::People => "people",
            Self::Photos => "photos",
            Self::Link => "link",
            Self::Booking => "booking",
        }
    }
}

/// How a step stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StepState {
    /// Still to come.
    Open,
    /// Done, whether or not it was to be skipped.
    Done,
    /// The company does without it.
    Skipped,
}

/// How far a company has come with its first steps.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FirstRun {
    is_put_away: bool,
    done: HashSet<FirstStep>,
    skipped: HashSet<FirstStep>,
}

impl FirstRun {
    /// As it is stored, steps by name; names of later versions are passed over.
    pub fn named<'a>(
        is_put_away: bool,
        done: impl IntoIterator<Item = &'a str>,
        skipped: impl IntoIterator<Item = &'a str>,
    ) -> Self {
        Self { is_put_away, done: steps(done), skipped: steps(skipped) }
    }

    /// Whether the company wants to see the list no more.
    pub fn is_put_away(&self) -> bool {
        self.is_put_away
    }

    /// How a step stands.
    pub fn state(&self, step: FirstStep) -> StepState {
        if self.done.contains(&step) {
            StepState::Done
        } else if self.skipped.contains(&step) {
            StepState::Skipped
        } else {
            StepState::Open
        }
    }
}

fn steps<'a>(names: impl IntoIterator<Item = &'a str>) -> HashSet<FirstStep> {
    names.into_iter().filter_map(|name| FirstStep::ALL.into_iter().find(|it| it.name() == name)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_done_is_done_although_it_was_to_be_skipped() {
        let run = FirstRun::named(false, ["photos", "teleport"], ["photos", "link"]);
        let state = FirstStep::ALL.map(|it| run.state(it));
        let (open, done, skipped) = (StepState::Open, StepState::Done, StepState::Skipped);
        assert_eq!(state, [open, open, open, open, done, skipped, open]);
    }
}
