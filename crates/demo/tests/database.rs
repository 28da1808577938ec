//! The demo salons in a real database.

#![expect(clippy::unwrap_used, clippy::indexing_slicing, reason = "a test's helpers fail loudly")]

use std::sync::atomic::Ordering;
use std::time::Duration;

use catalog::{FirstStep, StepState};
use chrono::{DateTime, TimeDelta, Utc};
use kernel::ImageId;
use store::outbox::{self, Job};
use store::seed::{AbsenceReason, DemoState, EventContent, erase_demo, insert, state};
use testkit::{Role, TestDb, count_statements};
use uuid::Uuid;

const HASH: &str = "$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHRzYWx0$aGFzaGhhc2hoYXNoaGFzaGhhc2hoYXNo";

fn now() -> DateTime<Utc> {
    DateTime::parse_from_rfc3339("2026-11-20T09:37:20Z").unwrap().to_utc()
}

fn fill(db: &TestDb, now: DateTime<Utc>) {
    let salons = demo::salons(1, now);
    insert(&mut db.connect(Role::Migrator), &salons, HASH, demo::today(now)).unwrap();
}

fn count(db: &TestDb, what: &str) -> i64 {
    let rows = db.rows(&format!("SELECT count(*) AS n FROM {what}"));
    rows[0].chars().filter(char::is_ascii_digit).collect::<String>().parse().unwrap()
}

fn state_on(db: &TestDb, date: DateTime<Utc>) -> DemoState {
    state(&mut db.connect(Role::Migrator), demo::today(date)).unwrap()
}

#[test]
fn everything_arrives_and_in_time() {
    let db = TestDb::new();
    let salons = demo::salons(1, now());
    let mut conn = db.connect(Role::Migrator);
    let statements = count_statements(&mut conn);
    insert(&mut conn, &salons, HASH, demo::today(now())).unwrap();
    let statements = statements.load(Ordering::Relaxed);
    assert!(statements < 200, "{statements}; row by row there are thousands");
    let sum = |of: &dyn Fn(&demo::Salon) -> usize| i64::try_from(salons.iter().map(of).sum::<usize>()).unwrap();
    for (table, expected) in [
        ("companies", 3),
        ("directory WHERE kind = 'company'", 3),
        ("directory WHERE kind = 'employee'", sum(&|it| it.employees.len())),
        ("shops", sum(&|it| it.shops.len())),
        ("employees", sum(&|it| it.employees.len())),
        ("employee_shops", sum(&|it| it.employees.iter().map(|who| who.shops.len()).sum())),
        ("service_offers", sum(&|it| it.employees.iter().map(|who| who.offers.len()).sum())),
        ("work_hours", sum(&|it| it.employees.iter().map(|who| who.work_hours.len()).sum())),
        ("work_hour_exceptions", sum(&|it| it.employees.iter().map(|who| who.exceptions.len()).sum())),
        ("services", sum(&|it| it.services.len())),
        ("sales", sum(&|it| it.sales.len())),
        ("closed_days", sum(&|it| it.closed_days.len())),
        ("images", sum(&|it| it.images.len())),
        ("photos", sum(&|it| it.references.len())),
        ("guests", sum(&|it| it.guests.len())),
        ("calendar_events", sum(&|it| it.events.len())),
        (
            "calendar_events WHERE kind = 'nonwork' AND reason = 'lunch' AND description IS NULL",
            sum(&|it| it.events.iter().filter(|it| it.what == EventContent::NonWork(AbsenceReason::Lunch)).count()),
        ),
        ("calendar_events WHERE state = 0", sum(&|it| it.events.iter().filter(|it| it.is_deleted).count())),
        ("accounts WHERE password_hash IS NOT NULL AND email_verified_at IS NOT NULL", 5),
        ("accounts WHERE employee_id IS NOT NULL AND NOT is_guest", 4),
        ("guests JOIN accounts a ON a.id = account_id WHERE a.username = 'vendeg'", 2),
        ("companies WHERE background_image IS NOT NULL", 2),
        ("services WHERE buffer_after_minutes = 10 AND name = 'Teljes festés'", 1),
        ("guests WHERE last_name = 'Erdős'", 1),
        (
            "calendar_events WHERE kind = 'appointment' AND NOT EXISTS (SELECT FROM event_services WHERE event_id = id)",
            0,
        ),
    ] {
        assert_eq!(count(&db, table), expected, "{table}");
    }
    let at = "ends_at = '2026-11-20T09:35:00+00:00'";
    let first = salons[0].events.iter().filter(|it| it.when.end().to_rfc3339() == "2026-11-20T09:35:00+00:00").count();
    assert_eq!(count(&db, &format!("calendar_events WHERE {at}")), i64::try_from(first).unwrap());
}

