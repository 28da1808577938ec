use std::ops::ControlFlow;

use catalog::{Alignment, WorkHours};
use chrono::{DateTime, NaiveDate, Utc};
use chrono_tz::Tz;
use kernel::TimeRange;

use crate::civil::{self, Day, MINUTE_SECONDS, Stretch, UtcDay};
use crate::grid_step::GridStep;
use crate::open_ranges::{OpenRange, count_starts, each_open, is_open};
use crate::{Agenda, SlotTerms, Window};

/// Every start of one provider that a guest may book inside `window`: sorted, distinct.
///
/// For several providers, make one [`SlotSearch`] and use it for each.
pub fn free_slots(window: Window, terms: &SlotTerms, hours: &WorkHours, agenda: &Agenda) -> Vec<TimeRange> {
    SlotSearch::new(window, terms).free_slots(hours, agenda)
}

/// Reason why a start is refused. When several reasons apply, the first in this order is returned.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
pub enum SlotRefused {
    /// In the past, or sooner than the minimum notice.
    #[error("starts too soon")]
    TooSoon,
    /// At or after the horizon.
    #[error("starts too far ahead")]
    TooFar,
    /// The slot or its buffers leave the work hours.
    #[error("outside work hours")]
    OutsideHours,
    /// A busy time overlaps the slot or its buffers.
    #[error("overlaps something busy")]
    SlotTaken,
    /// Neither on the grid nor, with tight alignment, at the start of a gap; or in the second occurrence of a repeated
    /// hour, which no local time can name.
    #[error("not on the grid")]
    NotOnGrid,
}

/// Decides whether a visit may start at `start`; returns its slot.
///
/// Uses the same search as [`free_slots`], so a start is accepted exactly when it is offered. A start accepted on an
/// empty agenda is accepted on every agenda without an overlapping busy time.
///
/// # Errors
/// [`SlotRefused`] with the first reason that applies.
pub fn accept_slot(
    start: DateTime<Utc>,
    terms: &SlotTerms,
    hours: &WorkHours,
    agenda: &Agenda,
) -> Result<TimeRange, SlotRefused> {
    if start < terms.earliest() {
        return Err(SlotRefused::TooSoon);
    }
    if terms.limit() <= start {
        return Err(SlotRefused::TooFar);
    }
    let (Some(slot), Some(occupied)) = (terms.visit.slot(start), terms.visit.occupied(start)) else {
        return Err(SlotRefused::TooFar);
    };
    let is_whole = start.timestamp_subsec_nanos() == 0;
    if is_whole && SlotSearch::within(slot, terms).starts(hours, agenda).contains(&start.timestamp()) {
        return Ok(slot);
    }
    if !is_open(hours, terms.tz, occupied) {
        return Err(SlotRefused::OutsideHours);
    }
    Err(if agenda.is_free(&occupied) { SlotRefused::NotOnGrid } else { SlotRefused::SlotTaken })
}

/// A window prepared for any number of providers: the zone's offsets are looked up once per date.
#[derive(Clone, Debug)]
pub struct SlotSearch {
    tz: Tz,
    /// First and last second at which a slot may start.
    first: i64,
    last: i64,
    duration: i64,
    before: i64,
    after: i64,
    step: GridStep,
    alignment: Alignment,
    /// The local dates of the window and the one before, whose work may run past midnight.
    days: Vec<Day>,
}

impl SlotSearch {
    /// Prepares `window`.
    pub fn new(window: Window, terms: &SlotTerms) -> Self {
        Self::within(window.range(), terms)
    }

    fn within(window: TimeRange, terms: &SlotTerms) -> Self {
        let (duration, before, after) = terms.visit.seconds();
        let first = civil::ceil(window.start().max(terms.earliest()));
        let last = (civil::floor(window.end()) - duration).min(civil::ceil(terms.limit()) - 1);
        let days =
            if first <= last { civil::days(terms.tz, first - before, last + duration + after - 1) } else { Vec::new() };
        let step = GridStep::of_minutes(terms.rules.step_minutes());
        Self { tz: terms.tz, first, last, duration, before, after, step, alignment: terms.rules.alignment(), days }
    }

