//! Deleted rows, and their age.

use std::time::Duration;

use server::state::clock::Clock;
use server::worker::Worker;
use store::worker::{PurgedRows, purge};
use testkit::Role;
use uuid::Uuid;

use super::{World, wait_for};

#[test]
fn housekeeping_deletes_old_rows_only() {
    let world = World::new();
    let (company, account) = (world.company, world.account);
    let event = {
        world.book(0);
        "(SELECT id FROM calendar_events)"
    };
    world.sql(&format!(
        "INSERT INTO rate_events (kind, subject, at)
            SELECT 1, '\\x01', now() - age FROM unnest(ARRAY[interval '49 hours', interval '47 hours']) age;
        INSERT INTO rate_events (kind, subject, at) SELECT 2, '\\x02', now() - interval '3 days' FROM generate_series(1, 2500);
        INSERT INTO sessions (id, account_id, created_at, seen_at, idle_until, expires_at)
            SELECT gen_random_uuid(), '{account}', now(), now(), now() + i, now() + e
            FROM (VALUES (interval '-1 minute', interval '1 day'), ('1 day', '-1 minute'), ('1 day', '1 day')) t (i, e);
        INSERT INTO sign_in_codes (code_hash, account_id, expires_at)
            VALUES ('\\x01', '{account}', now() - interval '1 minute'), ('\\x02', '{account}', now() + interval '1 minute');
        INSERT INTO email_changes (account_id, email, confirm_hash, cancel_hash, asked_at, mailed_at, expires_at)
            VALUES ('{account}', 'anna.new@example.com', '\\x01', '\\x02', now(), now(), now() - interval '1 minute');
        INSERT INTO client_errors (id, at, location, details)
            SELECT gen_random_uuid(), now() - age, '/', '' FROM unnest(ARRAY[interval '31 days', interval '29 days']) age;
        INSERT INTO outbox (id, kind, payload, dedupe_key, done_at, failed_at)
            VALUES (gen_random_uuid(), 'x', '{{}}', 'a', now() - interval '8 days', NULL),
                (gen_random_uuid(), 'x', '{{}}', 'b', now() - interval '6 days', NULL),
                (gen_random_uuid(), 'x', '{{}}', 'c', NULL, now() - interval '31 days'),
                (gen_random_uuid(), 'x', '{{}}', 'd', NULL, now() - interval '29 days');
        INSERT INTO outbox (id, kind, payload, dedupe_key, attempts, leased_until, sealed)
            VALUES (gen_random_uuid(), 'x', '{{}}', 'e', 12, now() - interval '1 second', '\\x01');
        INSERT INTO idempotency_keys (company_id, account_id, key, request_hash, event_id, created_at)
            SELECT '{company}', '{account}', key, '\\x01', {event}, now() - age
            FROM (VALUES ('old', interval '8 days'), ('new', '6 days')) t (key, age);
        INSERT INTO invites (company_id, id, code_hash, email, role, language, employee_id, invited_by, created_at,
                sent_at, expires_at, accepted_at, deleted_at)
            SELECT '{company}', gen_random_uuid(), sha256(email::bytea), email, 'PROVIDER', 'hu',
                CASE WHEN accepted IS NOT NULL THEN e.id END, e.id, now(), now(),
                now() + ends, now() + accepted, now() + deleted
            FROM employees e, (VALUES ('over@x', interval '-31 days', NULL::interval, NULL::interval),
                ('open@x', '-29 days', NULL, NULL), ('accepted@x', '1 day', '-31 days', NULL),
                ('works@x', '-40 days', '-29 days', NULL), ('withdrawn@x', '1 day', NULL, '-31 days'))
                t (email, ends, accepted, deleted)"
    ));
    let worker = Worker::start(world.db.pool(Role::Worker, 2), Clock::system(), None, None, 0);
    let left = |sql: &str| world.rows(sql).iter().map(|it| it["v"].as_str().unwrap().to_owned()).collect::<Vec<_>>();
    wait_for(|| left("SELECT key AS v FROM idempotency_keys") == ["new"]);
    wait_for(|| left("SELECT email AS v FROM invites ORDER BY 1") == ["open@x", "works@x"]);
    assert!(worker.stop(Duration::from_secs(5)));
    assert_eq!(left("SELECT (extract(epoch FROM now() - at) / 3600)::int::text AS v FROM rate_events"), ["47"]);
    assert_eq!(left("SELECT 'one' AS v FROM sessions"), ["one"]);
    assert_eq!(left("SELECT encode(code_hash, 'hex') AS v FROM sign_in_codes"), ["02"]);
    assert_eq!(left("SELECT email AS v FROM email_changes"), [""; 0]);
    assert_eq!(left("SELECT 'one' AS v FROM client_errors"), ["one"]);
    assert_eq!(left("SELECT dedupe_key AS v FROM outbox WHERE kind = 'x' ORDER BY 1"), ["b", "d", "e"]);
    assert_eq!(
        left("SELECT 'wiped' AS v FROM outbox WHERE dedupe_key = 'e' AND failed_at IS NOT NULL AND sealed IS NULL"),
        ["wiped"]
    );
}