#[test]
fn the_big_salon_has_five_of_its_seven_first_steps_behind_it() {
    let db = TestDb::new();
    let salons = demo::salons(1, now());
    fill(&db, now());
    let mut conn = db.connect(Role::App);
    // All three have long begun and see them no more.
    for salon in &salons {
        let company = salon.company.id;
        let run =
            store::tenant::read(&mut conn, company, |conn| store::company::first_run::load(conn, company)).unwrap();
        assert!(run.is_put_away(), "{}", salon.company.name);
    }
    db.execute(Role::Migrator, "UPDATE first_runs SET is_put_away = false");
    let company = salons[0].company.id;
    let run = store::tenant::read(&mut conn, company, |conn| store::company::first_run::load(conn, company)).unwrap();
    let open = FirstStep::ALL.into_iter().filter(|it| run.state(*it) != StepState::Done);
    // Its pictures are samples.
    assert_eq!(open.collect::<Vec<_>>(), [FirstStep::Photos, FirstStep::Link]);
}

#[test]
fn its_sms_cost_the_same_in_the_log_and_in_the_books() {
    let db = TestDb::new();
    let salons = demo::salons(1, now());
    fill(&db, now());
    let company = salons[0].company.id;
    let since = now() - TimeDelta::days(billing::MONTH_DAYS);
    let sms = &salons[0].messages.as_ref().unwrap().sms;
    assert!(sms.iter().all(|it| since <= it.at && it.at <= now()), "all of the last month");
    let cost: i64 = sms.iter().map(|it| it.price.0).sum();
    let mut conn = db.connect(Role::App);
    let usage =
        store::tenant::read(&mut conn, company, |conn| store::subscription::usage(conn, company, since)).unwrap();
    assert!(0 < cost && 0 < usage.messages);
    assert_eq!(usage.spent.0 - usage.on_subscription.0, cost);
}

#[test]
fn a_day_later_the_data_is_out_of_date_unless_somebody_used_it() {
    let db = TestDb::new();
    let tomorrow = now() + TimeDelta::days(1);
    assert_eq!(state_on(&db, now()), DemoState::Absent);
    fill(&db, now());
    assert_eq!(state_on(&db, now()), DemoState::Current);
    assert_eq!(state_on(&db, tomorrow), DemoState::Outdated);
    assert!(DemoState::Absent.needs_seeding() && DemoState::Outdated.needs_seeding());
    assert!(!DemoState::Current.needs_seeding() && !DemoState::Edited.needs_seeding());
    let edits = [
        "UPDATE services SET price = price + 100 WHERE name = 'Melír'",
        "UPDATE guests SET note = 'új' WHERE last_name = 'Szőke'",
        "UPDATE calendar_events SET state = 0 WHERE id = (SELECT id FROM calendar_events WHERE state = 1 LIMIT 1)",
        "UPDATE accounts SET version = version + 1 WHERE username = 'vendeg'",
        "INSERT INTO closed_days SELECT company_id, '2027-06-01', 'x' FROM companies LIMIT 1",
    ];
    for edit in edits {
        db.execute(Role::Migrator, edit);
        assert_eq!(state_on(&db, tomorrow), DemoState::Edited, "{edit}");
        assert_eq!(state_on(&db, now()), DemoState::Current);
        erase_demo(&mut db.connect(Role::Migrator)).unwrap();
        fill(&db, now());
        assert_eq!(state_on(&db, tomorrow), DemoState::Outdated);
    }
}

