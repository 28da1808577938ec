//! Row-level security as the server's own role meets it: no tenant, no rows; another tenant, none either.

use diesel::connection::SimpleConnection;
use diesel::sql_types::{BigInt, Text};
use diesel::{RunQueryDsl as _, sql_query};
use kernel::{AccountId, CompanyId};
use store::{Connection, StoreError, tenant};
use testkit::{Role, TestDb};
use uuid::Uuid;

#[derive(diesel::QueryableByName)]
struct Count {
    #[diesel(sql_type = BigInt)]
    n: i64,
}

#[derive(diesel::QueryableByName)]
struct Name {
    #[diesel(sql_type = Text)]
    name: String,
}

fn run(conn: &mut Connection, sql: &str) -> Result<usize, StoreError> {
    Ok(sql_query(sql).execute(conn)?)
}

fn count(conn: &mut Connection, table: &str) -> i64 {
    sql_query(format!("SELECT count(*) AS n FROM {table}")).get_result::<Count>(conn).unwrap().n
}

/// Puts one row into every tenant table for a company, as the owner.
fn fill(db: &TestDb, company: Uuid, name: &str) {
    let [account, id, image] = [Uuid::now_v7(), Uuid::now_v7(), Uuid::now_v7()];
    let c = company;
    db.execute(
        Role::Migrator,
        &format!(
            "INSERT INTO accounts (id, username, email, first_name, last_name, language, created_at)
                VALUES ('{account}', '{name}', '{name}@example.com', 'A', 'B', 'hu', now());
            INSERT INTO companies (company_id, szalonka_id, name, address, created_at) VALUES ('{c}', '{name}', 'S', 'A', now());
            INSERT INTO company_chats (company_id) VALUES ('{c}');
            INSERT INTO company_security VALUES ('{c}', true);
            INSERT INTO company_translations (company_id) VALUES ('{c}');
            INSERT INTO guest_photo_settings VALUES ('{c}', true);
            INSERT INTO shops (company_id, id, name, address) VALUES ('{c}', '{id}', 'S', 'A');
            INSERT INTO employees (company_id, id, first_name, last_name, created_at) VALUES ('{c}', '{id}', 'A', 'B', now());
            INSERT INTO service_categories VALUES ('{c}', '{id}', 'C');
            INSERT INTO services (company_id, id, name, price, duration_minutes) VALUES ('{c}', '{id}', 'S', 1, 1);
            INSERT INTO service_offers VALUES ('{c}', '{id}', '{id}');
            INSERT INTO employee_shops VALUES ('{c}', '{id}', '{id}');
            INSERT INTO work_hours VALUES ('{c}', '{id}', '{id}', 1, 0, 60);
            INSERT INTO work_hour_exceptions VALUES ('{c}', '{id}', '{id}', '2040-01-01', 0, 0);
            INSERT INTO closed_days VALUES ('{c}', '2040-01-01', 'N');
            INSERT INTO sales (company_id, id, title, description, percent) VALUES ('{c}', '{id}', 'T', 'D', 1);
            INSERT INTO sale_services VALUES ('{c}', '{id}', '{id}');
            INSERT INTO images VALUES ('{c}', '{image}', 'photo', now());
            INSERT INTO guests (company_id, id, first_name, last_name, created_at) VALUES ('{c}', '{id}', 'A', 'B', now());
            INSERT INTO calendar_events (company_id, id, series_id, kind, provider_id, guest_id, starts_at, ends_at, occupies_from, occupies_to, created_at)
                VALUES ('{c}', '{id}', '{id}', 'appointment', '{id}', '{id}', '2040-01-01 08:00Z', '2040-01-01 09:00Z', '2040-01-01 08:00Z', '2040-01-01 09:00Z', now());
            INSERT INTO photos (company_id, image_id, event_id, digest, added_at, sort_key) VALUES ('{c}', '{image}', '{id}', sha256('{id}'), now(), 1);
            INSERT INTO photo_services VALUES ('{c}', '{image}', '{id}');
            INSERT INTO guest_formulas (company_id, id, guest_id, event_id, text, made_at) VALUES ('{c}', '{id}', '{id}', '{id}', '6/0', now());
            INSERT INTO guest_photos VALUES ('{c}', '{id}', '{image}', sha256('{id}'), now());
            INSERT INTO finder_settings (company_id) VALUES ('{c}');
            INSERT INTO employee_finder_settings (company_id, employee_id) VALUES ('{c}', '{id}');
            INSERT INTO shop_photos VALUES ('{c}', '{image}', '{id}', 0);
            INSERT INTO wallets (company_id) VALUES ('{c}');
            ALTER TABLE ledger_entries DISABLE TRIGGER ledger_entries_sum;
            INSERT INTO ledger_entries VALUES ('{c}', 'payment:{id}', 'paid_in', 1, now());
            ALTER TABLE ledger_entries ENABLE TRIGGER ledger_entries_sum;
            INSERT INTO subscriptions VALUES ('{c}', 'raj');
            INSERT INTO subscription_periods VALUES ('{c}', now(), now() + interval '1 day', 'raj', 1, 1);
            INSERT INTO subscription_purchases (company_id, id, kind, tier, cost, ends_at, request_key, bought_at)
                VALUES ('{c}', '{id}', 'change', 'raj', 1, now(), 'k', now());
            INSERT INTO topups (company_id, id, method, reference, amount, state, request_key, created_at)
                VALUES ('{c}', '{id}', 'transfer', '{id}', 1, 'pending', 'k', now());
            INSERT INTO event_services VALUES ('{c}', '{id}', 1, '{id}', 'S', 1, 1);
            INSERT INTO idempotency_keys VALUES ('{c}', '{account}', 'k', '', '{id}', now());
            INSERT INTO invites (company_id, id, code_hash, email, role, language, invited_by, created_at, sent_at, expires_at)
                VALUES ('{c}', '{id}', sha256('{id}'), 'a@example.com', 'PROVIDER', 'hu', '{id}', now(), now(), now());
            INSERT INTO first_runs (company_id) VALUES ('{c}');
            INSERT INTO notification_settings (company_id) VALUES ('{c}');
            INSERT INTO sms_templates VALUES ('{c}', 'lapsed', 'hu', 'T');
            INSERT INTO employee_notifications (company_id, employee_id) VALUES ('{c}', '{id}');
            INSERT INTO campaigns (company_id, id, name, text, segment, starts_at, created_at, recipients, price)
                VALUES ('{c}', '{id}', 'N', 'T', '{{}}', now(), now(), 1, 1);
            INSERT INTO sms_messages (company_id, id, kind, phone, text, parts, price, state, created_at, changed_at)
                VALUES ('{c}', '{id}', 'test', '+36301234567', 'T', 1, 1, 'queued', now(), now());
            INSERT INTO inapp_notifications (company_id, id, employee_id, kind, cause, at)
                VALUES ('{c}', '{id}', '{id}', 'booked', 'c', now());
            INSERT INTO reminders VALUES ('{c}', '{id}', 60, now(), now());
            INSERT INTO greetings VALUES ('{c}', '{id}', 'c', now());
            INSERT INTO guest_codes (company_id, code_hash, purpose, guest_id, expires_at)
                VALUES ('{c}', sha256('{id}'), 'unsubscribe', '{id}', now());
            INSERT INTO waiting_entries (company_id, id, guest_id, shop_id, service_ids, first_day, last_day, from_minute,
                    to_minute, created_at)
                VALUES ('{c}', '{id}', '{id}', '{id}', '{{{id}}}', '2040-01-02', '2040-01-02', 0, 1440, now());
            INSERT INTO waiting_offers (company_id, id, entry_id, event_id, provider_id, occupies_from, occupies_to, offered_at,
                    expires_at)
                VALUES ('{c}', '{id}', '{id}', '{id}', '{id}', now(), now(), now(), now());
            INSERT INTO expense_categories VALUES ('{c}', '{id}', 'C', now());
            INSERT INTO expenses (company_id, id, day, category_id, amount, created_at) VALUES ('{c}', '{id}', '2040-01-01', '{id}', 1, now());
            INSERT INTO expense_files VALUES ('{c}', '{image}', '{id}', false, now());
            INSERT INTO visit_payments (company_id, id, event_id, method, amount, recorded_at) VALUES ('{c}', '{id}', '{id}', 'cash', 1, now());
            INSERT INTO day_closings (company_id, id, shop_id, day, closed_at) VALUES ('{c}', '{id}', '{id}', '2039-01-01', now());
            INSERT INTO till_entries (company_id, id, shop_id, day, kind, amount, made_at) VALUES ('{c}', '{id}', '{id}', '2039-01-01', 'float', 1, now());
            INSERT INTO time_off_requests (company_id, id, employee_id, starts_at, ends_at, reason, state, asked_at)
                VALUES ('{c}', '{id}', '{id}', '2040-01-01', '2040-01-02', 'holiday', 'asked', now());
            INSERT INTO day_closing_sums VALUES ('{c}', '{id}', 'cash', 1, 1);
            INSERT INTO commissions VALUES ('{c}', '{id}', '2040-01-01', 40);
            INSERT INTO report_days VALUES ('{c}', '2039-01-01', '{id}', now(), now(), 0, 0, 0, 0, 0, 0, 0, 0, 0, '{{}}', '{{}}', '{{}}',
                '{{}}', '{{}}', '{{}}', '{{}}', '{{}}', '{{}}', '{{}}', '{{}}', '{{}}', '{{}}');
            INSERT INTO invoicing (company_id, service, vat) VALUES ('{c}', 'sample', '27');
            INSERT INTO invoices (company_id, id, event_id, service, state, gross, vat, method, language, fulfilled_on,
                    is_electronic, requested_at)
                VALUES ('{c}', '{id}', '{id}', 'sample', 'requested', 1, '27', 'cash', 'hu', '2040-01-01', false, now());
            INSERT INTO invoice_items VALUES ('{c}', '{id}', 0, 'S', 1, 0);
            INSERT INTO invoice_buyers VALUES ('{c}', '{id}', 'B', '1111', 'C', 'A');
            INSERT INTO told_visits (company_id, event_id) VALUES ('{c}', '{id}');
            INSERT INTO visit_discounts VALUES ('{c}', '{id}', 1, 'R', now());
            INSERT INTO visit_states VALUES ('{c}', '{id}');
            INSERT INTO google_connections (company_id, employee_id, state, token_key, token, next_at)
                VALUES ('{c}', '{id}', 'choosing', 'k', '', now());
            INSERT INTO google_busy VALUES ('{c}', '{id}', 'e', now(), now() + interval '1 hour');
            INSERT INTO google_pushed VALUES ('{c}', '{id}', 'c', '{id}', now(), now() + interval '1 hour', 'T', true);
            INSERT INTO rating_requests VALUES ('{c}', '{id}', now());
            INSERT INTO ratings (company_id, id, event_id, employee_id, guest_id, stars, rated_at)
                VALUES ('{c}', '{id}', '{id}', '{id}', '{id}', 5, now());"
        ),
    );
}

