//! A salon with two shops: services, people, and when each shop is open.

#![expect(clippy::print_stdout, reason = "an example shows what it found")]

use catalog::fixtures::{date, minutes, salon_with};
use catalog::{DayException, SzalonkaId, SzalonkaIdRefused, clock};
use kernel::{EmployeeId, ServiceId, ShopId};

fn main() {
    let mut salon = salon_with(
        "service 10 60 12900 | service 11 30 4900 hourly after 10
            | employee 3 at 4 open 09:00-12:00 13:00-17:00
            | employee 5 at 6 open 10:00-20:00 does 11",
    );
    let [cut, wash] = [10, 11].map(ServiceId::from_u128);
    let [anna, bea] = [3, 5].map(EmployeeId::from_u128);
    let [centre, suburb] = [4, 6].map(ShopId::from_u128);

    for service in &salon.services {
        let unit = if service.is_hourly() { " an hour" } else { "" };
        println!("{}: {} minutes, {} forints{unit}", service.name, service.minutes, service.price.0);
    }
    assert!(salon.hours_for(anna, centre, &[cut, wash]).is_some());
    assert!(salon.hours_for(anna, suburb, &[cut]).is_none(), "she does not work there");
    assert!(salon.hours_for(bea, suburb, &[cut]).is_none(), "that is not what she does");
    assert!(salon.hours_for(bea, suburb, &[wash]).is_some());

    // A closed day of the only provider closes the shop.
    let holiday = date("2026-03-15");
    let hours = salon.providers.values_mut().flat_map(|it| it.hours.get_mut(&centre));
    hours.for_each(|it| *it = std::mem::take(it).with_exceptions([(holiday, DayException::Closed)]));
    for (shop, expected) in [(centre, ""), (suburb, "10:00-20:00")] {
        let hours = salon.providers.values().filter_map(|it| it.hours.get(&shop));
        let ranges = hours.flat_map(|it| it.on_date(holiday));
        let open: Vec<String> = ranges.map(|it| format!("{}-{}", clock(it.start()), clock(it.end()))).collect();
        println!("shop {shop} on {holiday}: {}", if open.is_empty() { "closed".to_owned() } else { open.join(", ") });
        assert_eq!(open.join(", "), expected);
    }
    let open = salon.opening_hours(centre);
    assert_eq!(open.on_date(date("2026-03-16")), [minutes("09:00-12:00"), minutes("13:00-17:00")]);

    assert_eq!(SzalonkaId::parse("api", &["api"]), Err(SzalonkaIdRefused::Reserved));
    assert_eq!(SzalonkaId::parse("Kata Szalon", &[]), Err(SzalonkaIdRefused::Shape));
}

#[test]
fn runs() {
    main();
}