#[test]
fn a_company_being_tried_is_erased_when_nobody_proves_its_owner_s_address() {
    let world = World::new();
    let (company, account) = (world.company, world.account);
    let real = "companies WHERE company_id <>";
    world.sql(&format!(
        "INSERT INTO companies (company_id, szalonka_id, name, address, demo_mode, created_at)
            SELECT id::uuid, name, name, 'x', is_tried, now() - age FROM (VALUES
                ('00000000-0000-0000-0000-0000000000a1', 'unproven', true, interval '73 hours'),
                ('00000000-0000-0000-0000-0000000000a2', 'young', true, '71 hours'),
                ('00000000-0000-0000-0000-0000000000a3', 'proven', true, '73 hours'),
                ('00000000-0000-0000-0000-0000000000a4', 'in-use', false, '73 hours')) t (id, name, is_tried, age);
        INSERT INTO shops (company_id, id, name, address)
            SELECT company_id, company_id, 'x', 'x' FROM {real} '{company}';
        INSERT INTO employees (company_id, id, first_name, last_name, is_company_owner, default_shop, created_at)
            SELECT company_id, company_id, 'Anna', 'x', true, company_id, now() FROM {real} '{company}';
        INSERT INTO accounts (id, username, email, email_verified_at, first_name, last_name, language, is_guest,
                company_id, employee_id, created_at)
            SELECT company_id, szalonka_id, szalonka_id || '@x', CASE szalonka_id WHEN 'proven' THEN now() END,
                'Anna', 'x', 'hu', false, company_id, company_id, now() FROM {real} '{company}';
        INSERT INTO guests (company_id, id, account_id, first_name, last_name, created_at)
            SELECT company_id, company_id, '{account}', 'Anna', 'x', now() FROM {real} '{company}'"
    ));
    let worker = Worker::start(world.db.pool(Role::Worker, 2), Clock::system(), None, None, 0);
    let left = |sql: &str| world.rows(sql).iter().map(|it| it["v"].as_str().unwrap().to_owned()).collect::<Vec<_>>();
    let companies = format!("SELECT szalonka_id AS v FROM {real} '{company}' ORDER BY 1");
    wait_for(|| left(&companies) == ["in-use", "proven", "young"]);
    assert!(worker.stop(Duration::from_secs(5)));
    assert_eq!(left("SELECT username AS v FROM accounts WHERE username = 'unproven'"), [""; 0]);
    let gone = "'00000000-0000-0000-0000-0000000000a1'";
    for table in ["shops", "employees", "guests"] {
        assert!(world.rows(&format!("SELECT 1 AS one FROM {table} WHERE company_id = {gone}")).is_empty(), "{table}");
    }
}

/// A deletion that began before the proof was committed checks again.
#[test]
fn a_company_stays_when_its_owner_proves_the_address_meanwhile() {
    let world = World::new();
    let one = Uuid::from_u128(1);
    world.sql(&format!(
        "UPDATE companies SET demo_mode = true, created_at = now() - interval '73 hours';
        INSERT INTO accounts (id, username, email, first_name, last_name, language, is_guest, company_id, employee_id,
                created_at)
            SELECT '{one}', 'owner', 'owner@example.com', 'Lilla', 'Kovács', 'hu', false, company_id, '{one}', now()
            FROM companies"
    ));
    let pool = world.db.pool(Role::Worker, 1);
    let mut worker = pool.get().unwrap();
    let mut owner = world.db.open(Role::Migrator);
    owner.execute("BEGIN; UPDATE accounts SET email_verified_at = now() WHERE username = 'owner'");
    assert_eq!(purge(&mut worker, PurgedRows::UnprovenCompanies, 100).unwrap(), 0, "the owner is at work on it");
    owner.execute("COMMIT");
    assert_eq!(purge(&mut worker, PurgedRows::UnprovenCompanies, 100).unwrap(), 0, "proven");
    assert_eq!(world.rows("SELECT 1 AS one FROM companies").len(), 1);
    assert_eq!(world.rows("SELECT 1 AS one FROM accounts WHERE company_id IS NOT NULL").len(), 1);
}