fn tenant_tables(conn: &mut Connection) -> Vec<String> {
    let rows: Vec<Name> = sql_query(
        "SELECT relname::text AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relrowsecurity ORDER BY 1",
    )
    .load(conn)
    .unwrap();
    rows.into_iter().map(|it| it.name).collect()
}

#[test]
fn without_a_tenant_no_row_is_seen_and_with_one_only_its_own() {
    let db = TestDb::new();
    let (ours, theirs) = (Uuid::now_v7(), Uuid::now_v7());
    fill(&db, ours, "ours");
    fill(&db, theirs, "theirs");
    for role in [Role::App, Role::Worker] {
        let mut conn = db.connect(role);
        for table in tenant_tables(&mut conn) {
            assert_eq!(count(&mut conn, &table), 0, "{table} without a tenant");
            let (own, foreign) = tenant::transaction(&mut conn, CompanyId(ours), |conn| {
                Ok::<_, StoreError>((
                    count(conn, &format!("{table} WHERE company_id = '{ours}'")),
                    count(conn, &format!("{table} WHERE company_id = '{theirs}'")),
                ))
            })
            .unwrap();
            assert_eq!((own, foreign), (1, 0), "{table} as {role:?}");
            let nobody = tenant::transaction(&mut conn, CompanyId(Uuid::now_v7()), |conn| {
                Ok::<_, StoreError>(count(conn, &table))
            });
            assert_eq!(nobody.unwrap(), 0, "{table} of a company that is not there");
        }
    }
}

