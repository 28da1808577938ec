use std::collections::HashSet;

/// A step of setting up a new salon.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FirstStep {
    /// The company entered its own name and contact data.
    Data,
    /// Work hours were set.
    Hours,
    /// The company entered services of its own.
    Services,
    /// There is another employee or an invite.
    People,
    /// The company's own photos are shown.
    Photos,
    /// The link to the booking page was copied or shared.
    Link,
    /// A guest booked online.
    Booking,
}

impl FirstStep {
    /// All steps in order.
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

/// The state of a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StepState {
    /// Not done.
    Open,
    /// Done, even if it was skipped before.
    Done,
    /// Skipped by the company.
    Skipped,
}

/// The states of a company's first steps.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FirstRun {
    is_put_away: bool,
    done: HashSet<FirstStep>,
    skipped: HashSet<FirstStep>,
}

impl FirstRun {
    /// Reads stored step names; unknown names, from a later version, are ignored.
    pub fn named<'a>(
        is_put_away: bool,
        done: impl IntoIterator<Item = &'a str>,
        skipped: impl IntoIterator<Item = &'a str>,
    ) -> Self {
        Self { is_put_away, done: steps(done), skipped: steps(skipped) }
    }

    /// Whether the company has hidden the list.
    pub fn is_put_away(&self) -> bool {
        self.is_put_away
    }

    /// The state of a step.
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
    fn a_step_that_is_done_is_not_shown_as_skipped() {
        let run = FirstRun::named(false, ["photos", "teleport"], ["photos", "link"]);
        let state = FirstStep::ALL.map(|it| run.state(it));
        let (open, done, skipped) = (StepState::Open, StepState::Done, StepState::Skipped);
        assert_eq!(state, [open, open, open, open, done, skipped, open]);
    }
}
