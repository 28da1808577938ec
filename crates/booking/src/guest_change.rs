use catalog::Salon;
use chrono::{DateTime, TimeDelta, Utc};
use kernel::{EmployeeId, ShopId, TimeRange};
use scheduling::{Agenda, SlotRefused, SlotTerms, Tz, Visit, accept_slot, civil};

use crate::{ExistingEvent, PlacedAppointment};

/// The time until which the guest of an appointment cancels or moves it alone. Whole days before mean the same civil
/// time, any other number of hours elapsed ones (docs/rules.md#terms).
pub fn cancel_deadline(tz: Tz, start: DateTime<Utc>, hours: u16) -> DateTime<Utc> {
    match (hours / 24, hours % 24) {
        (days, 0) => civil::days_before(tz, start, u32::from(days)),
        _ => start.checked_sub_signed(TimeDelta::hours(i64::from(hours))).unwrap_or(start),
    }
}

/// Reason why a guest may not change an appointment alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum GuestChangeRefused {
    /// It has begun, or was cancelled.
    #[error("over")]
    Over,
    /// The agreed deadline has passed.
    #[error("after the deadline")]
    TooLate,
}

/// Whether the guest may still cancel or move an appointment.
///
/// # Errors
/// [`GuestChangeRefused`].
pub fn admit_guest_change(
    standing: &ExistingEvent,
    deadline: DateTime<Utc>,
    now: DateTime<Utc>,
) -> Result<(), GuestChangeRefused> {
    if !standing.is_active || standing.when.start() <= now {
        return Err(GuestChangeRefused::Over);
    }
    if deadline < now { Err(GuestChangeRefused::TooLate) } else { Ok(()) }
}

/// The duration and buffers of an existing appointment, which a move keeps. `None` when they are too long to be booked.
pub fn standing_visit(standing: &ExistingEvent) -> Option<Visit> {
    let ExistingEvent { when, occupies, .. } = standing;
    let visit = Visit::with_buffers(when.length(), when.start() - occupies.start(), occupies.end() - when.end());
    visit.ok().filter(Visit::is_bookable)
}

/// The new place a guest requests for an appointment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GuestMove {
    pub provider: EmployeeId,
    pub start: DateTime<Utc>,
}

impl GuestMove {
    /// The period for which busy times must be loaded: the time the moved appointment would occupy.
    pub fn window(&self, standing: &ExistingEvent) -> Option<TimeRange> {
        standing_visit(standing)?.occupied(self.start)
    }
}

