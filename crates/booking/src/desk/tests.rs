use catalog::fixtures::{hours, salon, shop};
use kernel::Huf;
use scheduling::fixtures::{at, range};

use super::*;

const ANNA: EmployeeId = EmployeeId::from_u128(3);
const SHOP: ShopId = ShopId::from_u128(4);
const CUT: ServiceId = ServiceId::from_u128(10);

/// A provider who works from nine to five and is busy from noon to one; a cut of an hour, a colour of half an hour,
/// ten minutes after each.
struct Desk {
    salon: Salon,
    agenda: Agenda,
    is_provider_active: bool,
}

impl Desk {
    fn new() -> Self {
        let mut salon = salon();
        salon.services.iter_mut().for_each(|it| it.buffer_after = 10);
        Self {
            salon,
            agenda: [range("2026-01-14 12:00", "2026-01-14 13:00")].into_iter().collect(),
            is_provider_active: true,
        }
    }

    fn place(
        &self,
        wanted: &DeskAppointment,
        standing: Option<&ExistingEvent>,
    ) -> Result<PlacedAppointment, DeskRefused> {
        let situation = DeskSituation { is_provider_active: self.is_provider_active, agenda: &self.agenda };
        place_appointment(wanted, standing, &self.salon, &situation)
    }

    /// Anna works in a second shop, in the afternoon only, and in the first in the morning.
    fn with_second_shop(mut self, second: ShopId) -> Self {
        self.salon.shops.push(shop(6));
        let anna = self.salon.providers.get_mut(&ANNA).unwrap();
        anna.hours.insert(SHOP, hours("09:00-12:00"));
        anna.hours.insert(second, hours("13:00-17:00"));
        self.salon.employees[0].shops.push(second);
        self
    }
}

fn cut(start: &str) -> DeskAppointment {
    DeskAppointment {
        provider: ANNA,
        shop: None,
        start: at(start),
        end: None,
        services: vec![CUT],
        even_outside_hours: false,
        is_active: None,
    }
}

fn standing(desk: &Desk, wanted: &DeskAppointment) -> ExistingEvent {
    let placed = desk.place(wanted, None).unwrap();
    ExistingEvent {
        provider: wanted.provider,
        shop: placed.shop,
        when: placed.when,
        occupies: placed.occupies,
        services: placed.services,
        is_active: true,
    }
}

#[test]
fn the_desk_needs_no_grid_and_gets_buffers_all_the_same() {
    let placed = Desk::new().place(&cut("2026-01-14 10:07"), None).unwrap();
    assert_eq!(placed.when, range("2026-01-14 10:07", "2026-01-14 11:07"));
    assert_eq!(placed.occupies, range("2026-01-14 10:07", "2026-01-14 11:17"));
    assert!(!placed.is_outside_hours && !placed.is_not_offered);
    let longer = DeskAppointment { end: Some(at("2026-01-14 11:50")), ..cut("2026-01-14 10:07") };
    assert_eq!(Desk::new().place(&longer, None).unwrap().occupies, range("2026-01-14 10:07", "2026-01-14 12:00"));
}

#[test]
fn every_refusal() {
    let desk = Desk::new();
    let refused = |wanted: &DeskAppointment| desk.place(wanted, None).unwrap_err();
    let with = |change: fn(&mut DeskAppointment)| {
        let mut wanted = cut("2026-01-14 10:00");
        change(&mut wanted);
        refused(&wanted)
    };
    assert_eq!(with(|it| it.services.clear()), DeskRefused::NoServices);
    assert_eq!(with(|it| it.services.push(ServiceId::from_u128(7))), DeskRefused::UnknownService);
    assert_eq!(with(|it| it.end = Some(it.start)), DeskRefused::Reversed);
    assert_eq!(with(|it| it.end = Some(at("2026-01-15 09:51"))), DeskRefused::TooLong);
    assert!(matches!(with(|it| it.start = at("2026-01-14 11:00")), DeskRefused::Taken { .. }), "its buffer");
    assert_eq!(with(|it| it.start = at("2026-01-14 16:00")), DeskRefused::OutsideHours, "its buffer");
    assert_eq!(with(|it| it.shop = Some(ShopId::from_u128(9))), DeskRefused::UnknownShop);
    let away = Desk { is_provider_active: false, ..Desk::new() };
    assert_eq!(away.place(&cut("2026-01-14 10:00"), None), Err(DeskRefused::ProviderUnavailable));
}

