use catalog::Salon;
use chrono::{DateTime, NaiveDateTime, TimeDelta, Utc};
use kernel::{EmployeeId, EventId, TimeRange};
use scheduling::{Agenda, SlotRefused, SlotTerms, Visit, VisitRefused, VisitRequest, accept_slot, civil};

use crate::{AgreedService, Appointment};

/// What a guest asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BookOnline {
    /// The event it becomes.
    pub id: EventId,
    pub provider: EmployeeId,
    pub visit: VisitRequest,
    pub start: DateTime<Utc>,
    /// When the guest believes it ends, on the salon's clock; only compared.
    pub believed_end: NaiveDateTime,
    /// For the salon to know.
    pub note: Option<String>,
}

impl BookOnline {
    /// The time whose busy times decide: what the visit would occupy, or its first minute where the salon cannot say,
    /// because that request is refused whatever the calendar holds. `None` at the end of time.
    pub fn window(&self, salon: &Salon) -> Option<TimeRange> {
        let services = salon.find_services(&self.visit.services);
        let visit = services.and_then(|it| Visit::of(&it).ok());
        visit.and_then(|it| it.occupied(self.start)).or_else(|| TimeRange::starting(self.start, TimeDelta::minutes(1)))
    }
}

/// What a booking is decided on beside the salon's rules.
#[derive(Clone, Copy, Debug)]
pub struct BookingSituation<'a> {
    /// What keeps the provider busy inside [`BookOnline::window`], in any shop.
    pub agenda: &'a Agenda,
    /// Future appointments the guest holds at this company.
    pub open_bookings: u32,
    /// Bookings of the guest, and from the guest's address, within the last hour.
    pub recent: [RecentBookings; 2],
    pub now: DateTime<Utc>,
}

/// Bookings counted lately, anywhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RecentBookings {
    pub count: u32,
    /// 0: any number.
    pub limit: u32,
}

impl RecentBookings {
    fn is_limit_reached(self) -> bool {
        self.limit != 0 && self.limit <= self.count
    }
}

/// Why a guest may not have what they asked for. When several reasons hold, the first in this order is returned.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BookingRefused {
    /// As many bookings as allowed within the last hour.
    #[error("too many bookings lately")]
    TooOften,
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
    request: &BookOnline,
    salon: &Salon,
    situation: &BookingSituation<'_>,
) -> Result<Appointment, BookingRefused> {
    if situation.recent.iter().any(|it| it.is_limit_reached()) {
        return Err(BookingRefused::TooOften);
    }
    if !salon.company.takes_bookings {
        return Err(BookingRefused::Disabled);
    }
    let VisitRequest { shop, services } = &request.visit;
    let sold = salon.find_services(services).ok_or(BookingRefused::NotOffered)?;
    let visit = Visit::of(&sold).map_err(|refused| match refused {
        VisitRefused::NotPositive => BookingRefused::NoServices,
        _ => BookingRefused::TooLong,
    })?;
    let hours = salon.hours_for(request.provider, *shop, services).ok_or(BookingRefused::NotOffered)?;
    let occupies = visit.occupied(request.start).ok_or(SlotRefused::TooFar)?;
    if TimeDelta::hours(24) < occupies.length() {
        return Err(BookingRefused::TooLong);
    }
    let end = visit.slot(request.start).ok_or(SlotRefused::TooFar)?.end();
    if civil::local(salon.tz, end) != request.believed_end {
        return Err(BookingRefused::EndMismatch);
    }
    if 0 < salon.max_open_bookings && salon.max_open_bookings <= situation.open_bookings {
        return Err(BookingRefused::TooManyOpen);
    }
    let terms = SlotTerms::of(salon, visit, situation.now);
    let when = accept_slot(request.start, &terms, hours, situation.agenda)?;
    let agreed: Option<Vec<AgreedService>> = sold.into_iter().map(AgreedService::of).collect();
    Ok(Appointment {
        id: request.id,
        company: salon.company.id,
        provider: request.provider,
        shop: *shop,
        when,
        occupies,
        services: agreed.ok_or(BookingRefused::NotOffered)?,
        note: request.note.clone(),
    })
}

#[cfg(test)]
mod tests;
