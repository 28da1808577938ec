use catalog::Salon;
use chrono::{DateTime, TimeDelta, Utc};
use kernel::{EmployeeId, ServiceId, ShopId, TimeRange};
use scheduling::{Agenda, Visit, VisitRefused, open_ranges, works_during};

use crate::{AgreedService, TakenTime};

/// Maximum length of one stored piece of an event (docs/rules.md#calendar-events).
pub const MAX_EVENT_PIECE: TimeDelta = TimeDelta::hours(24);

/// An appointment as entered at the desk.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeskAppointment {
    pub provider: EmployeeId,
    /// `None`: the shop as before, or the one the provider works in at that time.
    pub shop: Option<ShopId>,
    pub start: DateTime<Utc>,
    /// `None`: as long as the services take.
    pub end: Option<DateTime<Utc>>,
    /// In this order; may contain a service twice.
    pub services: Vec<ServiceId>,
    /// The desk confirmed that it lies outside work hours.
    pub even_outside_hours: bool,
    /// Active or deleted; `None`: unchanged, and active when new.
    pub is_active: Option<bool>,
}

impl DeskAppointment {
    /// The period for which busy times must be loaded: longer than any appointment. `None` when it exceeds the range of
    /// dates.
    pub fn window(&self) -> Option<TimeRange> {
        let (day, days) = (TimeDelta::days(1), TimeDelta::days(2));
        TimeRange::new(self.start.checked_sub_signed(day)?, self.start.checked_add_signed(days)?)
    }
}

/// An event as stored before a change.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExistingEvent {
    pub provider: EmployeeId,
    pub shop: Option<ShopId>,
    /// The time shown to the guest.
    pub when: TimeRange,
    /// Including buffers.
    pub occupies: TimeRange,
    pub services: Vec<AgreedService>,
    /// Not deleted.
    pub is_active: bool,
}

impl ExistingEvent {
    /// Whether an event is active after a change: as requested, else as before; a new one is active.
    pub fn is_active_after(wanted: Option<bool>, before: Option<&Self>) -> bool {
        wanted.unwrap_or(before.is_none_or(|it| it.is_active))
    }
}

/// The state of the requested provider, read while their calendar is locked.
#[derive(Clone, Copy, Debug)]
pub struct DeskSituation<'a> {
    /// Not disabled.
    pub is_provider_active: bool,
    /// Their other busy times within [`DeskAppointment::window`], in any shop.
    pub agenda: &'a Agenda,
}

/// An appointment as it is to be stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlacedAppointment {
    pub provider: EmployeeId,
    pub shop: Option<ShopId>,
    /// The time shown to the guest.
    pub when: TimeRange,
    /// Including buffers.
    pub occupies: TimeRange,
    pub services: Vec<AgreedService>,
    /// Not deleted.
    pub is_active: bool,
    /// Outside work hours, as the desk confirmed.
    pub is_outside_hours: bool,
    /// The provider does not offer all of the services.
    pub is_not_offered: bool,
}

/// Reason why an appointment is refused at the desk. When several reasons apply, the first in this order is returned.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DeskRefused {
    /// The company has no such shop, and the appointment was not in it before.
    #[error("unknown shop")]
    UnknownShop,
    /// No service was chosen.
    #[error("no services")]
    NoServices,
    /// The company does not offer the service, and it was not agreed before.
    #[error("unknown service")]
    UnknownService,
    /// The end is not after the start.
    #[error("it ends before it starts")]
    Reversed,
    /// Longer than 24 hours with its buffers.
    #[error("too long")]
    TooLong,
    /// The provider is disabled.
    #[error("the provider is disabled")]
    ProviderUnavailable,
    /// Another event overlaps.
    #[error("the time is taken")]
    Taken {
        time: TakenTime,
        /// The time it would have occupied.
        shop: Option<ShopId>,
    },
    /// Outside work hours, and not confirmed.
    #[error("outside work hours")]
    OutsideHours,
}