    /// The same search for each local date separately, in order; dates on which no slot may start are left out.
    pub fn by_date(&self) -> impl Iterator<Item = (NaiveDate, Self)> {
        self.days.iter().filter_map(move |day| {
            let date = day.date()?;
            let bounds = civil::day_bounds(self.tz, date)?;
            let first = self.first.max(civil::ceil(bounds.start()));
            let last = self.last.min(civil::ceil(bounds.end()) - 1);
            if last < first {
                return None;
            }
            let days = civil::days(self.tz, first - self.before, last + self.duration + self.after - 1);
            Some((date, Self { first, last, days, ..*self }))
        })
    }

    /// An upper bound of the dates of [`Self::by_date`].
    pub fn max_dates(&self) -> usize {
        self.days.len()
    }

    /// An upper bound of one provider's starts on the grid, for an empty agenda.
    pub fn most_slots(&self, hours: &WorkHours) -> usize {
        let on_days = count_starts(hours, &self.days, self.step.seconds());
        let in_window = (self.last - self.first).max(0) / i64::from(self.step.seconds()) + 2;
        on_days.min(usize::try_from(in_window).unwrap_or(usize::MAX))
    }

    /// Every slot of one provider that a guest may book: sorted, distinct.
    pub fn free_slots(&self, hours: &WorkHours, agenda: &Agenda) -> Vec<TimeRange> {
        let starts = self.starts(hours, agenda);
        let mut slots = Vec::with_capacity(starts.len());
        let mut times = self.times();
        slots.extend(starts.into_iter().filter_map(|it| times.slot(it)));
        slots
    }

    /// The starts of [`Self::free_slots`], in seconds since 1970-01-01; all slots of a search are equally long.
    ///
    /// Linear in work ranges, busy times and slots; allocates only the result, except on dates with a clock change.
    pub fn starts(&self, hours: &WorkHours, agenda: &Agenda) -> Vec<i64> {
        let mut room = count_starts(hours, &self.days, self.step.seconds());
        let busy = self.busy_of(agenda);
        if self.alignment == Alignment::Tight {
            // Each busy time and each shift may add the start of a gap; those of shifts are counted already.
            room += busy.len();
        }
        self.sweep::<false>(hours, busy, Vec::with_capacity(room))
    }

    /// Converts starts into slots.
    pub(crate) fn times(&self) -> SlotTimes {
        SlotTimes { duration: self.duration, start_day: UtcDay::default(), end_day: UtcDay::default() }
    }

    /// Whether [`Self::free_slots`] has any: the same sweep, ended at the first one.
    pub fn has_free_slot(&self, hours: &WorkHours, agenda: &Agenda) -> bool {
        !self.sweep::<true>(hours, self.busy_of(agenda), Vec::new()).is_empty()
    }

    fn busy_of<'b>(&self, agenda: &'b Agenda) -> &'b [(i64, i64)] {
        // One more minute, for the start of a gap that is rounded up into the window.
        agenda.seconds_after(self.first - self.before - MINUTE_SECONDS)
    }

    fn sweep<const FIRST_ONLY: bool>(&self, hours: &WorkHours, busy: &[(i64, i64)], starts: Vec<i64>) -> Vec<i64> {
        let mut sweep =
            Sweep::<FIRST_ONLY> { search: self, busy, stretch: Stretch { from: 0, until: 0, midnight: None }, starts };
        let _: ControlFlow<()> = each_open(hours, self.tz, &self.days, |range| sweep.open_range(range));
        sweep.starts
    }
}

/// Converts the starts of one search into slots, quickly when they are in order.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SlotTimes {
    duration: i64,
    start_day: UtcDay,
    end_day: UtcDay,
}

impl SlotTimes {
    /// The slot that starts at a second; `None` outside the range of dates.
    #[inline]
    pub(crate) fn slot(&mut self, start: i64) -> Option<TimeRange> {
        TimeRange::new(self.start_day.at(start)?, self.end_day.at(start + self.duration)?)
    }
}

/// The sweep over open ranges and busy times, both sorted; with `FIRST_ONLY` it ends at the first slot.
struct Sweep<'a, const FIRST_ONLY: bool> {
    search: &'a SlotSearch,
    /// Busy seconds not passed yet.
    busy: &'a [(i64, i64)],
    /// The stretch of the last candidate, for ranges that leave their date.
    stretch: Stretch,
    starts: Vec<i64>,
}

