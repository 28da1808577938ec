use chrono::{DateTime, Utc};

use crate::EventChanged;

/// How far a visit is, in order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum VisitStep {
    Expected,
    /// The guest said that they come.
    Confirmed,
    /// The guest is there, and waits.
    Arrived,
    /// The work has begun.
    Started,
    Done,
}

/// When a visit reached each step; `None`: not, or not recorded.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct VisitProgress {
    pub confirmed: Option<DateTime<Utc>>,
    pub arrived: Option<DateTime<Utc>>,
    pub started: Option<DateTime<Utc>>,
    pub done: Option<DateTime<Utc>>,
}

/// Reason why a step is not recorded.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum VisitStepRefused {
    /// Its guest cannot be there yet.
    #[error("the day of the visit is still ahead")]
    Ahead,
    #[error("deleted")]
    Deleted,
}

/// The visit that takes a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SteppingVisit {
    pub progress: VisitProgress,
    /// Not deleted.
    pub is_active: bool,
    /// On the company's calendar.
    pub has_day_begun: bool,
}

/// Takes a visit to a step, forward or back: the step keeps its time or gets the present one, those before it keep theirs,
/// those after it lose theirs (docs/rules.md#states-of-a-visit).
///
/// # Errors
/// [`VisitStepRefused`].
pub fn take_step(visit: SteppingVisit, to: VisitStep, now: DateTime<Utc>) -> Result<VisitProgress, VisitStepRefused> {
    if !visit.is_active {
        return Err(VisitStepRefused::Deleted);
    }
    if VisitStep::Arrived <= to && !visit.has_day_begun {
        return Err(VisitStepRefused::Ahead);
    }
    let at = |step: VisitStep, before: Option<DateTime<Utc>>| match step.cmp(&to) {
        std::cmp::Ordering::Less => before,
        std::cmp::Ordering::Equal => Some(before.unwrap_or(now)),
        std::cmp::Ordering::Greater => None,
    };
    let before = visit.progress;
    Ok(VisitProgress {
        confirmed: at(VisitStep::Confirmed, before.confirmed),
        arrived: at(VisitStep::Arrived, before.arrived),
        started: at(VisitStep::Started, before.started),
        done: at(VisitStep::Done, before.done),
    })
}

/// Decides whether it can be said who called a visit off (docs/rules.md#states-of-a-visit).
///
/// # Errors
/// [`EventChanged`] while it stands, as when it was restored meanwhile.
pub fn admit_called_off(is_active: bool) -> Result<(), EventChanged> {
    if is_active { Err(EventChanged) } else { Ok(()) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(minute: u32) -> DateTime<Utc> {
        format!("2040-03-05T09:{minute:02}:00Z").parse().unwrap()
    }

    fn visit(progress: VisitProgress) -> SteppingVisit {
        SteppingVisit { progress, is_active: true, has_day_begun: true }
    }

    #[test]
    fn each_step_has_its_time_and_what_was_skipped_has_none() {
        let mut progress = VisitProgress::default();
        for (minute, step) in (1..).zip([VisitStep::Confirmed, VisitStep::Arrived, VisitStep::Started, VisitStep::Done])
        {
            progress = take_step(visit(progress), step, at(minute)).unwrap();
        }
        let times = [progress.confirmed, progress.arrived, progress.started, progress.done];
        assert_eq!(times, [1, 2, 3, 4].map(|it| Some(at(it))));
        let skipped = take_step(visit(VisitProgress::default()), VisitStep::Started, at(5)).unwrap();
        assert_eq!(skipped, VisitProgress { started: Some(at(5)), ..VisitProgress::default() });
        assert_eq!(take_step(visit(skipped), VisitStep::Started, at(6)), Ok(skipped), "again keeps its time");
    }

    #[test]
    fn a_step_back_forgets_what_came_after_it() {
        let done =
            VisitProgress { confirmed: Some(at(1)), arrived: Some(at(2)), started: Some(at(3)), done: Some(at(4)) };
        let arrived = take_step(visit(done), VisitStep::Arrived, at(9)).unwrap();
        assert_eq!(arrived, VisitProgress { started: None, done: None, ..done });
        assert_eq!(take_step(visit(done), VisitStep::Expected, at(9)), Ok(VisitProgress::default()));
    }

    #[test]
    fn nobody_is_there_before_the_day_and_nothing_happens_to_a_deleted_visit() {
        let ahead = SteppingVisit { has_day_begun: false, ..visit(VisitProgress::default()) };
        for step in [VisitStep::Arrived, VisitStep::Started, VisitStep::Done] {
            assert_eq!(take_step(ahead, step, at(1)), Err(VisitStepRefused::Ahead));
        }
        assert!(take_step(ahead, VisitStep::Confirmed, at(1)).is_ok());
        assert_eq!((admit_called_off(false), admit_called_off(true)), (Ok(()), Err(EventChanged)));
        let deleted = SteppingVisit { is_active: false, ..visit(VisitProgress::default()) };
        assert_eq!(take_step(deleted, VisitStep::Expected, at(1)), Err(VisitStepRefused::Deleted));
    }
}
