use catalog::WorkHours;
use chrono::{DateTime, TimeDelta, Utc};
use kernel::{EmployeeId, ServiceId, TimeRange};
use scheduling::{Agenda, Tz, VisitRefused, is_open};

use crate::absence::LONGEST_PIECE;
use crate::{AgreedService, OfferedService, visit};

/// What somebody at the desk wants an appointment to be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeskAppointment {
    /// With whom.
    pub provider: EmployeeId,
    /// From.
    pub start: DateTime<Utc>,
    /// Until; `None`: as long as the services take.
    pub end: Option<DateTime<Utc>>,
    /// What, in this order; the same may stand twice.
    pub services: Vec<ServiceId>,
    /// The desk was warned and wants it anyway.
    pub even_outside_hours: bool,
    /// Stands in the calendar; otherwise it is kept as deleted.
    pub is_active: bool,
}

/// What an appointment is until now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standing {
    /// With whom.
    pub provider: EmployeeId,
    /// What the guest sees.
    pub when: TimeRange,
    /// Buffers included.
    pub occupies: TimeRange,
    /// As agreed.
    pub services: Vec<AgreedService>,
    /// Stands in the calendar.
    pub is_active: bool,
}

/// The provider wanted, as they stand now.
#[derive(Clone, Copy, Debug)]
pub struct DeskProvider<'a> {
    /// Not disabled.
    pub is_active: bool,
    /// What the company sells now.
    pub sold: &'a [OfferedService],
    /// What this person does of it.
    pub does: &'a [ServiceId],
    /// Their hours in the shop; `None` when they do not work there.
    pub hours: Option<&'a WorkHours>,
    /// The company's zone.
    pub tz: Tz,
    /// What else keeps them busy around the time, in any shop.
    pub agenda: &'a Agenda,
}

/// An appointment as it will stand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Placed {
    /// What the guest sees.
    pub when: TimeRange,
    /// Buffers included.
    pub occupies: TimeRange,
    /// What is agreed.
    pub services: Vec<AgreedService>,
    /// Not within work hours; the desk wanted it so.
    pub is_outside_hours: bool,
    /// This person does not do all of it otherwise.
    pub is_not_offered: bool,
}

/// Why the desk cannot have it so. When several reasons hold, the first in this order is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DeskRefused {
    /// Nothing was chosen.
    #[error("no services")]
    NoServices,
    /// The company does not sell that, and nobody agreed on it before.
    #[error("unknown service")]
    UnknownService,
    /// The end is not after the start.
    #[error("it ends before it starts")]
    Reversed,
    /// Longer than a day with its buffers.
    #[error("too long")]
    TooLong,
    /// Works here no more.
    #[error("the provider is disabled")]
    ProviderUnavailable,
    /// Something else is in the calendar.
    #[error("the time is taken")]
    Taken {
        /// What it would have occupied.
        occupies: TimeRange,
        /// Of that, before the guest comes and after they go.
        buffers: (TimeDelta, TimeDelta),
    },
    /// Not within work hours, and nobody wanted it anyway.
    #[error("outside work hours")]
    OutsideHours,
}

/// Decides whether the desk may have an appointment so. Touches nothing.
///
/// The desk is bound by no grid, notice or horizon, and by work hours only until it insists (docs/rules.md#the-desk);
/// never by less than the calendar: nothing overlaps. What was agreed before stays as it was agreed, what is added is
/// copied from what is sold now. An appointment that stays where it stands is not judged again for where it
/// stands, so that a note can be written on anything.
///
/// # Errors
/// [`DeskRefused`] with the first reason that holds.
pub fn place_appointment(
    wanted: &DeskAppointment,
    standing: Option<&Standing>,
    provider: &DeskProvider<'_>,
) -> Result<Placed, DeskRefused> {
    let agreed = standing.map_or(&[][..], |it| &it.services);
    let services = agree(&wanted.services, agreed, provider.sold)?;
    let whole = visit(&services).map_err(|refused| match refused {
        VisitRefused::NotPositive => DeskRefused::NoServices,
        _ => DeskRefused::TooLong,
    })?;
    let usual = whole.slot(wanted.start).ok_or(DeskRefused::TooLong)?;
    let when = TimeRange::new(wanted.start, wanted.end.unwrap_or(usual.end())).ok_or(DeskRefused::Reversed)?;
    let services: Vec<AgreedService> = services.into_iter().map(AgreedService::from).collect();
    let stays = standing.filter(|it| (it.provider, it.when) == (wanted.provider, when) && it.services == services);
    let occupies = match stays {
        Some(it) => it.occupies,
        None => around(when, &whole, usual).ok_or(DeskRefused::TooLong)?,
    };
    if LONGEST_PIECE < occupies.length() {
        return Err(DeskRefused::TooLong);
    }
    let is_judged = wanted.is_active && !stays.is_some_and(|it| it.is_active);
    let is_outside_hours = is_judged && !provider.hours.is_some_and(|it| is_open(it, provider.tz, occupies));
    if is_judged {
        if !provider.is_active {
            return Err(DeskRefused::ProviderUnavailable);
        }
        if !provider.agenda.is_free(&occupies) {
            let buffers = (when.start() - occupies.start(), occupies.end() - when.end());
            return Err(DeskRefused::Taken { occupies, buffers });
        }
        if is_outside_hours && !wanted.even_outside_hours {
            return Err(DeskRefused::OutsideHours);
        }
    }
    let is_not_offered = is_judged && !wanted.services.iter().all(|it| provider.does.contains(it));
    Ok(Placed { when, occupies, services, is_outside_hours, is_not_offered })
}

/// The appointment with its buffers, however long it is.
fn around(when: TimeRange, whole: &scheduling::Visit, usual: TimeRange) -> Option<TimeRange> {
    let occupied = whole.occupied(when.start())?;
    TimeRange::new(occupied.start(), when.end().checked_add_signed(occupied.end() - usual.end())?)
}

/// Each service wanted: as it was agreed before, else as it is sold now. A service agreed once and wanted twice is
/// agreed once and sold once.
fn agree(
    wanted: &[ServiceId],
    agreed: &[AgreedService],
    sold: &[OfferedService],
) -> Result<Vec<OfferedService>, DeskRefused> {
    let mut left: Vec<&AgreedService> = agreed.iter().collect();
    wanted
        .iter()
        .map(|id| {
            let now = sold.iter().find(|it| it.id == *id);
            let Some(at) = left.iter().position(|it| it.id == *id) else {
                return now.cloned().ok_or(DeskRefused::UnknownService);
            };
            let before = left.remove(at);
            Ok(OfferedService {
                id: before.id,
                name: before.name.clone(),
                price: before.price,
                minutes: before.minutes,
                buffer_before: now.map_or(0, |it| it.buffer_before),
                buffer_after: now.map_or(0, |it| it.buffer_after),
            })
        })
        .collect()
}

#[cfg(test)]
mod tests;
