//! Work hours are read back as they were written.

use catalog::{MinuteRange, PlaceHours, WeekdayHours, Weeks};
use chrono::NaiveDate;
use kernel::{CompanyId, EmployeeId, ShopId};
use rand::rngs::StdRng;
use rand::seq::IndexedRandom as _;
use rand::{RngExt as _, SeedableRng as _};
use store::hours::work_hours;
use store::tenant;
use testkit::{Role, TestDb};

use crate::insert_company;

/// Weeks written at once: one in each shop of a person.
const SHOPS: usize = 50;

fn today() -> NaiveDate {
    "2040-03-05".parse().unwrap()
}

/// Ranges of a day that neither overlap nor touch.
fn ranges(dice: &mut StdRng) -> Vec<MinuteRange> {
    let mut bounds: Vec<u16> = (0..dice.random_range(0..4) * 2).map(|_| dice.random_range(0..=1440)).collect();
    bounds.sort_unstable();
    bounds.dedup();
    bounds.chunks_exact(2).map(|it| MinuteRange::new(it[0], it[1]).unwrap()).collect()
}

/// A week of any shape: the same every week or in a rhythm, day by day, and some dates that differ.
fn place(dice: &mut StdRng, shop: ShopId) -> PlaceHours {
    let mut weekly = Vec::new();
    for weekday in 1..=7 {
        let kinds: &[Weeks] = if dice.random() { &[Weeks::Every] } else { &[Weeks::Odd, Weeks::Even] };
        for weeks in kinds {
            weekly.extend(ranges(dice).into_iter().map(|range| WeekdayHours { weeks: *weeks, weekday, range }));
        }
    }
    let days: Vec<u64> = (0..30).collect();
    let mut dates: Vec<u64> = days.sample(dice, 3).copied().collect();
    dates.sort_unstable();
    let exceptions = dates.into_iter().map(|it| (today() + chrono::Days::new(it), ranges(dice))).collect();
    PlaceHours { shop, weekly, exceptions }
}

#[test]
fn ten_thousand_random_weeks_are_read_back_as_written() {
    let db = TestDb::new();
    let company = CompanyId::from_u128(1);
    let employee = EmployeeId::from_u128(2);
    let shops: Vec<ShopId> = (100..).take(SHOPS).map(ShopId::from_u128).collect();
    let places: Vec<String> = shops.iter().map(|it| format!("('{company}', '{employee}', '{it}')")).collect();
    let named: Vec<String> =
        (100..).zip(&shops).map(|(n, it)| format!("('{company}', '{it}', 'Shop {n}', 'x')")).collect();
    insert_company(&db, company);
    db.execute(
        Role::Migrator,
        &format!(
            "INSERT INTO employees (company_id, id, first_name, last_name, created_at)
                VALUES ('{company}', '{employee}', 'Lilla', 'Kovács', now());
            INSERT INTO shops (company_id, id, name, address) VALUES {};
            INSERT INTO employee_shops (company_id, employee_id, shop_id) VALUES {};",
            named.join(","),
            places.join(",")
        ),
    );
    let mut conn = db.connect(Role::App);
    let mut dice = StdRng::seed_from_u64(20_400_305);
    for round in 0..10_000 / SHOPS {
        let written: Vec<PlaceHours> = shops.iter().map(|it| place(&mut dice, *it)).collect();
        let read = tenant::transaction(&mut conn, company, |conn| {
            let before = work_hours::load(conn, company, employee, today())?;
            work_hours::replace(conn, company, employee, (&before, &written), today(), employee)?;
            work_hours::load(conn, company, employee, today())
        });
        assert_eq!(read.unwrap(), written, "round {round}");
    }
}