/// Decides an appointment entered at the desk.
///
/// Grid, notice and horizon do not apply, and work hours can be overridden by confirming (docs/rules.md#the-desk); an
/// overlap is never accepted. Services agreed before keep their price and duration, added ones are copied from the
/// current list (docs/rules.md#what-was-agreed). When provider, shop and time do not change they are not checked again,
/// so that a note can be added to any appointment.
///
/// # Errors
/// [`DeskRefused`] with the first reason that applies.
pub fn place_appointment(
    wanted: &DeskAppointment,
    standing: Option<&ExistingEvent>,
    salon: &Salon,
    situation: &DeskSituation<'_>,
) -> Result<PlacedAppointment, DeskRefused> {
    let shop = choose_shop(wanted, standing, salon)?;
    let agreed = standing.map_or(&[][..], |it| &it.services);
    let lines = agree(&wanted.services, agreed, salon)?;
    let before = lines.first().map_or(0, |it| it.buffer_before);
    let after = lines.last().map_or(0, |it| it.buffer_after);
    let visit = Visit::of_minutes(lines.iter().map(|it| it.agreed.minutes), before, after);
    let visit = visit.map_err(|refused| match refused {
        VisitRefused::NotPositive => DeskRefused::NoServices,
        _ => DeskRefused::TooLong,
    })?;
    let usual = visit.slot(wanted.start).ok_or(DeskRefused::TooLong)?;
    let when = TimeRange::new(wanted.start, wanted.end.unwrap_or(usual.end())).ok_or(DeskRefused::Reversed)?;
    let unmoved = unmoved(wanted.provider, when, &lines, standing);
    let occupies = match unmoved {
        Some(it) => it.occupies,
        None => with_buffers(when, &lines).ok_or(DeskRefused::TooLong)?,
    };
    let services: Vec<AgreedService> = lines.into_iter().map(|it| it.agreed).collect();
    if MAX_EVENT_PIECE < occupies.length() {
        return Err(DeskRefused::TooLong);
    }
    let is_active = ExistingEvent::is_active_after(wanted.is_active, standing);
    let is_judged = is_active && !unmoved.is_some_and(|it| it.is_active);
    let is_outside_hours = is_judged && !works_during(salon, wanted.provider, shop, occupies);
    if is_judged {
        if !situation.is_provider_active {
            return Err(DeskRefused::ProviderUnavailable);
        }
        if !situation.agenda.is_free(&occupies) {
            return Err(DeskRefused::Taken { time: TakenTime::with_buffers(when, occupies), shop });
        }
        if is_outside_hours && !wanted.even_outside_hours {
            return Err(DeskRefused::OutsideHours);
        }
    }
    let does = salon.employee(wanted.provider).map_or(&[][..], |it| &it.services);
    let is_not_offered = is_judged && !wanted.services.iter().all(|it| does.contains(it));
    Ok(PlacedAppointment {
        provider: wanted.provider,
        shop,
        when,
        occupies,
        services,
        is_active,
        is_outside_hours,
        is_not_offered,
    })
}

/// The shop: as requested; as before when nothing moves; else one the provider works in at that time, preferring the
/// shop before, then the default shop.
fn choose_shop(
    wanted: &DeskAppointment,
    standing: Option<&ExistingEvent>,
    salon: &Salon,
) -> Result<Option<ShopId>, DeskRefused> {
    if let Some(asked) = wanted.shop {
        let is_known = salon.shop(asked).is_some() || standing.and_then(|it| it.shop) == Some(asked);
        return if is_known { Ok(Some(asked)) } else { Err(DeskRefused::UnknownShop) };
    }
    let same_provider = standing.filter(|it| it.provider == wanted.provider);
    let before = same_provider.and_then(|it| it.shop);
    if before.is_some() && same_provider.is_some_and(|it| it.when.start() == wanted.start) {
        return Ok(before);
    }
    let employee = salon.employee(wanted.provider);
    let own = employee.into_iter().flat_map(|it| it.default_shop.into_iter().chain(it.shops.iter().copied()));
    let likely: Vec<ShopId> = before.into_iter().chain(own).collect();
    let first_minute = TimeRange::starting(wanted.start, TimeDelta::minutes(1));
    let is_open = |shop: &ShopId| {
        let hours = salon.hours(wanted.provider, *shop).zip(first_minute);
        hours.is_some_and(|(hours, minute)| !open_ranges(hours, salon.tz, minute).is_empty())
    };
    let chosen = likely.iter().copied().find(is_open).or_else(|| likely.first().copied());
    Ok(chosen.or_else(|| salon.shops.first().map(|it| it.id)))
}

/// A time as [`place_appointment`] would occupy it: with the buffers of the services, of those agreed before when none
/// are given, or without buffers.
///
/// # Errors
/// [`DeskRefused`] when a service is unknown or the time exceeds the range of dates.
pub fn wanted_time(
    provider: EmployeeId,
    when: TimeRange,
    services: &[ServiceId],
    standing: Option<&ExistingEvent>,
    salon: &Salon,
) -> Result<TakenTime, DeskRefused> {
    let agreed = standing.map_or(&[][..], |it| &it.services);
    let before: Vec<ServiceId> = agreed.iter().map(|it| it.id).collect();
    let lines = agree(if services.is_empty() { &before } else { services }, agreed, salon)?;
    let occupies = match unmoved(provider, when, &lines, standing) {
        Some(it) => it.occupies,
        None => with_buffers(when, &lines).ok_or(DeskRefused::TooLong)?,
    };
    Ok(TakenTime::with_buffers(when, occupies))
}

