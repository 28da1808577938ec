use kernel::Huf;
use scheduling::fixtures::{at, hours, range};
use uuid::Uuid;

use super::*;

fn service(n: u128, minutes: u32, price: i64) -> OfferedService {
    OfferedService {
        id: ServiceId(Uuid::from_u128(n)),
        name: format!("service {n}"),
        price: Huf(price),
        minutes,
        buffer_before: 0,
        buffer_after: 10,
    }
}

/// A provider who works from nine to five and is busy from noon to one; a cut of an hour, a colour of half an hour,
/// ten minutes after each.
struct Desk {
    sold: Vec<OfferedService>,
    does: Vec<ServiceId>,
    hours: WorkHours,
    agenda: Agenda,
    is_active: bool,
}

impl Desk {
    fn new() -> Self {
        let sold = vec![service(1, 60, 12_900), service(2, 30, 5_000)];
        Self {
            does: sold.iter().map(|it| it.id).collect(),
            sold,
            hours: hours("09:00-17:00"),
            agenda: [range("2026-01-14 12:00", "2026-01-14 13:00")].into_iter().collect(),
            is_active: true,
        }
    }

    fn place(&self, wanted: &DeskAppointment, standing: Option<&Standing>) -> Result<Placed, DeskRefused> {
        let provider = DeskProvider {
            is_active: self.is_active,
            sold: &self.sold,
            does: &self.does,
            hours: Some(&self.hours),
            tz: Tz::Europe__Budapest,
            agenda: &self.agenda,
        };
        place_appointment(wanted, standing, &provider)
    }
}

fn cut(start: &str) -> DeskAppointment {
    DeskAppointment {
        provider: EmployeeId(Uuid::from_u128(9)),
        start: at(start),
        end: None,
        services: vec![ServiceId(Uuid::from_u128(1))],
        even_outside_hours: false,
        is_active: true,
    }
}

fn standing(desk: &Desk, wanted: &DeskAppointment) -> Standing {
    let placed = desk.place(wanted, None).unwrap();
    Standing {
        provider: wanted.provider,
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
    assert_eq!(with(|it| it.services.push(ServiceId(Uuid::from_u128(7)))), DeskRefused::UnknownService);
    assert_eq!(with(|it| it.end = Some(it.start)), DeskRefused::Reversed);
    assert_eq!(with(|it| it.end = Some(at("2026-01-15 09:51"))), DeskRefused::TooLong);
    assert!(matches!(with(|it| it.start = at("2026-01-14 11:00")), DeskRefused::Taken { .. }), "its buffer");
    assert_eq!(with(|it| it.start = at("2026-01-14 16:00")), DeskRefused::OutsideHours, "its buffer");
    let away = Desk { is_active: false, ..Desk::new() };
    assert_eq!(away.place(&cut("2026-01-14 10:00"), None), Err(DeskRefused::ProviderUnavailable));
}

#[test]
fn insisting_moves_work_hours_and_never_an_event() {
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
    desk.sold[0].price = Huf(20_000);
    desk.sold[0].minutes = 90;
    let mut wanted = cut("2026-01-14 10:00");
    wanted.services.push(ServiceId(Uuid::from_u128(1)));
    wanted.even_outside_hours = true;
    desk.agenda = Agenda::default();
    let placed = desk.place(&wanted, Some(&before)).unwrap();
    let told: Vec<(i64, u32)> = placed.services.iter().map(|it| (it.price.0, it.minutes)).collect();
    assert_eq!(told, [(12_900, 60), (20_000, 90)], "agreed once, sold once");
    // No longer sold: still theirs.
    desk.sold.clear();
    assert_eq!(desk.place(&cut("2026-01-14 10:00"), Some(&before)).unwrap().services, before.services);
}

#[test]
fn what_stays_where_it_is_is_not_judged_again() {
    let mut desk = Desk::new();
    let before = standing(&desk, &cut("2026-01-14 10:00"));
    desk.hours = hours("13:00-17:00");
    desk.sold[0].buffer_after = 120;
    desk.is_active = false;
    let placed = desk.place(&cut("2026-01-14 10:00"), Some(&before)).unwrap();
    assert_eq!(placed.occupies, before.occupies, "a longer buffer does not push into what follows");
    assert!(!placed.is_outside_hours);
    assert_eq!(desk.place(&cut("2026-01-14 10:15"), Some(&before)), Err(DeskRefused::ProviderUnavailable));
    // Deleted, it is judged when it comes back.
    let gone = Standing { is_active: false, ..before };
    assert_eq!(desk.place(&cut("2026-01-14 10:00"), Some(&gone)), Err(DeskRefused::ProviderUnavailable));
    let kept_deleted = DeskAppointment { is_active: false, ..cut("2026-01-14 10:00") };
    assert!(desk.place(&kept_deleted, Some(&gone)).is_ok());
}

#[test]
fn whoever_does_not_do_it_may_and_the_desk_hears_of_it() {
    let mut desk = Desk::new();
    desk.does.clear();
    assert!(desk.place(&cut("2026-01-14 10:00"), None).unwrap().is_not_offered);
}
