use catalog::{SlotRules, WorkHours};
use chrono::{DateTime, NaiveDateTime, TimeDelta, Utc};
use kernel::{CompanyId, EmployeeId, EventId, ShopId};
use scheduling::{Agenda, SlotRefused, SlotTerms, Tz, VisitRefused, accept_slot, civil};

use crate::{AgreedService, Appointment, OfferedService, visit};

/// What a guest asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BookOnline {
    /// The event it becomes.
    pub id: EventId,
    /// At which company.
    pub company: CompanyId,
    /// With whom.
    pub provider: EmployeeId,
    /// Where.
    pub shop: ShopId,
    /// When it begins.
    pub start: DateTime<Utc>,
    /// When the guest believes it ends, on the salon's clock; only compared.
    pub believed_end: NaiveDateTime,
    /// For the salon to know.
    pub note: Option<String>,
}

/// What the company says about online booking.
#[derive(Clone, Copy, Debug)]
pub struct BookingRules {
    /// Whether it takes any.
    pub takes_bookings: bool,
    /// Its rules for slots.
    pub slots: SlotRules,
    /// Its zone.
    pub tz: Tz,
    /// Future appointments one guest may hold; 0: any number.
    pub max_open: u32,
    /// How many this guest holds.
    pub open: u32,
}

/// The provider asked for, as they stand now.
#[derive(Clone, Copy, Debug)]
pub struct Provider<'a> {
    /// The services asked for, in that order; `None` when this provider does not do all of them.
    pub services: Option<&'a [OfferedService]>,
    /// Their hours in the shop asked for; `None` when they do not work there.
    pub hours: Option<&'a WorkHours>,
    /// What keeps them busy around the time asked for, in any shop.
    pub agenda: &'a Agenda,
}

/// Why a guest may not have what they asked for. When several reasons hold, the first in this order is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BookingRefused {
    /// Online booking is switched off.
    #[error("online booking is off")]
    Disabled,
    /// Nothing was chosen.
    #[error("no services")]
    NoServices,
    /// The provider does not do all of it, or not in that shop.
    #[error("not offered")]
    NotOffered,
    /// Longer than a day with its buffers: nobody works that long.
    #[error("too long")]
    TooLong,
    /// The guest believes in another end than the services have.
    #[error("end does not follow from start and services")]
    EndMismatch,
    /// The guest holds as many as allowed.
    #[error("too many open bookings")]
    TooManyOpen,
    /// The time itself.
    #[error(transparent)]
    Slot(#[from] SlotRefused),
}

/// Decides whether a guest may have the appointment they ask for. Touches nothing.
///
/// Asks the very search that offers free slots, so that what was offered is accepted and nothing else
/// (docs/rules.md#free-slots). Times, buffers and prices follow from the services; nothing the guest sent about them is
/// believed.
///
/// # Errors
/// [`BookingRefused`] with the first reason that holds.
pub fn book_online(
    wanted: &BookOnline,
    rules: &BookingRules,
    provider: &Provider<'_>,
    now: DateTime<Utc>,
) -> Result<Appointment, BookingRefused> {
    if !rules.takes_bookings {
        return Err(BookingRefused::Disabled);
    }
    let services = provider.services.ok_or(BookingRefused::NotOffered)?;
    let visit = visit(services).map_err(|refused| match refused {
        VisitRefused::NotPositive => BookingRefused::NoServices,
        _ => BookingRefused::TooLong,
    })?;
    let hours = provider.hours.ok_or(BookingRefused::NotOffered)?;
    let occupies = visit.occupied(wanted.start).ok_or(SlotRefused::TooFar)?;
    if TimeDelta::hours(24) < occupies.length() {
        return Err(BookingRefused::TooLong);
    }
    let end = visit.slot(wanted.start).ok_or(SlotRefused::TooFar)?.end();
    if civil::local(rules.tz, end) != wanted.believed_end {
        return Err(BookingRefused::EndMismatch);
    }
    if 0 < rules.max_open && rules.max_open <= rules.open {
        return Err(BookingRefused::TooManyOpen);
    }
    let terms = SlotTerms { visit, rules: rules.slots, tz: rules.tz, now };
    let when = accept_slot(wanted.start, &terms, hours, provider.agenda)?;
    Ok(Appointment {
        id: wanted.id,
        company: wanted.company,
        provider: wanted.provider,
        shop: wanted.shop,
        when,
        occupies,
        services: services.iter().cloned().map(AgreedService::from).collect(),
        note: wanted.note.clone(),
    })
}

#[cfg(test)]
mod tests;