#[test]
fn a_guest_reads_their_own_in_every_company_and_nobody_elses() {
    let db = TestDb::new();
    let (ours, theirs) = (Uuid::now_v7(), Uuid::now_v7());
    fill(&db, ours, "ours");
    fill(&db, theirs, "theirs");
    let (me, other) = (AccountId(Uuid::now_v7()), AccountId(Uuid::now_v7()));
    db.execute(
        Role::Migrator,
        &format!(
            "INSERT INTO accounts (id, username, email, first_name, last_name, language, created_at) VALUES
                ('{me}', 'myself', 'me@example.com', 'A', 'B', 'hu', now()), ('{other}', 'other', 'other@example.com', 'A', 'B', 'hu', now());
            UPDATE guests SET account_id = '{me}';
            INSERT INTO guests (company_id, id, account_id, first_name, last_name, created_at)
                SELECT '{ours}', gen_random_uuid(), '{other}', 'A', 'B', now();
            INSERT INTO calendar_events (company_id, id, series_id, kind, provider_id, guest_id, starts_at, ends_at, occupies_from, occupies_to, created_at)
                SELECT e.company_id, g.id, g.id, 'appointment', e.provider_id, g.id, '2040-01-02 08:00Z', '2040-01-02 09:00Z',
                    '2040-01-02 08:00Z', '2040-01-02 09:00Z', now()
                FROM calendar_events e JOIN guests g ON g.company_id = e.company_id AND g.account_id = '{other}';
            INSERT INTO event_services SELECT e.company_id, e.id, 1, s.id, 'S', 1, 1 FROM calendar_events e
                JOIN services s USING (company_id) WHERE e.starts_at = '2040-01-02 08:00Z'"
        ),
    );
    let mut conn = db.connect(Role::App);
    let tables = ["guests", "calendar_events", "event_services", "waiting_entries"];
    let mut seen = |account| {
        tenant::guest_read(&mut conn, account, |conn| {
            Ok::<_, StoreError>(tables.map(|it| count(conn, &format!("(SELECT company_id FROM {it}) own"))))
        })
        .unwrap()
    };
    assert_eq!(seen(me), [2, 2, 2, 2], "one card, visit, service and wish in each of two companies");
    assert_eq!(seen(other), [1, 1, 1, 0]);
    assert_eq!(seen(AccountId(Uuid::now_v7())), [0, 0, 0, 0]);
    // Nothing else, no notes, no change, and nothing after it.
    for refused in ["SELECT name FROM companies", "SELECT note FROM guests", "DELETE FROM event_services"] {
        let tried = tenant::guest_read(&mut conn, me, |conn| run(conn, refused));
        assert!(matches!(tried, Err(StoreError::Bug(_))), "{refused}");
    }
    assert_eq!(tables.map(|it| count(&mut conn, it)), [0, 0, 0, 0]);
    let held = tenant::guest_read(&mut conn, me, |conn| store::visits::held(conn, me, None, 1)).unwrap();
    assert_eq!(held.iter().map(|it| it.events.len()).sum::<usize>(), 1, "the newest, wherever it is");
}

