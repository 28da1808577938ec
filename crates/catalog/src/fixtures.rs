//! Ready-made values for tests.

use std::collections::HashMap;

use chrono::{NaiveDate, Weekday};
use kernel::{CompanyId, EmployeeId, Huf, Locale, ServiceId, ShopId};

use crate::{
    Company, Employee, Estimation, HeaderStyle, MinuteRange, Provider, Salon, Service, Shop, SlotRules, WorkHours,
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

/// The service with id `n`: so many minutes for so many forints a session, without buffers.
pub fn service(n: u128, minutes: u32, price: i64) -> Service {
    Service {
        id: ServiceId::from_u128(n),
        category: None,
        name: format!("service {n}"),
        price: Huf(price),
        estimation: Estimation::PerSession,
        minutes,
        buffer_before: 0,
        buffer_after: 0,
        note: None,
    }
}

/// The shop with id `n`.
pub fn shop(n: u128) -> Shop {
    Shop {
        id: ShopId::from_u128(n),
        name: format!("shop {n}"),
        address: "1052 Budapest, Váci utca 1.".to_owned(),
        description: None,
        cover_photo: None,
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
    let (shop, services) = (shop(4), vec![service(10, 60, 12_900), service(11, 30, 4_900)]);
    let does: Vec<ServiceId> = services.iter().map(|it| it.id).collect();
    let hours = HashMap::from([(shop.id, hours("09:00-17:00"))]);
    let provider = |n| (EmployeeId::from_u128(n), Provider { version: 1, hours: hours.clone() });
    Salon {
        version: 1,
        company: Company {
            id: CompanyId::from_u128(2),
            szalonka_id: "proba".to_owned(),
            name: "Próba Szalon".to_owned(),
            address: shop.address.clone(),
            phone: None,
            email: None,
            background_image: None,
            header_style: HeaderStyle::Normal,
            service_select_note: None,
            date_select_note: None,
            has_home_page: true,
            takes_bookings: true,
            time_zone: "Europe/Budapest".to_owned(),
            language: Locale::Hu,
        },
        subscription_until: None,
        tz: chrono_tz::Tz::Europe__Budapest,
        slot_rules: SlotRules::default(),
        max_open_bookings: 3,
        employees: vec![employee(3, &[shop.id], &does), employee(5, &[shop.id], &does)],
        shops: vec![shop],
        categories: Vec::new(),
        services,
        sales: Vec::new(),
        providers: HashMap::from([provider(3), provider(5)]),
    }
}

#[track_caller]
fn known<T>(value: Option<T>, what: &str) -> T {
    value.unwrap_or_else(|| panic!("expected {what}"))
}
