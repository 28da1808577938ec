use catalog::Salon;
use chrono::{DateTime, TimeDelta, Utc};
use kernel::{EmployeeId, ServiceId, ShopId, TimeRange};
use scheduling::{Agenda, Visit, VisitRefused, open_ranges, works_during};

use crate::absence::LONGEST_PIECE;
use crate::{AgreedService, TakenTime};

/// What somebody at the desk wants an appointment to be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeskAppointment {
    pub provider: EmployeeId,
    /// Where; `None`: where it was, or where the provider works then.
    pub shop: Option<ShopId>,
    pub start: DateTime<Utc>,
    /// `None`: as long as the services take.
    pub end: Option<DateTime<Utc>>,
    /// What, in this order; the same may stand twice.
    pub services: Vec<ServiceId>,
    /// The desk was warned and wants it anyway.
    pub even_outside_hours: bool,
    /// Whether it stands in the calendar, otherwise it is kept as deleted; `None`: as it was, and a new one does.
    pub is_active: Option<bool>,
}

impl DeskAppointment {
    /// The time whose busy times decide: no appointment occupies more. `None` at the end of time.
    pub fn window(&self) -> Option<TimeRange> {
        let (day, days) = (TimeDelta::days(1), TimeDelta::days(2));
        TimeRange::new(self.start.checked_sub_signed(day)?, self.start.checked_add_signed(days)?)
    }
}

/// What an appointment is until now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standing {
    pub provider: EmployeeId,
    pub shop: Option<ShopId>,
    /// What the guest sees.
    pub when: TimeRange,
    /// Buffers included.
    pub occupies: TimeRange,
    /// As agreed.
    pub services: Vec<AgreedService>,
    /// Stands in the calendar; otherwise it is deleted.
    pub is_active: bool,
}

impl Standing {
    /// Whether an event stands in the calendar after a change: as wanted, else as before, and a new one does.
    pub fn is_active_after(wanted: Option<bool>, before: Option<&Self>) -> bool {
        wanted.unwrap_or(before.is_none_or(|it| it.is_active))
    }
}

/// The provider wanted, while nobody else writes their calendar.
#[derive(Clone, Copy, Debug)]
pub struct DeskSituation<'a> {
    /// Not disabled.
    pub is_provider_active: bool,
    /// What else keeps them busy inside [`DeskAppointment::window`], in any shop.
    pub agenda: &'a Agenda,
}

/// An appointment as it will stand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Placed {
    pub provider: EmployeeId,
    pub shop: Option<ShopId>,
    /// What the guest sees.
    pub when: TimeRange,
    /// Buffers included.
    pub occupies: TimeRange,
    /// What is agreed.
    pub services: Vec<AgreedService>,
    /// Stands in the calendar.
    pub is_active: bool,
    /// Not within work hours; the desk wanted it so.
    pub is_outside_hours: bool,
    /// This person does not do all of it otherwise.
    pub is_not_offered: bool,
}

/// Why the desk cannot have it so. When several reasons hold, the first in this order is returned.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DeskRefused {
    /// The company has no such shop, and the appointment was not there before.
    #[error("unknown shop")]
    UnknownShop,
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
        time: TakenTime,
        /// Where it would have been.
        shop: Option<ShopId>,
    },
    /// Not within work hours, and nobody wanted it anyway.
    #[error("outside work hours")]
    OutsideHours,
}