#[test]
fn erasing_takes_every_row_of_the_demo_and_none_of_others() {
    let db = TestDb::new();
    fill(&db, now());
    // A registered guest of a demo salon and of another company.
    db.execute(
        Role::Migrator,
        "INSERT INTO companies (company_id, szalonka_id, name, address, created_at)
            VALUES ('00000000-0000-7000-8000-000000000001', 'valodi', 'Valódi', 'x', now());
         INSERT INTO accounts (id, username, email, first_name, last_name, language, created_at)
            VALUES ('00000000-0000-7000-8000-000000000002', 'masik', 'masik@example.com', 'M', 'M', 'hu', now());
         INSERT INTO guests (company_id, id, account_id, first_name, last_name, created_at)
            SELECT company_id, '00000000-0000-7000-8000-000000000003', '00000000-0000-7000-8000-000000000002', 'M', 'M', now()
            FROM companies WHERE szalonka_id IN ('szalonka', 'valodi');
         INSERT INTO sessions VALUES ('00000000-0000-7000-8000-000000000004',
            (SELECT id FROM accounts WHERE username = 'vendeg'), now(), now(), now(), now());
         INSERT INTO outbox (id, company_id, kind, payload, dedupe_key)
            SELECT gen_random_uuid(), company_id, 'x', '{}', szalonka_id FROM companies",
    );
    erase_demo(&mut db.connect(Role::Migrator)).unwrap();
    let walled = db.rows("SELECT relname FROM pg_class WHERE relkind = 'r' AND relrowsecurity");
    assert!(15 < walled.len());
    for row in walled {
        let table = row.split('"').nth(3).unwrap().to_owned();
        let expected =
            i64::from(["companies", "guests", "booking_terms", "waiting_settings"].contains(&table.as_str()));
        assert_eq!(count(&db, &table), expected, "{table}");
    }
    for (table, expected) in [("accounts", 1), ("sessions", 0), ("outbox", 1), ("directory", 1), ("demo_state", 0)] {
        assert_eq!(count(&db, table), expected, "{table}");
    }
    fill(&db, now());
    assert_eq!(count(&db, "companies"), 4);
}

#[test]
fn files_of_what_was_uploaded_are_deleted_with_the_rows() {
    let db = TestDb::new();
    fill(&db, now());
    let company = demo::salons(1, now())[0].company.id;
    let [before, uploaded] = [1, 2].map(|it| ImageId(Uuid::from_u128(it)));
    // One was deleted just before: its row is gone, its files are still there.
    let chore = Job::image_files(before, true);
    outbox::push(&mut db.connect(Role::App), Uuid::now_v7(), Some(company), &chore, None).unwrap();
    db.execute(
        Role::Migrator,
        &format!(
            "INSERT INTO images (company_id, id, kind, bytes, created_at)
                VALUES ('{company}', '{uploaded}', 'photo', 1000, now() + interval '1 hour')"
        ),
    );
    erase_demo(&mut db.connect(Role::Migrator)).unwrap();
    let mut worker = db.connect(Role::Worker);
    let mut chores = Vec::new();
    while let Some(claimed) = outbox::claim(&mut worker, Duration::from_secs(60), &store::outbox::Job::CHORES).unwrap()
    {
        chores.push((claimed.company, claimed.job));
    }
    // Files of the demo's own pictures stay: they are used when the demo is filled again.
    let expected = [before, uploaded].map(|it| (Some(company), Job::image_files(it, true)));
    assert_eq!(chores, expected);
}

#[test]
fn nothing_is_left_half_done_when_a_login_is_taken() {
    let db = TestDb::new();
    db.execute(
        Role::Migrator,
        "INSERT INTO accounts (id, username, email, first_name, last_name, language, created_at)
            VALUES (gen_random_uuid(), 'hajni', 'x@example.com', 'H', 'H', 'hu', now())",
    );
    let salons = demo::salons(1, now());
    let refused = insert(&mut db.connect(Role::Migrator), &salons, HASH, demo::today(now()));
    assert!(matches!(refused, Err(store::StoreError::Conflict(store::Constraint::AccountUsername))));
    assert_eq!(count(&db, "companies"), 0);
}
