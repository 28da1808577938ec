//! Costs in large companies: rows read, which are the same on every machine. The limits are about twice the rows read
//! when they were set.

use booking::GuestSearch;
use chrono::{DateTime, TimeDelta, Utc};
use kernel::CompanyId;
use store::guests::{Filter, ListPage};
use store::{Connection, tenant};
use testkit::{Role, TestDb, rows_read};

use crate::app::MONDAY;
use crate::world::World;

/// The same, as the planner knows it.
fn salons(guests: u32, events: u32) -> (TestDb, CompanyId) {
    let made = fresh_salons(guests, events);
    made.0.execute(Role::Migrator, "VACUUM ANALYZE guests, calendar_events");
    made
}

/// A salon with so many guests and so many events each, beside another one as large.
fn fresh_salons(guests: u32, events: u32) -> (TestDb, CompanyId) {
    let db = TestDb::new();
    let (one, other) = (World::new(&db), World::named(&db, "masik"));
    for world in [&one, &other] {
        let (company, lilla) = (world.company, world.lilla);
        // Past the constraint: thirty years of work without a break.
        db.execute(
            Role::Superuser,
            &format!(
                "SET session_replication_role = replica;
                INSERT INTO guests (company_id, id, first_name, last_name, email, phone, created_at)
                SELECT '{company}', gen_random_uuid(),
                    (ARRAY['Anna', 'Zsófia', 'Bálint', 'Tünde', 'Ágnes', 'Őrs', 'Éva', 'Gergő'])[1 + n % 8],
                    (ARRAY['Kovács', 'Nagy', 'Szabó', 'Tóth', 'Erdős', 'Kőszegi', 'Dr. Kiss'])[1 + n % 7] || substr(md5(n::text), 1, 3),
                    'g' || n || '@example.com', '+3630' || lpad(n::text, 7, '0'), '2039-01-01'
                FROM generate_series(1, {guests}) n;
                INSERT INTO calendar_events (company_id, id, series_id, kind, provider_id, guest_id, starts_at, ends_at,
                    occupies_from, occupies_to, payment_amount, created_at)
                SELECT '{company}', id, id, 'appointment', '{lilla}', guest, t, t + interval '1 hour', t, t + interval '1 hour', 9000, t
                FROM (SELECT gen_random_uuid() AS id, g.id AS guest, '2020-01-01'::timestamptz
                        + interval '1 hour' * row_number() OVER (ORDER BY n, g.id) * 3 AS t
                    FROM guests g CROSS JOIN generate_series(1, {events}) n WHERE g.company_id = '{company}') e"
            ),
        );
    }
    (db, CompanyId(one.company))
}

/// Result of `ask`, and the rows it read.
fn cost<T>(conn: &mut Connection, company: CompanyId, ask: impl Fn(&mut Connection) -> store::Result<T>) -> (T, u64) {
    let asked = tenant::read(conn, company, |conn| {
        let before = rows_read(conn);
        let returned = ask(conn)?;
        Ok::<_, store::StoreError>((returned, rows_read(conn) - before))
    });
    asked.unwrap()
}

#[test]
fn a_search_reads_every_guest_of_the_salon_once_and_no_events() {
    let (db, company) = salons(2_000, 1);
    let conn = &mut db.connect(Role::App);
    let now: DateTime<Utc> = MONDAY.parse().unwrap();
    for typed in ["ko", "kov", "kőszegi an", "30 12", "06 30 000 1999", "g99", "xyz"] {
        let wanted = GuestSearch::parse(typed).unwrap();
        let (found, read) = cost(conn, company, |conn| store::guests::search(conn, company, &wanted, 20, now));
        eprintln!("{typed}: {} found, {read} rows read", found.len());
        assert!(read < 8_000, "{typed}: {read}");
    }
}

#[test]
fn a_thousand_guests_with_ten_thousand_events_are_listed_and_counted() {
    let (db, company) = salons(1_000, 10);
    let conn = &mut db.connect(Role::App);
    let now: DateTime<Utc> = MONDAY.parse().unwrap();
    let (month, lost_before) = (now - TimeDelta::days(5), now - TimeDelta::weeks(8));
    let page = ListPage { is_active: true, filter: None, month, lost_before, from: 0, size: 100, now };
    for (what, page, limit) in [
        ("the first page", page, 12_000),
        ("the last page", ListPage { from: 900, ..page }, 12_000),
        ("all who are lost", ListPage { filter: Some(Filter::Lost), ..page }, 16_000),
        ("all who missed something", ListPage { filter: Some(Filter::Missed), ..page }, 45_000),
    ] {
        let (_, read) = cost(conn, company, |conn| store::guests::page(conn, company, &page));
        eprintln!("{what}: {read} rows read");
        assert!(read < limit, "{what}: {read}");
    }
    let (_, read) = cost(conn, company, |conn| store::guests::stat(conn, company, month, lost_before));
    eprintln!("the numbers: {read} rows read");
    assert!(read < 8_000, "{read}");
    let (everybody, read) = cost(conn, company, |conn| store::guests::all(conn, company, now));
    eprintln!("everybody: {} found, {read} rows read", everybody.len());
    assert!(read < 45_000, "{read}");
}

#[test]
fn lists_are_fast_right_after_an_import() {
    let (db, company) = fresh_salons(3_000, 1);
    let conn = &mut db.connect(Role::App);
    let now: DateTime<Utc> = MONDAY.parse().unwrap();
    let (month, lost_before) = (now - TimeDelta::days(5), now - TimeDelta::weeks(8));
    let (stat, read) = cost(conn, company, |conn| store::guests::stat(conn, company, month, lost_before));
    assert_eq!((stat.active, stat.lost), (3_000, 3_000));
    // Read through for each guest, the calendar is nine million.
    assert!(read < 25_000, "{read}");
}
