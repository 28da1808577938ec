use catalog::Salon;
use chrono::{DateTime, TimeDelta, Utc};
use kernel::{EmployeeId, ServiceId, TimeRange};
use scheduling::{Agenda, Tz, civil};

use crate::desk::{DeskAppointment, DeskRefused, DeskSituation, ExistingEvent, PlacedAppointment, place_appointment};

/// A change of several appointments at once (docs/rules.md#standing-appointments).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct AppointmentsChange {
    /// Move by so many days and minutes of local time, at most a year.
    pub shift: AppointmentShift,
    /// Provider of all of them; `None`: unchanged.
    pub provider: Option<EmployeeId>,
    /// Services of all of them, which then take as long as they take; `None`: unchanged, and so is the length.
    pub services: Option<Vec<ServiceId>>,
    /// The desk confirmed that they may lie outside work hours.
    pub even_outside_hours: bool,
}

/// A difference of local times.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct AppointmentShift {
    pub days: i32,
    pub minutes: i32,
}

/// The local time that an appointment would move to is skipped by a clock change, or out of range.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the time does not exist")]
pub struct ShiftRefused;

impl AppointmentShift {
    /// Maximum length of a shift.
    const MAX_LENGTH: TimeDelta = TimeDelta::days(366);

    /// The start of an appointment that was moved.
    ///
    /// # Errors
    /// [`ShiftRefused`] also when it is longer than a year.
    pub fn moved(self, tz: Tz, start: DateTime<Utc>) -> Result<DateTime<Utc>, ShiftRefused> {
        let length = TimeDelta::days(self.days.into()) + TimeDelta::minutes(self.minutes.into());
        if length.is_zero() {
            return Ok(start);
        }
        let moved = civil::local(tz, start).checked_add_signed(length).ok_or(ShiftRefused)?;
        let is_near = length.abs() <= Self::MAX_LENGTH;
        civil::instant(tz, moved).ok().filter(|_| is_near).ok_or(ShiftRefused)
    }
}

impl AppointmentsChange {
    /// An appointment as it is to be after the change.
    ///
    /// # Errors
    /// [`ShiftRefused`].
    pub fn wanted(&self, existing: &ExistingEvent, tz: Tz) -> Result<DeskAppointment, ShiftRefused> {
        let start = self.shift.moved(tz, existing.when.start())?;
        let before = existing.services.iter().map(|it| it.id);
        let provider = self.provider.unwrap_or(existing.provider);
        Ok(DeskAppointment {
            provider,
            shop: existing.shop.filter(|_| provider == existing.provider),
            start,
            end: self.services.is_none().then(|| start.checked_add_signed(existing.when.length())).flatten(),
            services: self.services.clone().unwrap_or_else(|| before.collect()),
            even_outside_hours: self.even_outside_hours,
            is_active: Some(true),
        })
    }
}

/// Places appointments one after the other, each in view of those before it. `busy` are the busy times of the providers
/// without these appointments.
///
/// # Errors
/// For each appointment the reason against its place.
pub fn place_changes(
    wanted: &[(&ExistingEvent, DeskAppointment)],
    salon: &Salon,
    busy: &[(EmployeeId, TimeRange)],
) -> Vec<Result<PlacedAppointment, DeskRefused>> {
    let mut busy = busy.to_vec();
    let mut place = |(existing, wanted): &(&ExistingEvent, DeskAppointment)| {
        let agenda: Agenda = busy.iter().filter(|it| it.0 == wanted.provider).map(|it| it.1).collect();
        let is_provider_active = salon.employee(wanted.provider).is_some();
        let situation = DeskSituation { is_provider_active, agenda: &agenda };
        let placed = place_appointment(wanted, Some(existing), salon, &situation)?;
        busy.push((wanted.provider, placed.occupies));
        Ok(placed)
    };
    wanted.iter().map(&mut place).collect()
}

/// The order in which moved appointments can be stored one by one, none in the way of the next: those that move later
/// from the last on, all others from the first on.
pub fn storing_order(changes: &[(&ExistingEvent, &PlacedAppointment)]) -> Vec<usize> {
    let mut order: Vec<usize> = (0..changes.len()).collect();
    let start_of = |at: &usize| changes.get(*at).map(|(existing, _)| existing.when.start());
    order.sort_by_key(start_of);
    let moves_later = changes.first().is_some_and(|(existing, placed)| existing.when.start() < placed.when.start());
    if moves_later {
        order.reverse();
    }
    order
}

#[cfg(test)]
mod tests;
