use catalog::fixtures::salon;
use proptest::prelude::*;
use scheduling::fixtures::{TZ, at, range};

use super::*;

const ANNA: EmployeeId = EmployeeId::from_u128(3);
const CUT: ServiceId = ServiceId::from_u128(10);

/// Anna's cut of an hour, as it was placed.
fn cut(salon: &Salon, start: DateTime<Utc>) -> ExistingEvent {
    let agenda = Agenda::default();
    let wanted = DeskAppointment {
        provider: ANNA,
        shop: None,
        start,
        end: None,
        services: vec![CUT],
        even_outside_hours: true,
        is_active: None,
    };
    let situation = DeskSituation { is_provider_active: true, agenda: &agenda };
    let placed = place_appointment(&wanted, None, salon, &situation).unwrap();
    let PlacedAppointment { provider, shop, when, occupies, services, .. } = placed;
    ExistingEvent { provider, shop, when, occupies, services, is_active: true }
}

fn moved(days: i32, minutes: i32) -> AppointmentsChange {
    AppointmentsChange { shift: AppointmentShift { days, minutes }, ..AppointmentsChange::default() }
}

fn place(
    change: &AppointmentsChange,
    existing: &[ExistingEvent],
    busy: &[TimeRange],
) -> Vec<Result<PlacedAppointment, DeskRefused>> {
    let wanted: Vec<_> = existing.iter().map(|it| (it, change.wanted(it, TZ).unwrap())).collect();
    place_changes(&wanted, &salon(), &busy.iter().map(|it| (ANNA, *it)).collect::<Vec<_>>())
}

#[test]
fn a_shift_keeps_the_local_time_over_a_clock_change() {
    let shift = AppointmentShift { days: 7, minutes: 30 };
    assert_eq!(shift.moved(TZ, at("2026-03-25 10:00")), Ok(at("2026-04-01 10:30")));
    let an_hour = AppointmentShift { days: 0, minutes: 60 };
    assert_eq!(an_hour.moved(TZ, at("2026-03-29 01:30")), Err(ShiftRefused), "02:30 is skipped");
    let far = AppointmentShift { days: 367, minutes: 0 };
    assert_eq!(far.moved(TZ, at("2026-01-14 10:00")), Err(ShiftRefused));
    let back = AppointmentShift { days: -366, minutes: 0 };
    assert!(back.moved(TZ, at("2026-01-14 10:00")).is_ok());
}

#[test]
fn those_that_move_do_not_stand_in_each_others_way() {
    let salon = salon();
    let weekly = ["2026-01-14 10:00", "2026-01-21 10:00", "2026-01-28 10:00"].map(|it| cut(&salon, at(it)));
    let placed = place(&moved(7, 0), &weekly, &[]);
    let starts: Vec<_> = placed.into_iter().map(|it| it.unwrap().when.start()).collect();
    assert_eq!(starts, ["2026-01-21 10:00", "2026-01-28 10:00", "2026-02-04 10:00"].map(at));
    let placed = place(&moved(0, 60), &weekly, &[range("2026-01-21 11:30", "2026-01-21 12:30")]);
    let fits: Vec<bool> = placed.iter().map(Result::is_ok).collect();
    assert_eq!(fits, [true, false, true]);
    let outside = place(&moved(0, 600), &weekly[..1], &[]);
    assert_eq!(outside, [Err(DeskRefused::OutsideHours)]);
    let anyway = AppointmentsChange { even_outside_hours: true, ..moved(0, 600) };
    assert!(place(&anyway, &weekly[..1], &[])[0].is_ok());
}

#[test]
fn the_length_stays_unless_the_services_change() {
    let salon = salon();
    let mut existing = cut(&salon, at("2026-01-14 10:00"));
    existing.when = range("2026-01-14 10:00", "2026-01-14 10:40");
    let placed = place(&moved(1, 0), &[existing.clone()], &[]);
    assert_eq!(placed[0].clone().unwrap().when, range("2026-01-15 10:00", "2026-01-15 10:40"));
    let change = AppointmentsChange { services: Some(vec![CUT, CUT]), ..AppointmentsChange::default() };
    let placed = place(&change, &[existing], &[]);
    assert_eq!(placed[0].clone().unwrap().when, range("2026-01-14 10:00", "2026-01-14 12:00"));
}

#[test]
fn nothing_moves_to_somebody_who_left() {
    let salon = salon();
    let change = AppointmentsChange { provider: Some(EmployeeId::from_u128(99)), ..AppointmentsChange::default() };
    let placed = place(&change, &[cut(&salon, at("2026-01-14 10:00"))], &[]);
    assert_eq!(placed, [Err(DeskRefused::ProviderUnavailable)]);
}

proptest! {
    #[test]
    fn stored_in_their_order_none_is_ever_in_the_way_of_the_next(
        gaps in prop::collection::vec(60_i64..3_000, 1..20),
        days in -20_i32..20,
        minutes in -300_i32..300,
    ) {
        let salon = salon();
        let mut start = at("2026-06-01 08:00");
        let existing: Vec<ExistingEvent> = gaps.iter().map(|gap| {
            let event = cut(&salon, start);
            start += TimeDelta::minutes(*gap);
            event
        }).collect();
        let change = AppointmentsChange { even_outside_hours: true, ..moved(days, minutes) };
        let placed = place(&change, &existing, &[]);
        let placed: Vec<PlacedAppointment> = placed.into_iter().map(Result::unwrap).collect();
        let changes: Vec<_> = existing.iter().zip(&placed).collect();
        let mut stored: Vec<TimeRange> = existing.iter().map(|it| it.occupies).collect();
        let order = storing_order(&changes);
        prop_assert_eq!(order.len(), existing.len());
        for at in order {
            stored[at] = placed[at].occupies;
            let others = stored.iter().enumerate().filter(|it| it.0 != at);
            prop_assert!(others.clone().all(|it| !it.1.overlaps(&stored[at])), "{:?}", stored);
        }
    }
}