#[test]
fn the_desk_overrides_work_hours_and_never_an_event() {
    let desk = Desk::new();
    let late = DeskAppointment { even_outside_hours: true, ..cut("2026-01-14 20:00") };
    assert!(desk.place(&late, None).unwrap().is_outside_hours);
    let taken = DeskAppointment { even_outside_hours: true, ..cut("2026-01-14 12:30") };
    assert!(matches!(desk.place(&taken, None), Err(DeskRefused::Taken { .. })));
}

#[test]
fn what_was_agreed_stays_agreed() {
    let mut desk = Desk::new();
    let before = standing(&desk, &cut("2026-01-14 09:00"));
    desk.salon.services[0].price = Huf(20_000);
    desk.salon.services[0].minutes = 90;
    let mut wanted = cut("2026-01-14 10:00");
    wanted.services.push(CUT);
    wanted.even_outside_hours = true;
    desk.agenda = Agenda::default();
    let placed = desk.place(&wanted, Some(&before)).unwrap();
    let told: Vec<(i64, u32)> = placed.services.iter().map(|it| (it.price.0, it.minutes)).collect();
    assert_eq!(told, [(12_900, 60), (20_000, 90)], "agreed once, sold once");
    // Not offered any more: they stay agreed.
    desk.salon.services.clear();
    assert_eq!(desk.place(&cut("2026-01-14 10:00"), Some(&before)).unwrap().services, before.services);
}

#[test]
fn what_stays_where_it_is_is_not_judged_again() {
    let mut desk = Desk::new();
    let before = standing(&desk, &cut("2026-01-14 10:00"));
    desk.salon.providers.get_mut(&ANNA).unwrap().hours.insert(SHOP, hours("13:00-17:00"));
    desk.salon.services[0].buffer_after = 120;
    desk.is_provider_active = false;
    let placed = desk.place(&cut("2026-01-14 10:00"), Some(&before)).unwrap();
    assert_eq!(placed.occupies, before.occupies, "a longer buffer does not push into what follows");
    assert!(!placed.is_outside_hours);
    assert_eq!(desk.place(&cut("2026-01-14 10:15"), Some(&before)), Err(DeskRefused::ProviderUnavailable));
    // A deleted appointment is checked again when it is restored.
    let deleted = ExistingEvent { is_active: false, ..before };
    assert!(!desk.place(&cut("2026-01-14 10:00"), Some(&deleted)).unwrap().is_active, "it stays deleted");
    let restored = DeskAppointment { is_active: Some(true), ..cut("2026-01-14 10:00") };
    assert_eq!(desk.place(&restored, Some(&deleted)), Err(DeskRefused::ProviderUnavailable));
}

#[test]
fn a_provider_without_the_service_is_a_warning_at_the_desk() {
    let mut desk = Desk::new();
    desk.salon.employees[0].services.clear();
    assert!(desk.place(&cut("2026-01-14 10:00"), None).unwrap().is_not_offered);
}