impl<const FIRST_ONLY: bool> Sweep<'_, FIRST_ONLY> {
    fn open_range(&mut self, open: OpenRange) -> ControlFlow<()> {
        if self.search.last - self.search.before < open.start {
            return ControlFlow::Break(());
        }
        match open.midnight {
            // The common case: decided once per range, with fewer branches in each gap.
            Some(midnight) if self.search.alignment == Alignment::Grid => {
                self.sweep(&open, |sweep, start, end| sweep.plain_gap(midnight, start, end));
            }
            midnight => self.sweep(&open, |sweep, start, end| sweep.gap(start, end, midnight)),
        }
        if self.is_done() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }

    /// Whether the first slot was found; always false in a sweep for all slots.
    #[inline]
    fn is_done(&self) -> bool {
        FIRST_ONLY && !self.starts.is_empty()
    }

    /// Calls `gap` with the rest of an open range between busy times.
    #[inline]
    fn sweep(&mut self, open: &OpenRange, gap: impl Fn(&mut Self, i64, i64)) {
        let mut free_from = open.start;
        let mut busy = self.busy;
        while let [(start, end), later @ ..] = busy {
            if open.end <= *start {
                break;
            }
            gap(self, free_from, *start);
            if self.is_done() {
                return;
            }
            free_from = free_from.max(*end);
            if open.end < *end {
                // The busy time continues into the next open range.
                break;
            }
            busy = later;
        }
        self.busy = busy;
        gap(self, free_from, open.end);
    }

    /// Offers the starts that fit between two busy times.
    fn gap(&mut self, start: i64, end: i64, midnight: Option<i64>) {
        let search = self.search;
        let opening = start + search.before;
        let first = opening.max(search.first);
        let last = (end - search.duration - search.after).min(search.last);
        if last < first {
            return;
        }
        let first = match search.alignment {
            Alignment::Grid => first,
            Alignment::Tight => self.tight(opening, first, last, midnight),
        };
        match midnight {
            Some(midnight) => self.grid(midnight, first, last),
            None => self.grid_over_days(first, last),
        }
    }

    /// [`Sweep::gap`] for grid starts within one even day.
    #[inline]
    fn plain_gap(&mut self, midnight: i64, start: i64, end: i64) {
        let search = self.search;
        let first = (start + search.before).max(search.first);
        let last = (end - search.duration - search.after).min(search.last);
        if first <= last {
            self.grid(midnight, first, last);
        }
    }

    /// Offers the gap's own start; returns the second from which the grid continues.
    fn tight(&mut self, opening: i64, first: i64, last: i64, midnight: Option<i64>) -> i64 {
        let local = midnight.map_or_else(|| opening + civil::offset_at(self.search.tz, opening), |it| opening - it);
        let start = opening + (-local).rem_euclid(MINUTE_SECONDS);
        if start < first || last < start {
            return first;
        }
        // On a date with a clock change the start may be a second occurrence.
        if let Some(midnight) = midnight.or_else(|| self.stretch_of(start).midnight)
            && (start - midnight) % MINUTE_SECONDS == 0
        {
            self.offer(start, start);
        }
        start + 1
    }

    fn grid_over_days(&mut self, mut first: i64, last: i64) {
        while first <= last {
            let stretch = self.stretch_of(first);
            if let Some(midnight) = stretch.midnight {
                self.grid(midnight, first, last.min(stretch.until - 1));
            }
            first = stretch.until;
        }
    }

    /// Offers the grid of one date from `first` to `last`.
    #[inline]
    fn grid(&mut self, midnight: i64, first: i64, last: i64) {
        let into_day = u32::try_from(first - midnight).unwrap_or_default();
        self.offer(midnight + i64::from(self.search.step.ceil(into_day)), last);
    }

    /// Offers `start` and all starts a step apart from it, up to `last`.
    #[inline]
    fn offer(&mut self, start: i64, last: i64) {
        let Ok(span) = u32::try_from(last - start) else { return };
        let step = self.search.step;
        let count = if FIRST_ONLY { 0 } else { step.count(span) };
        self.starts.extend((0..=count).map(|nth| start + i64::from(nth * step.seconds())));
    }

    fn stretch_of(&mut self, second: i64) -> Stretch {
        if second < self.stretch.from || self.stretch.until <= second {
            self.stretch = civil::stretch_at(self.search.tz, second);
        }
        self.stretch
    }
}

#[cfg(test)]
mod tests;