#[test]
fn the_tenant_ends_with_its_transaction_committed_or_not() {
    let db = TestDb::new();
    let ours = Uuid::now_v7();
    fill(&db, ours, "ours");
    let mut conn = db.connect(Role::App);
    tenant::transaction(&mut conn, CompanyId(ours), |_| Ok::<_, StoreError>(())).unwrap();
    assert_eq!(count(&mut conn, "shops"), 0);
    tenant::transaction(&mut conn, CompanyId(ours), |_| Err::<(), _>(StoreError::NotFound)).unwrap_err();
    assert_eq!(count(&mut conn, "shops"), 0);
    assert_eq!(store::salon::load(&mut conn, CompanyId(ours)).unwrap().shops.len(), 1);
    assert_eq!(count(&mut conn, "shops"), 0, "a single statement's tenant ends with it");
}

#[test]
fn no_write_reaches_another_company() {
    let db = TestDb::new();
    let (ours, theirs) = (Uuid::now_v7(), Uuid::now_v7());
    fill(&db, ours, "ours");
    fill(&db, theirs, "theirs");
    let mut conn = db.connect(Role::App);
    let within =
        |conn: &mut Connection, sql: String| tenant::transaction(conn, CompanyId(ours), |conn| run(conn, &sql));
    let changed = within(&mut conn, "UPDATE shops SET name = 'mine'".to_owned()).unwrap();
    assert_eq!(changed, 1);
    assert_eq!(within(&mut conn, format!("UPDATE shops SET name = 'x' WHERE company_id = '{theirs}'")).unwrap(), 0);
    assert_eq!(within(&mut conn, format!("DELETE FROM closed_days WHERE company_id = '{theirs}'")).unwrap(), 0);
    let insert = format!("INSERT INTO closed_days VALUES ('{theirs}', '2041-01-01', 'x')");
    assert!(matches!(within(&mut conn, insert), Err(StoreError::Bug(_))), "the policy refuses the row");
    let moved = format!("UPDATE closed_days SET company_id = '{theirs}'");
    assert!(matches!(within(&mut conn, moved), Err(StoreError::Bug(_))));
}