#[test]
fn the_shop_is_the_one_asked_for_else_where_the_provider_works_then() {
    let second = ShopId::from_u128(6);
    let desk = Desk::new().with_second_shop(second);
    let shop = |wanted: &DeskAppointment, standing: Option<&ExistingEvent>| {
        let wanted = DeskAppointment { even_outside_hours: true, ..wanted.clone() };
        desk.place(&wanted, standing).unwrap().shop
    };
    assert_eq!(shop(&DeskAppointment { shop: Some(second), ..cut("2026-01-14 10:00") }, None), Some(second));
    assert_eq!(shop(&cut("2026-01-14 10:00"), None), Some(SHOP));
    assert_eq!(shop(&cut("2026-01-14 14:00"), None), Some(second));
    assert_eq!(shop(&cut("2026-01-14 20:00"), None), Some(SHOP), "nowhere then: the first of theirs");

    let before = ExistingEvent { shop: Some(second), ..standing(&desk, &cut("2026-01-14 10:00")) };
    assert_eq!(shop(&cut("2026-01-14 10:00"), Some(&before)), Some(second), "it stays while it is not moved");
    assert_eq!(shop(&cut("2026-01-14 09:00"), Some(&before)), Some(SHOP));
    assert_eq!(shop(&cut("2026-01-14 20:00"), Some(&before)), Some(second), "nowhere then: where it was");

    let closed = ShopId::from_u128(9);
    let there = ExistingEvent { shop: Some(closed), ..before };
    let asked = DeskAppointment { shop: Some(closed), ..cut("2026-01-14 10:00") };
    assert_eq!(shop(&asked, Some(&there)), Some(closed), "a shop that is no more, if it was there");
}

#[test]
fn a_lost_time_is_told_with_its_buffers_and_shop() {
    let taken = Desk::new().place(&cut("2026-01-14 12:30"), None).unwrap_err();
    let occupies = range("2026-01-14 12:30", "2026-01-14 13:40");
    let time = TakenTime { occupies, buffers: (TimeDelta::zero(), TimeDelta::minutes(10)) };
    assert_eq!(taken, DeskRefused::Taken { time, shop: Some(SHOP) });
}

#[test]
fn the_guest_hears_of_what_concerns_them() {
    let desk = Desk::new();
    let placed = desk.place(&cut("2026-01-14 10:00"), None).unwrap();
    let before = standing(&desk, &cut("2026-01-14 10:00"));
    let now = at("2026-01-14 09:59");
    let told = |change: fn(&mut PlacedAppointment)| {
        let mut after = placed.clone();
        change(&mut after);
        message_to_guest(Some(&before), &after, now)
    };
    assert_eq!(message_to_guest(None, &placed, now), Some(GuestMessage::Booked));
    assert_eq!(told(|_| ()), None, "a note or a payment");
    assert_eq!(told(|it| it.services[0].price = Huf(1)), None);
    assert_eq!(told(|it| it.provider = EmployeeId::from_u128(5)), Some(GuestMessage::Changed));
    assert_eq!(told(|it| it.shop = None), Some(GuestMessage::Changed));
    assert_eq!(told(|it| it.when = range("2026-01-14 10:00", "2026-01-14 11:30")), Some(GuestMessage::Changed));
    assert_eq!(told(|it| it.services.clear()), Some(GuestMessage::Changed));
    assert_eq!(told(|it| it.is_active = false), Some(GuestMessage::Cancelled));

    let deleted = ExistingEvent { is_active: false, ..before.clone() };
    assert_eq!(message_to_guest(Some(&deleted), &placed, now), Some(GuestMessage::Changed), "it stands again");
    let still_deleted = PlacedAppointment { is_active: false, ..placed.clone() };
    assert_eq!(message_to_guest(Some(&deleted), &still_deleted, now), None);
    let begun = placed.when.start();
    let cancelled = PlacedAppointment { is_active: false, ..placed.clone() };
    for before in [None, Some(&before)] {
        assert_eq!(message_to_guest(before, &placed, begun), None, "it has begun");
        assert_eq!(message_to_guest(before, &cancelled, begun), None);
    }
}

#[test]
fn warnings_tell_of_the_time_and_of_a_guest_who_is_new_to_it() {
    let late = DeskAppointment { even_outside_hours: true, ..cut("2026-01-14 20:00") };
    let placed = Desk::new().place(&late, None).unwrap();
    assert_eq!(desk_warnings(&placed, None), [DeskWarning::OutsideHours]);
    let guest = NewGuestFacts { missed_last: true, has_other_upcoming: true };
    let all = [DeskWarning::OutsideHours, DeskWarning::GuestMissedLast, DeskWarning::GuestHasAppointment];
    assert_eq!(desk_warnings(&placed, Some(guest)), all);
}