/// Reason why a guest may not move an appointment. When several reasons apply, the first in this order is returned.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum GuestMoveRefused {
    #[error(transparent)]
    Change(#[from] GuestChangeRefused),
    /// Online booking is switched off.
    #[error("online booking is off")]
    Disabled,
    /// The provider does not offer all of the services in that shop, or the visit is too long to be booked online.
    #[error("not offered")]
    NotOffered,
    /// The time cannot be booked.
    #[error(transparent)]
    Slot(#[from] SlotRefused),
}

/// Decides a move by the guest: to a time that would be offered now for a booking of that length, in the same shop,
/// with the agreed services. `agenda` are the provider's busy times without this appointment.
///
/// # Errors
/// [`GuestMoveRefused`].
pub fn move_by_guest(
    wanted: GuestMove,
    standing: &ExistingEvent,
    deadline: DateTime<Utc>,
    salon: &Salon,
    agenda: &Agenda,
    now: DateTime<Utc>,
) -> Result<PlacedAppointment, GuestMoveRefused> {
    admit_guest_change(standing, deadline, now)?;
    if !salon.company.takes_bookings {
        return Err(GuestMoveRefused::Disabled);
    }
    let visit = standing_visit(standing).ok_or(GuestMoveRefused::NotOffered)?;
    let services: Vec<_> = standing.services.iter().map(|it| it.id).collect();
    let hours = |shop: ShopId| salon.hours_for(wanted.provider, shop, &services);
    let hours = standing.shop.and_then(hours).ok_or(GuestMoveRefused::NotOffered)?;
    let occupies = visit.occupied(wanted.start).ok_or(SlotRefused::TooFar)?;
    let when = accept_slot(wanted.start, &SlotTerms::of(salon, visit, now), hours, agenda)?;
    Ok(PlacedAppointment {
        provider: wanted.provider,
        shop: standing.shop,
        when,
        occupies,
        services: standing.services.clone(),
        is_active: true,
        is_outside_hours: false,
        is_not_offered: false,
    })
}

/// An announced delay in minutes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LateMinutes(u8);

/// Not one of the offered values.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not 5, 10, 15 or 20 minutes")]
pub struct LateMinutesRefused;

impl LateMinutes {
    /// Checks a number of minutes.
    ///
    /// # Errors
    /// [`LateMinutesRefused`] when it is not one of the offered values.
    pub fn parse(minutes: u32) -> Result<Self, LateMinutesRefused> {
        match minutes {
            5 => Ok(Self(5)),
            10 => Ok(Self(10)),
            15 => Ok(Self(15)),
            20 => Ok(Self(20)),
            _ => Err(LateMinutesRefused),
        }
    }

    /// The minutes, as stored.
    pub fn minutes(self) -> u8 {
        self.0
    }
}

/// Time before the start in which a delay may be announced.
pub const LATE_WITHIN: TimeDelta = TimeDelta::hours(2);

/// Reason why a delay may not be announced.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LateRefused {
    #[error(transparent)]
    Change(#[from] GuestChangeRefused),
    /// More than [`LATE_WITHIN`] before the start.
    #[error("too early to be late")]
    TooEarly,
}

/// Whether a delay may be announced now.
///
/// # Errors
/// [`LateRefused`].
pub fn admit_late(standing: &ExistingEvent, now: DateTime<Utc>) -> Result<(), LateRefused> {
    // The start is passed as the deadline: a delayed guest still comes, so the deadline does not apply.
    admit_guest_change(standing, standing.when.start(), now)?;
    if standing.when.start() - now <= LATE_WITHIN { Ok(()) } else { Err(LateRefused::TooEarly) }
}

#[cfg(test)]
mod tests {
    use catalog::fixtures::salon_with;
    use kernel::Huf;
    use scheduling::fixtures::{TZ, at, range};

    use super::*;
    use crate::AgreedService;

    const LILLA: EmployeeId = EmployeeId::from_u128(3);
    const GERGO: EmployeeId = EmployeeId::from_u128(5);
    const TWO: &str = "service 10 60 12900 | service 11 30 4900 | employee 3 at 4 open 09:00-17:00
        | employee 5 at 4 open 09:00-17:00 does 10";

    /// Lilla's cut at ten on Wednesday 2026-01-14, at an older price, with ten minutes kept free after it.
    fn cut() -> ExistingEvent {
        ExistingEvent {
            provider: LILLA,
            shop: Some(ShopId::from_u128(4)),
            when: range("2026-01-14 10:00", "2026-01-14 11:00"),
            occupies: range("2026-01-14 10:00", "2026-01-14 11:10"),
            services: vec![AgreedService {
                id: kernel::ServiceId::from_u128(10),
                name: "Hajvágás".to_owned(),
                price: Huf(9_900),
                minutes: 60,
            }],
            is_active: true,
        }
    }

    /// The result of moving it on the Monday before.
    fn moved(
        provider: EmployeeId,
        to: &str,
        busy: &[TimeRange],
        salon: &Salon,
    ) -> Result<PlacedAppointment, GuestMoveRefused> {
        let wanted = GuestMove { provider, start: at(to) };
        let deadline = cancel_deadline(TZ, cut().when.start(), 24);
        move_by_guest(wanted, &cut(), deadline, salon, &Agenda::from(busy.to_vec()), at("2026-01-12 08:00"))
    }

    #[test]
    fn days_are_civil_and_hours_are_true() {
        // Clocks go forward on 29 March 2026 and back on 25 October.
        for (start, hours, until) in [
            ("2026-01-14 10:00", 24, "2026-01-13 10:00"),
            ("2026-01-14 10:00", 0, "2026-01-14 10:00"),
            ("2026-03-29 10:00", 24, "2026-03-28 10:00"),
            ("2026-03-29 10:00", 12, "2026-03-28 21:00"),
            ("2026-10-25 10:00", 24, "2026-10-24 10:00"),
            ("2026-10-25 10:00", 12, "2026-10-24 23:00"),
            ("2026-10-27 10:00", 168, "2026-10-20 10:00"),
            // That day had no 02:30.
            ("2026-03-30 02:30", 24, "2026-03-29 03:30"),
        ] {
            assert_eq!(cancel_deadline(TZ, at(start), hours), at(until), "{hours} hours before {start}");
        }
    }

    #[test]
    fn the_last_instant_is_the_deadline_itself() {
        let deadline = at("2026-01-13 10:00");
        let admitted = |now| admit_guest_change(&cut(), deadline, now);
        assert_eq!(admitted(deadline), Ok(()));
        assert_eq!(admitted(deadline + TimeDelta::seconds(1)), Err(GuestChangeRefused::TooLate));
        assert_eq!(admitted(at("2026-01-14 10:00")), Err(GuestChangeRefused::Over));
        let gone = ExistingEvent { is_active: false, ..cut() };
        assert_eq!(admit_guest_change(&gone, deadline, at("2026-01-12 08:00")), Err(GuestChangeRefused::Over));
        let none = |now| admit_guest_change(&cut(), cut().when.start(), now);
        assert_eq!(none(at("2026-01-14 09:59")), Ok(()), "until it begins");
        assert_eq!(none(at("2026-01-14 10:00")), Err(GuestChangeRefused::Over));
    }

    #[test]
    fn what_was_agreed_moves_along() {
        let salon = salon_with(TWO);
        let placed = moved(GERGO, "2026-01-14 10:30", &[], &salon).unwrap();
        assert_eq!((placed.provider, placed.shop), (GERGO, cut().shop));
        assert_eq!(placed.when, range("2026-01-14 10:30", "2026-01-14 11:30"));
        assert_eq!(placed.occupies, range("2026-01-14 10:30", "2026-01-14 11:40"), "as much is kept free");
        assert_eq!(placed.services, cut().services, "the price of then");
        let longer = salon_with(&TWO.replace("service 10 60", "service 10 90"));
        assert_eq!(moved(LILLA, "2026-01-14 13:00", &[], &longer).unwrap().when.length(), TimeDelta::hours(1));
    }

    #[test]
    fn only_what_is_offered_is_moved_to() {
        let salon = salon_with(TWO);
        let busy = [range("2026-01-15 12:00", "2026-01-15 13:00")];
        let refused = |provider, to, salon: &Salon| moved(provider, to, &busy, salon).unwrap_err();
        assert_eq!(refused(LILLA, "2026-01-15 11:00", &salon), SlotRefused::SlotTaken.into(), "ten minutes after it");
        assert_eq!(refused(LILLA, "2026-01-15 16:00", &salon), SlotRefused::OutsideHours.into());
        assert_eq!(refused(LILLA, "2026-01-15 09:05", &salon), SlotRefused::NotOnGrid.into());
        assert_eq!(refused(LILLA, "2026-01-12 08:45", &salon), SlotRefused::TooSoon.into());
        assert_eq!(refused(LILLA, "2026-12-15 09:00", &salon), SlotRefused::TooFar.into());
        assert_eq!(refused(EmployeeId::from_u128(9), "2026-01-15 09:00", &salon), GuestMoveRefused::NotOffered);
        let mut off = salon_with(&TWO.replace("does 10", "does 11"));
        assert_eq!(refused(GERGO, "2026-01-15 09:00", &off), GuestMoveRefused::NotOffered, "not done");
        off.company.takes_bookings = false;
        assert_eq!(refused(LILLA, "2026-01-15 09:00", &off), GuestMoveRefused::Disabled);
        let start = at("2026-01-15 09:00");
        let late = |now| {
            let wanted = GuestMove { provider: LILLA, start };
            move_by_guest(wanted, &cut(), at("2026-01-13 10:00"), &salon, &Agenda::from(Vec::new()), now)
        };
        assert_eq!(late(at("2026-01-13 10:01")), Err(GuestChangeRefused::TooLate.into()));
        assert!(late(at("2026-01-13 10:00")).is_ok());
    }

    #[test]
    fn late_is_told_in_steps_and_not_long_before() {
        let steps: Vec<u32> = (0..100).filter(|it| LateMinutes::parse(*it).is_ok()).collect();
        assert_eq!(steps, [5, 10, 15, 20]);
        assert_eq!(admit_late(&cut(), at("2026-01-14 07:59")), Err(LateRefused::TooEarly));
        assert_eq!(admit_late(&cut(), at("2026-01-14 08:00")), Ok(()));
        assert_eq!(admit_late(&cut(), at("2026-01-14 10:00")), Err(GuestChangeRefused::Over.into()));
    }
}