/// The appointment before the change, when neither provider, time nor services change.
fn unmoved<'a>(
    provider: EmployeeId,
    when: TimeRange,
    lines: &[ServiceLine],
    standing: Option<&'a ExistingEvent>,
) -> Option<&'a ExistingEvent> {
    standing.filter(|it| {
        (it.provider, it.when) == (provider, when) && it.services.iter().eq(lines.iter().map(|line| &line.agreed))
    })
}

/// The time including the buffer before the first service and the one after the last, of any length.
fn with_buffers(when: TimeRange, lines: &[ServiceLine]) -> Option<TimeRange> {
    let minutes = |it: u32| TimeDelta::minutes(it.into());
    let before = lines.first().map_or(TimeDelta::zero(), |it| minutes(it.buffer_before));
    let after = lines.last().map_or(TimeDelta::zero(), |it| minutes(it.buffer_after));
    TimeRange::new(when.start().checked_sub_signed(before)?, when.end().checked_add_signed(after)?)
}

/// A service of the appointment with its current buffers.
struct ServiceLine {
    agreed: AgreedService,
    buffer_before: u32,
    buffer_after: u32,
}

/// Each requested service: as agreed before, else as in the current list. A service agreed once and requested twice is
/// taken once from each.
fn agree(wanted: &[ServiceId], agreed: &[AgreedService], salon: &Salon) -> Result<Vec<ServiceLine>, DeskRefused> {
    let mut left: Vec<&AgreedService> = agreed.iter().collect();
    let line = |id: &ServiceId| {
        let sold = salon.service(*id);
        let agreed = match left.iter().position(|it| it.id == *id) {
            Some(at) => Some(left.remove(at).clone()),
            None => sold.and_then(AgreedService::of),
        };
        Ok(ServiceLine {
            agreed: agreed.ok_or(DeskRefused::UnknownService)?,
            buffer_before: sold.map_or(0, |it| it.buffer_before),
            buffer_after: sold.map_or(0, |it| it.buffer_after),
        })
    };
    wanted.iter().map(line).collect()
}

/// Time in which a change at the desk can be undone before its guest is notified (docs/rules.md#telling-the-guest).
pub const UNDO_TIME: TimeDelta = TimeDelta::seconds(20);

/// A message the guest gets about a change at the desk.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GuestMessage {
    /// The appointment is new.
    Booked,
    /// Place, time, provider or services changed, or it was restored.
    Changed,
    /// The appointment was deleted.
    Cancelled,
}

/// The message about a change; none when only a note or a payment changed, or the appointment has begun.
pub fn message_to_guest(
    before: Option<&ExistingEvent>,
    after: &PlacedAppointment,
    now: DateTime<Utc>,
) -> Option<GuestMessage> {
    if after.when.start() <= now {
        return None;
    }
    let Some(before) = before else { return Some(GuestMessage::Booked) };
    if !after.is_active {
        return before.is_active.then_some(GuestMessage::Cancelled);
    }
    let services = |them: &[AgreedService]| them.iter().map(|it| it.id).collect::<Vec<_>>();
    let is_same = (before.provider, before.shop, before.when) == (after.provider, after.shop, after.when)
        && services(&before.services) == services(&after.services);
    (!before.is_active || !is_same).then_some(GuestMessage::Changed)
}

/// A warning shown at the desk although the appointment is saved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DeskWarning {
    /// Outside work hours.
    OutsideHours,
    /// The provider does not offer all of the services.
    NotOffered,
    /// The guest missed the previous appointment.
    GuestMissedLast,
    /// The guest has another future appointment.
    GuestHasAppointment,
}

/// Facts about a guest who is new to the appointment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NewGuestFacts {
    pub missed_last: bool,
    pub has_other_upcoming: bool,
}

/// The warnings about an appointment and, when the guest changed, about the guest.
pub fn desk_warnings(placed: &PlacedAppointment, new_guest: Option<NewGuestFacts>) -> Vec<DeskWarning> {
    let warnings = [
        (placed.is_outside_hours, DeskWarning::OutsideHours),
        (placed.is_not_offered, DeskWarning::NotOffered),
        (new_guest.is_some_and(|it| it.missed_last), DeskWarning::GuestMissedLast),
        (new_guest.is_some_and(|it| it.has_other_upcoming), DeskWarning::GuestHasAppointment),
    ];
    warnings.into_iter().filter_map(|(is_due, warning)| is_due.then_some(warning)).collect()
}

#[cfg(test)]
mod tests;