#[test]
fn a_row_cannot_point_at_another_company_even_for_the_owner() {
    let db = TestDb::new();
    let (ours, theirs) = (Uuid::now_v7(), Uuid::now_v7());
    fill(&db, ours, "ours");
    fill(&db, theirs, "theirs");
    let mut owner = db.connect(Role::Migrator);
    let refused = owner
        .batch_execute(&format!(
            "INSERT INTO service_offers SELECT '{ours}', e.id, s.id FROM employees e, services s
            WHERE e.company_id = '{ours}' AND s.company_id = '{theirs}'"
        ))
        .unwrap_err();
    assert!(refused.to_string().contains("service_offers_service"), "{refused}");
}

#[test]
fn no_two_active_events_of_one_provider_overlap_whoever_writes_them() {
    let db = TestDb::new();
    let ours = Uuid::now_v7();
    fill(&db, ours, "ours");
    let mut owner = db.connect(Role::Migrator);
    let insert = |from: &str, until: &str, state: u8| {
        format!(
            "INSERT INTO calendar_events (company_id, id, series_id, kind, provider_id, starts_at, ends_at, occupies_from, occupies_to, state, created_at)
            SELECT company_id, gen_random_uuid(), gen_random_uuid(), 'nonwork', provider_id, '2040-01-01 {from}Z', '2040-01-01 {until}Z',
                '2040-01-01 {from}Z', '2040-01-01 {until}Z', {state}, now() FROM calendar_events LIMIT 1"
        )
    };
    let refused = StoreError::from(owner.batch_execute(&insert("08:59", "10:00", 1)).unwrap_err());
    assert!(matches!(refused, StoreError::Conflict(store::Constraint::CalendarOverlap)), "{refused:?}");
    owner.batch_execute(&insert("09:00", "10:00", 1)).unwrap();
    owner.batch_execute(&insert("08:30", "09:30", 0)).unwrap();
    let refused = StoreError::from(owner.batch_execute("UPDATE calendar_events SET state = 1").unwrap_err());
    assert!(matches!(refused, StoreError::Conflict(store::Constraint::CalendarOverlap)), "re-activated: {refused:?}");
}
