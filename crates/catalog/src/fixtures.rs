//! Ready-made values for tests, and salons described in one line:
//!
//! ```
//! use catalog::fixtures::salon_with;
//!
//! let salon = salon_with("service 10 60 12900 | employee 3 at 4 open 09:00-12:00 13:00-17:00");
//! assert_eq!((salon.services.len(), salon.shops.len(), salon.employees.len()), (1, 1, 1));
//! ```
//!
//! | part, any number of each | meaning |
//! |---|---|
//! | `service 10 60 12900` | service 10 takes 60 minutes and costs 12,900 Ft |
//! | `service 11 30 4900 hourly before 5 after 10` | one with an hourly price and buffers in minutes |
//! | `employee 3 at 4 open 09:00-17:00` | employee 3 works in shop 4 every day and does every service |
//! | `employee 5 at 6 open 10:00-14:00 does 11` | one who does some services only |
//!
//! There is a shop for each one that an employee works in. Everything else is as in [`salon`].

use std::collections::HashMap;

use chrono::{NaiveDate, Weekday};
use kernel::fixtures::{Scene, known, number};
use kernel::{CompanyId, EmployeeId, Huf, Locale, ServiceId, ShopId};

use crate::{
    BookingTerms, Chats, Company, Employee, Estimation, HeaderStyle, MinuteRange, Provider, Salon, Service, Shop,
    SlotRules, WorkHours,
};

/// A date such as `2026-03-04`.
pub fn date(text: &str) -> NaiveDate {
    known(text.parse().ok(), "a date such as 2026-03-04")
}

/// Minutes of a day such as `09:00-17:00`.
pub fn minutes(text: &str) -> MinuteRange {
    let clock = |text: &str| {
        let (hours, minutes) = text.split_once(':')?;
        Some(hours.parse::<u16>().ok()? * 60 + minutes.parse::<u16>().ok()?)
    };
    let range = text.split_once('-').and_then(|(from, to)| MinuteRange::new(clock(from)?, clock(to)?).ok());
    known(range, "minutes of one day such as 09:00-17:00")
}

/// Work hours that are the same every day: `hours("09:00-12:00 13:00-17:00")`.
pub fn hours(ranges: &str) -> WorkHours {
    let ranges: Vec<_> = ranges.split_whitespace().map(minutes).collect();
    let week = std::iter::successors(Some(Weekday::Mon), |day| Some(day.succ())).take(7);
    WorkHours::new(week.flat_map(|day| ranges.iter().map(move |it| (day, *it))))
}

/// The service with id `n`, with a duration in minutes and a price in forints for the session, without buffers.
pub fn service(n: u128, minutes: u32, price: i64) -> Service {
    Service {
        id: ServiceId::from_u128(n),
        category: None,
        color: None,
        name: format!("service {n}"),
        price: Huf(price),
        estimation: Estimation::PerSession,
        minutes,
        buffer_before: 0,
        buffer_after: 0,
        note: None,
        translated_name: None,
        translated_note: None,
    }
}

/// The shop with id `n`.
pub fn shop(n: u128) -> Shop {
    Shop {
        id: ShopId::from_u128(n),
        name: format!("shop {n}"),
        address: "1052 Budapest, Váci utca 1.".to_owned(),
        description: None,
        translated_description: None,
        photos: Vec::new(),
        location: None,
    }
}

/// The employee with id `n`, who works in these shops and does these services.
pub fn employee(n: u128, shops: &[ShopId], services: &[ServiceId]) -> Employee {
    Employee {
        id: EmployeeId::from_u128(n),
        first_name: "Anna".to_owned(),
        last_name: format!("Próba {n}"),
        title: None,
        introduction: None,
        translated_title: None,
        translated_introduction: None,
        profile_picture: None,
        cover_photo: None,
        is_owner: false,
        default_shop: None,
        shops: shops.to_vec(),
        services: services.to_vec(),
    }
}

/// A salon in Budapest with shop 4, the services 10 (an hour, 12,900 Ft) and 11 (half an hour, 4,900 Ft), and the
/// employees 3 and 5, who do both there every day from nine to five.
pub fn salon() -> Salon {
    let open = "at 4 open 09:00-17:00";
    salon_with(&format!("service 10 60 12900 | service 11 30 4900 | employee 3 {open} | employee 5 {open}"))
}

/// A salon in Budapest as described; the head of this module lists the parts.
#[track_caller]
pub fn salon_with(text: &str) -> Salon {
    let scene = Scene::new(text, &["service", "employee"]);
    let services: Vec<Service> = scene.parts("service").map(described_service).collect();
    let sold: Vec<ServiceId> = services.iter().map(|it| it.id).collect();
    let mut shops: Vec<Shop> = Vec::new();
    let mut employees = Vec::new();
    let mut providers = HashMap::new();
    for part in scene.parts("employee") {
        let (n, rest) = known(part.split_once(" at "), "an employee such as `3 at 4 open 09:00-17:00`");
        let (at, rest) = known(rest.split_once(" open "), "an employee such as `3 at 4 open 09:00-17:00`");
        let (open, does) = rest.split_once(" does ").unwrap_or((rest, ""));
        let does: Vec<ServiceId> = does.split_whitespace().map(|it| ServiceId::from_u128(number(it))).collect();
        let place = shop(number(at));
        let person = employee(number(n), &[place.id], if does.is_empty() { &sold } else { &does });
        providers.insert(person.id, Provider { version: 1, hours: HashMap::from([(place.id, hours(open))]) });
        employees.push(person);
        if shops.iter().all(|it| it.id != place.id) {
            shops.push(place);
        }
    }
    Salon {
        version: 1,
        company: company(),
        former_ids: Vec::new(),
        subscription_until: None,
        tz: chrono_tz::Tz::Europe__Budapest,
        slot_rules: SlotRules::default(),
        max_open_bookings: 3,
        shops,
        categories: Vec::new(),
        most_booked: Vec::new(),
        services,
        employees,
        sales: Vec::new(),
        providers,
    }
}

/// The company with id 2, which takes bookings online.
pub fn company() -> Company {
    Company {
        id: CompanyId::from_u128(2),
        szalonka_id: "proba".to_owned(),
        name: "Próba Szalon".to_owned(),
        address: "1052 Budapest, Váci utca 1.".to_owned(),
        phone: None,
        email: None,
        chats: Chats::default(),
        background_image: None,
        logo: None,
        header_style: HeaderStyle::Normal,
        background_strength: HeaderStyle::Normal.strength(),
        service_select_note: None,
        date_select_note: None,
        translated_service_select_note: None,
        translated_date_select_note: None,
        has_home_page: true,
        takes_bookings: true,
        demo_mode: false,
        time_zone: "Europe/Budapest".to_owned(),
        language: Locale::Hu,
        terms: BookingTerms::default(),
        waiting_hold: 30,
        takes_guest_photos: false,
    }
}

#[track_caller]
fn described_service(text: &str) -> Service {
    let mut words = text.split_whitespace();
    let mut next = |what: &str| known(words.next(), what).to_owned();
    let (id, minutes, price) = (next("a service's id"), next("its minutes"), next("its price"));
    let mut described = service(number(&id), number(&minutes), number(&price));
    while let Some(word) = words.next() {
        match word {
            "hourly" => described.estimation = Estimation::PerHour,
            "before" => described.buffer_before = number(known(words.next(), "minutes before")),
            "after" => described.buffer_after = number(known(words.next(), "minutes after")),
            other => panic!("a service is not {other}"),
        }
    }
    described
}
