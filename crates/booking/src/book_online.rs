use catalog::Salon;
use chrono::{DateTime, NaiveDateTime, TimeDelta, Utc};
use kernel::{EmployeeId, EventId, PersonName, TimeRange};
use scheduling::{Agenda, SlotRefused, SlotTerms, Visit, VisitRefused, VisitRequest, accept_slot, civil};

use crate::{AgreedService, AgreedTerms, Appointment};

/// A guest's booking request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BookOnline {
    /// The id of the event to create.
    pub id: EventId,
    pub provider: EmployeeId,
    pub visit: VisitRequest,
    pub start: DateTime<Utc>,
    /// The end the guest was shown, in the salon's local time; compared, never used.
    pub believed_end: NaiveDateTime,
    /// The guest's note to the salon.
    pub note: Option<String>,
    /// The person who comes, if it is not the guest (docs/rules.md#booking-for-somebody-else).
    pub visitor: Option<PersonName>,
    /// The version of the terms the guest agrees to; `None`: none were shown.
    pub terms: Option<i32>,
}

impl BookOnline {
    /// The period for which busy times must be loaded: the time the visit would occupy, or its first minute when the
    /// request is refused anyway because the salon does not offer it. `None` when it exceeds the range of dates.
    pub fn window(&self, salon: &Salon) -> Option<TimeRange> {
        let services = salon.find_services(&self.visit.services);
        let visit = services.and_then(|it| Visit::of(&it).ok());
        visit.and_then(|it| it.occupied(self.start)).or_else(|| TimeRange::starting(self.start, TimeDelta::minutes(1)))
    }
}

/// The data a booking is decided on, besides the salon's rules.
#[derive(Clone, Copy, Debug)]
pub struct BookingSituation<'a> {
    /// The provider's busy times within [`BookOnline::window`], in any shop.
    pub agenda: &'a Agenda,
    /// The guest's future appointments at this company.
    pub open_bookings: u32,
    /// Bookings by the guest, and from the guest's network address, within the last hour.
    pub recent: [RecentBookings; 2],
    /// The guest owns the company.
    pub is_owner: bool,
    /// The company takes no online bookings of the guest.
    pub is_blocked: bool,
    pub now: DateTime<Utc>,
}

/// Bookings within the last hour, at any company, and their limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RecentBookings {
    pub count: u32,
    /// 0: unlimited.
    pub limit: u32,
}

impl RecentBookings {
    fn is_limit_reached(self) -> bool {
        self.limit != 0 && self.limit <= self.count
    }
}

/// Reason why a booking is refused. When several reasons apply, the first in this order is returned.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BookingRefused {
    /// The limit of bookings within an hour is reached.
    #[error("too many bookings within an hour")]
    TooOften,
    /// Online booking is switched off.
    #[error("online booking is off")]
    Disabled,
    /// The company is in demo mode, and the guest is not its owner.
    #[error("the company is being tried out")]
    DemoMode,
    /// No service was chosen.
    #[error("no services")]
    NoServices,
    /// The provider does not offer all of the services in that shop.
    #[error("not offered")]
    NotOffered,
    /// Longer than 24 hours with its buffers.
    #[error("too long")]
    TooLong,
    /// The end the guest was shown differs from the one that follows from the services.
    #[error("end does not follow from start and services")]
    EndMismatch,
    /// The company takes no online bookings of this guest.
    #[error("the guest is blocked")]
    GuestBlocked,
    /// The guest's limit of future appointments is reached.
    #[error("too many open bookings")]
    TooManyOpen,
    /// The terms shown to the guest are not the present ones.
    #[error("the terms have changed")]
    TermsChanged,
    /// The time cannot be booked.
    #[error(transparent)]
    Slot(#[from] SlotRefused),
}

/// Decides an online booking.
///
/// Uses the search that lists free slots, so exactly the offered slots are accepted (docs/rules.md#free-slots). Times,
/// buffers and prices follow from the services, never from the request.
///
/// # Errors
/// [`BookingRefused`] with the first reason that applies.
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
    if salon.company.demo_mode && !situation.is_owner {
        return Err(BookingRefused::DemoMode);
    }
    let VisitRequest { shop, services } = &request.visit;
    let sold = salon.find_services(services).ok_or(BookingRefused::NotOffered)?;
    let visit = Visit::of(&sold).map_err(|refused| match refused {
        VisitRefused::NotPositive => BookingRefused::NoServices,
        _ => BookingRefused::TooLong,
    })?;
    let hours = salon.hours_for(request.provider, *shop, services).ok_or(BookingRefused::NotOffered)?;
    let occupies = visit.occupied(request.start).ok_or(SlotRefused::TooFar)?;
    if !visit.is_bookable() {
        return Err(BookingRefused::TooLong);
    }
    let end = visit.slot(request.start).ok_or(SlotRefused::TooFar)?.end();
    if civil::local(salon.tz, end) != request.believed_end {
        return Err(BookingRefused::EndMismatch);
    }
    if situation.is_blocked {
        return Err(BookingRefused::GuestBlocked);
    }
    if 0 < salon.max_open_bookings && salon.max_open_bookings <= situation.open_bookings {
        return Err(BookingRefused::TooManyOpen);
    }
    let current = &salon.company.terms;
    if request.terms.is_some_and(|it| it != current.version) {
        return Err(BookingRefused::TermsChanged);
    }
    let slot_terms = SlotTerms::of(salon, visit, situation.now);
    let when = accept_slot(request.start, &slot_terms, hours, situation.agenda)?;
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
        visitor: request.visitor.clone(),
        terms: AgreedTerms { version: request.terms, cancel_hours: current.cancel_hours },
    })
}

#[cfg(test)]
mod tests;
