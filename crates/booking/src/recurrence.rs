use catalog::Salon;
use chrono::{DateTime, Datelike as _, Days, Months, NaiveDate, Utc};
use kernel::TimeRange;
use scheduling::{Agenda, Tz, civil};

use crate::desk::{DeskAppointment, DeskRefused, DeskSituation, ExistingEvent, PlacedAppointment, place_appointment};
use crate::{TakenTime, wanted_time};

/// Maximum number of visits of a standing appointment, the first included.
pub const MAX_RECURRING_VISITS: usize = 52;

/// Maximum number of weeks or months between two visits.
pub const MAX_RECURRENCE_STEP: u32 = 26;

/// Maximum time from the first visit to the last.
const MAX_RECURRENCE: Months = Months::new(24);

/// Unit in which a standing appointment recurs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RecurrenceUnit {
    /// On the same weekday, some weeks later.
    Weeks,
    /// On the same weekday of a month: its first, second, third, fourth or, after a fifth, last one.
    Months,
}

/// End of a standing appointment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RecurrenceEnd {
    /// The last date on which a visit may be, in the company's zone.
    Until(NaiveDate),
    /// The number of visits, the first included.
    Count(usize),
}

/// How often, and how long, an appointment recurs (docs/rules.md#standing-appointments).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Recurrence {
    /// Every so many weeks or months, 1 to [`MAX_RECURRENCE_STEP`].
    pub every: u32,
    pub unit: RecurrenceUnit,
    pub end: RecurrenceEnd,
}

/// Reason why an appointment cannot recur that way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RecurrenceRefused {
    /// The step is not 1 to [`MAX_RECURRENCE_STEP`].
    #[error("the step is out of range")]
    Step,
    /// No visit would follow, there would be more than [`MAX_RECURRING_VISITS`], or the last would be more than two years
    /// after the first.
    #[error("it ends too early or too late")]
    End,
    /// On one of the dates the local time is skipped by a clock change.
    #[error("the time does not exist on one of the dates")]
    MissingTime,
}

impl Recurrence {
    /// Starts of the visits that follow the first one, at its local time, in order; at least one.
    ///
    /// # Errors
    /// [`RecurrenceRefused`] with the first reason that applies.
    pub fn starts(&self, tz: Tz, first: DateTime<Utc>) -> Result<Vec<DateTime<Utc>>, RecurrenceRefused> {
        if !(1..=MAX_RECURRENCE_STEP).contains(&self.every) {
            return Err(RecurrenceRefused::Step);
        }
        let local = civil::local(tz, first);
        let latest = local.date().checked_add_months(MAX_RECURRENCE).ok_or(RecurrenceRefused::End)?;
        let following = (1..).map_while(|number| self.date(local.date(), number));
        let dates: Vec<NaiveDate> = match self.end {
            RecurrenceEnd::Until(until) if latest < until => return Err(RecurrenceRefused::End),
            RecurrenceEnd::Until(until) => following.take_while(|it| *it <= until).collect(),
            RecurrenceEnd::Count(count) => {
                following.take(count.min(MAX_RECURRING_VISITS + 1).saturating_sub(1)).collect()
            }
        };
        let is_over = dates.last().is_none_or(|it| latest < *it);
        if is_over || MAX_RECURRING_VISITS <= dates.len() {
            return Err(RecurrenceRefused::End);
        }
        let start = |date: NaiveDate| civil::instant(tz, date.and_time(local.time()));
        dates.into_iter().map(start).collect::<Result<_, _>>().map_err(|_| RecurrenceRefused::MissingTime)
    }

    /// The date of a visit that follows the first one.
    fn date(&self, first: NaiveDate, number: u32) -> Option<NaiveDate> {
        let steps = self.every.checked_mul(number)?;
        match self.unit {
            RecurrenceUnit::Weeks => first.checked_add_days(Days::new(u64::from(steps.checked_mul(7)?))),
            RecurrenceUnit::Months => {
                let month = first.with_day(1)?.checked_add_months(Months::new(steps))?;
                let weekday =
                    |nth| NaiveDate::from_weekday_of_month_opt(month.year(), month.month(), first.weekday(), nth);
                let nth = u8::try_from(first.day0() / 7 + 1).ok()?;
                weekday(nth).or_else(|| weekday(nth - 1))
            }
        }
    }
}