/// Decides whether the desk may have an appointment so. Touches nothing.
///
/// The desk is bound by no grid, notice or horizon, and by work hours only until it confirms that it wants them
/// overridden (docs/rules.md#the-desk); an overlap is never accepted. What was agreed before stays as it was agreed, what
/// is added is copied from what is sold now (docs/rules.md#what-was-agreed). An appointment that stays where it stands is not judged again for where it stands, so that a
/// note can be written on anything.
///
/// # Errors
/// [`DeskRefused`] with the first reason that holds.
pub fn place_appointment(
    wanted: &DeskAppointment,
    standing: Option<&Standing>,
    salon: &Salon,
    situation: &DeskSituation<'_>,
) -> Result<Placed, DeskRefused> {
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
    let services: Vec<AgreedService> = lines.into_iter().map(|it| it.agreed).collect();
    let unmoved = standing.filter(|it| (it.provider, it.when) == (wanted.provider, when) && it.services == services);
    let occupies = match unmoved {
        Some(it) => it.occupies,
        None => with_buffers(when, &visit, usual).ok_or(DeskRefused::TooLong)?,
    };
    if LONGEST_PIECE < occupies.length() {
        return Err(DeskRefused::TooLong);
    }
    let is_active = Standing::is_active_after(wanted.is_active, standing);
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
    Ok(Placed {
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

/// Where: as asked; as it was while it stays; else where the provider works then, preferring where it was, then where
/// they mostly are.
fn choose_shop(
    wanted: &DeskAppointment,
    standing: Option<&Standing>,
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

/// The appointment with its buffers, however long it is.
fn with_buffers(when: TimeRange, visit: &Visit, usual: TimeRange) -> Option<TimeRange> {
    let occupied = visit.occupied(when.start())?;
    TimeRange::new(occupied.start(), when.end().checked_add_signed(occupied.end() - usual.end())?)
}

/// A service of the appointment, with the buffers it has now.
struct Line {
    agreed: AgreedService,
    buffer_before: u32,
    buffer_after: u32,
}

/// Each service wanted: as it was agreed before, else as it is sold now. A service agreed once and wanted twice is
/// agreed once and sold once.
fn agree(wanted: &[ServiceId], agreed: &[AgreedService], salon: &Salon) -> Result<Vec<Line>, DeskRefused> {
    let mut left: Vec<&AgreedService> = agreed.iter().collect();
    let line = |id: &ServiceId| {
        let sold = salon.service(*id);
        let agreed = match left.iter().position(|it| it.id == *id) {
            Some(at) => Some(left.remove(at).clone()),
            None => sold.and_then(AgreedService::of),
        };
        Ok(Line {
            agreed: agreed.ok_or(DeskRefused::UnknownService)?,
            buffer_before: sold.map_or(0, |it| it.buffer_before),
            buffer_after: sold.map_or(0, |it| it.buffer_after),
        })
    };
    wanted.iter().map(line).collect()
}

/// A message the guest gets about a change at the desk.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GuestMessage {
    /// The appointment is new.
    Booked,
    /// It is elsewhere, at another time, with somebody else or for other services; or it stands again.
    Changed,
    /// It was called off.
    Cancelled,
}

/// What to tell the guest, if anything: a changed note or payment is not worth a message.
pub fn message_to_guest(before: Option<&Standing>, after: &Placed) -> Option<GuestMessage> {
    let Some(before) = before else { return Some(GuestMessage::Booked) };
    if !after.is_active {
        return before.is_active.then_some(GuestMessage::Cancelled);
    }
    let services = |them: &[AgreedService]| them.iter().map(|it| it.id).collect::<Vec<_>>();
    let is_same = (before.provider, before.shop, before.when) == (after.provider, after.shop, after.when)
        && services(&before.services) == services(&after.services);
    (!before.is_active || !is_same).then_some(GuestMessage::Changed)
}

/// What the desk should know although it has what it wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DeskWarning {
    /// Nobody works then.
    OutsideHours,
    /// The provider does not do all of it otherwise.
    NotOffered,
    /// The guest did not come the last time.
    GuestMissedLast,
    /// The guest has another appointment ahead.
    GuestHasAppointment,
}

/// A guest who was not the appointment's guest before the change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NewGuestFacts {
    pub missed_last: bool,
    pub has_other_upcoming: bool,
}

/// The warnings about an appointment and, where the guest is another than before, about the guest.
pub fn desk_warnings(placed: &Placed, new_guest: Option<NewGuestFacts>) -> Vec<DeskWarning> {
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