/// A visit of a standing appointment that could be booked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlannedVisit {
    /// The time shown to the guest.
    pub when: TimeRange,
    /// Reason why it does not fit there.
    pub refused: Option<DeskRefused>,
    /// The nearest time within work hours where it would fit instead, if there is one within a week.
    pub nearest: Option<TimeRange>,
}

/// The state of the provider, read together with the visit that recurs.
#[derive(Clone, Copy, Debug)]
pub struct RecurrenceSituation<'a> {
    /// Not disabled.
    pub is_provider_active: bool,
    /// Their busy times, from a week before the first visit to a week after the last.
    pub busy: &'a [TimeRange],
    pub now: DateTime<Utc>,
}

/// Places visits like an existing one at other starts, one after the other, each in view of those before it. The terms are
/// those of the current list (docs/rules.md#what-was-agreed), the length is that of the existing one.
///
/// # Errors
/// For each visit the reason against it.
pub fn place_visits(
    existing: &ExistingEvent,
    (starts, even_outside_hours): (&[DateTime<Utc>], bool),
    salon: &Salon,
    situation: RecurrenceSituation<'_>,
) -> Vec<Result<PlacedAppointment, DeskRefused>> {
    let mut busy = situation.busy.to_vec();
    let mut place = |start: &DateTime<Utc>| {
        let agenda: Agenda = busy.iter().copied().collect();
        let wanted = DeskAppointment {
            provider: existing.provider,
            shop: existing.shop.filter(|it| salon.shop(*it).is_some()),
            start: *start,
            end: start.checked_add_signed(existing.when.length()),
            services: existing.services.iter().map(|it| it.id).collect(),
            even_outside_hours,
            is_active: None,
        };
        let situation = DeskSituation { is_provider_active: situation.is_provider_active, agenda: &agenda };
        let placed = place_appointment(&wanted, None, salon, &situation)?;
        busy.push(placed.occupies);
        Ok(placed)
    };
    starts.iter().map(&mut place).collect()
}

/// Says of each start whether a visit like an existing one fits there, and where it would fit instead. No two visits are
/// sent to overlapping times.
pub fn plan_visits(
    existing: &ExistingEvent,
    starts: &[DateTime<Utc>],
    salon: &Salon,
    situation: RecurrenceSituation<'_>,
) -> Vec<PlannedVisit> {
    let placed = place_visits(existing, (starts, false), salon, situation);
    let fitting = placed.iter().flatten().map(|it| it.occupies);
    let mut agenda: Agenda = situation.busy.iter().copied().chain(fitting).collect();
    let services: Vec<_> = existing.services.iter().map(|it| it.id).collect();
    let planned = starts.iter().zip(placed).filter_map(|(start, placed)| {
        let when = TimeRange::starting(*start, existing.when.length())?;
        let refused = placed.err();
        let is_movable = matches!(refused, Some(DeskRefused::Taken { .. } | DeskRefused::OutsideHours));
        let time = is_movable.then(|| wanted_time(existing.provider, when, &services, None, salon).ok()).flatten();
        let nearest = time.and_then(|it| nearest_time(it, existing, salon, (&agenda, situation.now)));
        if let Some(taken) = nearest {
            agenda = agenda.busy().iter().copied().chain([taken.occupies]).collect();
        }
        Some(PlannedVisit { when, refused, nearest: nearest.and_then(|it| it.when()) })
    });
    planned.collect()
}

/// The nearest free time in the shop of an appointment, or else in any shop of its provider.
fn nearest_time(
    time: TakenTime,
    existing: &ExistingEvent,
    salon: &Salon,
    (agenda, now): (&Agenda, DateTime<Utc>),
) -> Option<TakenTime> {
    let shops = salon.employee(existing.provider).map_or(&[][..], |it| &it.shops);
    let own = existing.shop.filter(|it| shops.contains(it));
    let hours = shops.iter().filter(|it| own.is_none_or(|own| own == **it));
    let hours: Vec<_> = hours.filter_map(|it| salon.hours(existing.provider, *it)).collect();
    time.nearest_free(now, salon.tz, hours, agenda)
}

#[cfg(test)]
mod tests;
