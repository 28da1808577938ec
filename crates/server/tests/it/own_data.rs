//! A guest's data in all salons: read out, and erased with nothing of it left (docs/rules.md#own-data).

use std::io::Write;
use std::sync::{Arc, Mutex};

use gateways::files::{FileStore, Files};
use image::ImageFormat;
use kernel::AccountId;
use serde_json::{Value, json};
use server::worker::FileCleaner;
use tempfile::TempDir;
use testkit::Role;
use uuid::Uuid;

use crate::app::{Browser, TestApp, hash_of};
use crate::desk::photos::{photo, upload};
use crate::invites::employed;
use crate::world::World;

const EMAIL: &str = "rozalia.kerekes@example.com";
const PASSWORD: &str = "Sajat-123";
const ERASURE: &str = "/api/guestuser/current/erasure";

/// Texts that must not be found afterwards, as they are stored somewhere, in small letters.
const TRACES: [&str; 6] = ["rozália", "rozalia", "kerekes", "36309876543", EMAIL, "rozi-k"];

/// A guest with rows in two salons.
struct ErasedGuest {
    app: TestApp,
    world: World,
    other: World,
    account: AccountId,
    browser: Browser,
    gergo: Browser,
    files: TempDir,
}

impl ErasedGuest {
    async fn new() -> Self {
        let files = tempfile::tempdir().unwrap();
        let app = TestApp::with(|config| config.files = FileStore::Folder(files.path().to_owned()));
        let world = World::new(&app.db);
        let other = World::named(&app.db, "masik");
        let (_, gergo) = employed(&app, &world, world.gergo, "SUPERVISOR", "gergo@example.com").await;
        let (account, _) = app.guest(EMAIL).await;
        app.db.execute(
            Role::Migrator,
            &format!(
                "UPDATE accounts SET first_name = 'Rozália', last_name = 'Kerekes', phone = '+36309876543',
                    username = 'rozi-k', email_verified_at = '2040-01-01', password_hash = '{}',
                    password_expires_at = NULL WHERE id = '{account}'",
                hash_of(PASSWORD)
            ),
        );
        let browser = app.signed_in(account).await;
        Self { app, world, other, account, browser, gergo, files }
    }

    /// Books, moves, and leaves a trace in every table that can hold one.
    async fn leave_traces(&mut self) {
        let booking = self.world.booking("2040.03.12 09:00", "2040.03.12 10:00");
        let request = self.browser.request(actix_web::http::Method::POST, "/public/appointment/bookonline");
        let request = request.insert_header(("Idempotency-Key", "rozi-k-0001")).set_json(booking);
        let booked = self.browser.send(request).await;
        assert_eq!(booked.status, 201, "{booked:?}");
        let (event, sequence) = (booked.json()["id"].clone(), booked.json()["sequence"].clone());
        let event = event.as_str().unwrap();
        let path = format!("/api/guestuser/appointment/{event}/move");
        let moved = self.browser.post(&path, json!({ "start": "2040-03-12T10:00:00Z", "sequence": sequence })).await;
        assert_eq!(moved.status, 200, "{moved:?}");
        let path = format!("/api/events/appointment/{event}/image");
        assert_eq!(upload(&mut self.gergo, &path, &[("file", &photo(1, ImageFormat::Jpeg))]).await.status, 201);
        self.app.db.execute(
            Role::Migrator,
            &format!("INSERT INTO guest_photo_settings VALUES ('{}', true)", self.world.company),
        );
        let path = format!("/api/guestuser/appointment/{event}/photo");
        assert_eq!(upload(&mut self.browser, &path, &[("file", &photo(2, ImageFormat::Jpeg))]).await.status, 201);
        let (company, other, account) = (self.world.company, self.other.company, self.account);
        let (lilla, colleague, past, card) = (self.world.lilla, self.other.lilla, Uuid::now_v7(), Uuid::now_v7());
        let (held, shop, cut) = (Uuid::now_v7(), self.world.shop, self.world.cut);
        let wrong = Uuid::now_v7();
        self.app.db.execute(
            Role::Migrator,
            &format!(
                "UPDATE guests SET note = 'Kerekes Rozália húga', sms_offers_at = '2040-02-01 00:00Z',
                    sms_offers_text = '2026-11-26', birth_month = 3, birth_day = 4,
                    allergies = 'Rozália: ammónia', tags = '{{quiet}}'
                    WHERE account_id = '{account}';
                INSERT INTO guest_formulas SELECT company_id, gen_random_uuid(), id, NULL, 'Rozália: 6/0', now()
                    FROM guests WHERE account_id = '{account}';
                UPDATE calendar_events SET description = 'Rozália a 3-as széket kéri', visitor_name = 'Kis Rozália'
                    WHERE id = '{event}';
                UPDATE photos SET alt = 'Rozália frizurája' WHERE event_id = '{event}';
                INSERT INTO calendar_events (company_id, id, series_id, kind, provider_id, guest_id, starts_at, ends_at,
                        occupies_from, occupies_to, created_at, payment_amount, description)
                    SELECT '{company}', '{past}', '{past}', 'appointment', '{lilla}', id, t, t + interval '1 hour', t,
                        t + interval '1 hour', t, 12900, 'Kerekes R.'
                    FROM guests, (VALUES ('2040-02-06 10:00Z'::timestamptz)) v (t) WHERE account_id = '{account}';
                INSERT INTO visit_payments (company_id, id, event_id, method, amount, tip, recorded_at, reverses) VALUES
                    ('{company}', '{wrong}', '{past}', 'transfer', 12900, 0, '2040-02-06 11:00Z', NULL),
                    ('{company}', gen_random_uuid(), '{past}', 'transfer', -12900, 0, '2040-02-06 11:01Z', '{wrong}'),
                    ('{company}', gen_random_uuid(), '{past}', 'cash', 5000, 1500, '2040-02-06 11:02Z', NULL),
                    ('{company}', gen_random_uuid(), '{past}', 'voucher', 7900, 0, '2040-02-06 11:03Z', NULL);
                INSERT INTO invoices (company_id, id, event_id, service, state, gross, vat, method, language, fulfilled_on,
                        is_electronic, number, url, requested_at, begun_at)
                    VALUES ('{company}', '{past}', '{past}', 'szamlazz', 'issued', 12900, '27', 'card', 'hu', '2040-02-06',
                        false, 'E-2040-1', 'https://invoices.example/rozi-k', now(), now());
                INSERT INTO invoice_items VALUES ('{company}', '{past}', 0, 'Hajvágás', 10157, 2743);
                INSERT INTO invoice_buyers VALUES ('{company}', '{past}', 'Kerekes Rozália', '1111', 'Budapest', 'Fő utca 1.',
                    '{EMAIL}');
                INSERT INTO ratings (company_id, id, event_id, employee_id, guest_id, stars, text, rated_at, answer,
                        answered_at, state, report, reported_at)
                    SELECT '{company}', gen_random_uuid(), '{past}', '{lilla}', id, 4, 'Rozi (Rozália)', now(),
                        'Kedves Rozália!', now(), 'reported', 'Kerekes Rozália nem járt itt', now()
                    FROM guests WHERE account_id = '{account}';
                INSERT INTO sms_messages (company_id, id, kind, guest_id, phone, text, parts, price, state, created_at,
                        changed_at)
                    SELECT '{company}'::uuid, gen_random_uuid(), 'on_create', id, '+36309876543', 'Kedves Rozália!', 1, 0, sent,
                        now(), now()
                    FROM guests, unnest(ARRAY['queued', 'delivered']) sent WHERE account_id = '{account}'
                    UNION ALL SELECT '{company}', gen_random_uuid(), 'birthday', NULL, '+36309876543', 'Rozália, boldogot!',
                        1, 0, 'sent', now(), now();
                INSERT INTO greetings SELECT company_id, id, 'birthday:2040', now() FROM guests
                    WHERE account_id = '{account}';
                INSERT INTO guest_codes SELECT company_id, sha256('a'), 'visit', id, '{event}', '2040-04-01' FROM guests
                    WHERE account_id = '{account}';
                INSERT INTO email_changes VALUES ('{account}', 'rozalia.uj@example.com', '\\x01', '\\x02', now(), now(), '2041-01-01');
                INSERT INTO guests (company_id, id, first_name, last_name, email, phone, created_at) VALUES
                    ('{other}', '{card}', 'Rozália', 'Kerekes', '{EMAIL}', '+36309876543', '2040-01-01');
                INSERT INTO calendar_events (company_id, id, series_id, kind, provider_id, guest_id, starts_at, ends_at,
                        occupies_from, occupies_to, created_at, payment_amount)
                    SELECT '{other}', id, id, 'appointment', '{colleague}', '{card}', t, t + interval '1 hour', t,
                        t + interval '1 hour', t, 500
                    FROM (VALUES (gen_random_uuid(), '2040-02-07 10:00Z'::timestamptz)) v (id, t);
                INSERT INTO invites (company_id, id, code_hash, email, first_name, last_name, role, language, invited_by,
                        created_at, sent_at, expires_at)
                    VALUES ('{other}', gen_random_uuid(), sha256('b'), '{EMAIL}', 'Rozália', 'Kerekes', 'PROVIDER', 'hu',
                        '{colleague}', now(), now(), '2040-04-01');
                INSERT INTO calendar_events (company_id, id, series_id, kind, provider_id, guest_id, starts_at, ends_at,
                        occupies_from, occupies_to, created_at, hold_until)
                    SELECT '{company}', '{held}', '{held}', 'hold', '{lilla}', id, t, t + interval '1 hour', t,
                        t + interval '1 hour', t, '2040-03-06'
                    FROM guests, (VALUES ('2040-03-13 10:00Z'::timestamptz)) v (t)
                    WHERE account_id = '{account}' AND company_id = '{company}';
                INSERT INTO waiting_entries (company_id, id, guest_id, shop_id, service_ids, first_day, last_day, from_minute,
                        to_minute, created_at)
                    SELECT company_id, '{held}', id, '{shop}', '{{{cut}}}', '2040-03-12', '2040-03-16', 540, 720, now()
                    FROM guests WHERE account_id = '{account}' AND company_id = '{company}';
                INSERT INTO waiting_offers (company_id, id, entry_id, event_id, provider_id, occupies_from, occupies_to,
                        offered_at, expires_at)
                    VALUES ('{company}', '{held}', '{held}', '{held}', '{lilla}', now(), now(), now(), '2040-03-06');
                INSERT INTO visit_discounts (company_id, event_id, amount, reason, given_at)
                    SELECT e.company_id, e.id, 500, 'Rozália törzsvendég', now() FROM calendar_events e
                    JOIN guests g ON g.company_id = e.company_id AND g.id = e.guest_id
                    WHERE g.account_id = '{account}' AND e.payment_amount IS NOT NULL;
                INSERT INTO calendar_feeds VALUES ('{account}', 'guest', sha256('c'), now());
                INSERT INTO bounced_emails (email) VALUES ('{EMAIL}');
                INSERT INTO client_errors VALUES (gen_random_uuid(), now(), '/guest/personal', 'no {EMAIL}');
                INSERT INTO identities VALUES ('google', 'sub-1', '{account}', now());
                INSERT INTO outbox (id, kind, payload, sealed, dedupe_key, last_error)
                    VALUES (gen_random_uuid(), 'password_reset', '{{\"account\": \"{account}\"}}', '{EMAIL}', 'x',
                        '550 {EMAIL}'), (gen_random_uuid(), 'rating_request', '{{}}', NULL, 'y', '550 {EMAIL}');"
            ),
        );
    }

    /// The tables with a row that holds a text, in any column: as text, in JSON, or as bytes.
    fn tables_with(&self, needle: &str) -> Vec<String> {
        let tables = self.app.rows(
            "SELECT c.relname AS name FROM pg_class c WHERE c.relkind IN ('r', 'p')
                AND c.relnamespace = 'public'::regnamespace ORDER BY 1",
        );
        let mut conn = self.app.db.open(Role::Superuser);
        let mut found = Vec::new();
        for table in tables {
            let name = table["name"].as_str().unwrap();
            let holds = conn.row(&format!(
                "SELECT EXISTS (SELECT FROM \"{name}\" t, LATERAL (SELECT lower(to_jsonb(t)::text) AS text) v
                    WHERE strpos(v.text, '{needle}') > 0
                        OR strpos(v.text, encode(convert_to('{needle}', 'UTF8'), 'hex')) > 0)::text AS row"
            ));
            if holds == "true" {
                found.push(name.to_owned());
            }
        }
        found
    }

    fn sums(&self) -> Value {
        self.app
            .rows(
                "SELECT (SELECT count(*) FROM calendar_events) AS appointments,
                    (SELECT sum(payment_amount) FROM calendar_events) AS paid,
                    (SELECT sum(price) FROM event_services) AS agreed, (SELECT count(*) FROM guests) AS cards,
                    (SELECT count(*) FROM sms_messages) AS sms, (SELECT count(*) FROM ratings) AS ratings,
                    (SELECT sum(stars) FROM ratings) AS stars, (SELECT sum(gross) FROM invoices) AS invoiced,
                    (SELECT string_agg(number, ' ') FROM invoices) AS numbers, (SELECT sum(net + tax) FROM invoice_items) AS lines, (SELECT sum(amount) FROM visit_discounts) AS discounts, (SELECT sum(amount) FROM ledger_entries) AS ledger",
            )
            .remove(0)
    }

    fn pictures(&self) -> usize {
        let folder = self.files.path().join(format!("company/{}", self.world.company));
        std::fs::read_dir(folder).map_or(0, Iterator::count)
    }

    /// Has a worker delete the files that are due.
    fn run_deletions(&self) {
        let (pool, files) = (self.app.db.pool(Role::Worker, 1), Files::local(self.files.path()).unwrap());
        let file_cleaner = FileCleaner::new(pool, files);
        std::thread::spawn(move || while file_cleaner.sweep_next().unwrap() {}).join().unwrap();
    }
}

#[derive(Clone, Default)]
struct LogBuffer(Arc<Mutex<Vec<u8>>>);

impl Write for LogBuffer {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().unwrap().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

#[actix_web::test]
async fn erased_data_is_nowhere_and_amounts_stay() {
    let mut guest = ErasedGuest::new().await;
    guest.leave_traces().await;
    for trace in TRACES {
        assert!(!guest.tables_with(trace).is_empty(), "{trace} would not be found");
    }
    let tables = guest.tables_with("rozália").len() + guest.tables_with(EMAIL).len();
    assert!(tables >= 12, "{tables}: traces lie in few tables");
    assert_eq!(guest.pictures(), 2);
    let before = guest.sums();
    assert!(before["discounts"].is_number(), "{before}");

    let lines = LogBuffer::default();
    let to = lines.clone();
    let subscriber = tracing_subscriber::fmt().with_writer(move || to.clone()).finish();
    // While there is one subscriber, a thread without it that reaches a line first switches the line off for all.
    let _second = tracing::subscriber::set_global_default(tracing::subscriber::NoSubscriber::new());
    let capturing = tracing::subscriber::set_default(subscriber);
    let erased = guest.browser.post(ERASURE, json!({ "password": PASSWORD })).await;
    drop(capturing);
    assert_eq!(erased.status, 204, "{erased:?}");

    for trace in TRACES {
        assert_eq!(guest.tables_with(trace), Vec::<String>::new(), "{trace}");
    }
    assert_eq!(guest.sums(), before);
    guest.run_deletions();
    assert_eq!(guest.pictures(), 0);
    let written = String::from_utf8(lines.0.lock().unwrap().clone()).unwrap().to_lowercase();
    assert!(written.contains("account erased"), "{written}");
    assert!(TRACES.iter().all(|it| !written.contains(it)), "{written}");

    let cards = guest.app.rows("SELECT DISTINCT last_name || ' ' || first_name AS name, state FROM guests");
    assert_eq!(cards, [json!({ "name": "Törölt vendég", "state": "DELETED" })]);
    let ahead = guest.app.rows("SELECT state FROM calendar_events WHERE starts_at > '2040-03-05 09:00Z'");
    assert_eq!(ahead, [json!({ "state": 0 }), json!({ "state": 0 })], "called off, and held no more");
    for gone in ["waiting_entries", "waiting_offers", "calendar_feeds"] {
        assert_eq!(guest.app.rows(&format!("SELECT 1 FROM {gone}")).len(), 0, "{gone}");
    }
    let told =
        guest.app.rows("SELECT kind, count(*) AS n FROM inapp_notifications WHERE event_id IS NULL GROUP BY kind");
    assert_eq!(told, [json!({ "kind": "guest_erased", "n": 4 })], "everybody of both salons");
    assert_eq!(guest.app.rows("SELECT 1 FROM outbox WHERE kind = 'appointment_cancelled'").len(), 1);
    let sms = guest.app.rows("SELECT state, reason FROM sms_messages WHERE state NOT IN ('sent', 'delivered')");
    assert_eq!(sms, [json!({ "state": "failed", "reason": "outdated" })], "what waited is not sent");
    let rating = guest.app.rows("SELECT stars, text, state, guest_id FROM ratings").remove(0);
    assert_eq!(rating, json!({ "stars": 4, "text": "", "state": "kept", "guest_id": null }));
    guest.app.a_second_later();
    assert_eq!(guest.browser.get("/api/user/current").await.status, 401);
    let mut anew = guest.app.browser().await;
    let signed_in = anew.post("/public/login", json!({ "username": EMAIL, "password": PASSWORD })).await;
    assert_eq!(signed_in.code(), "access.wrong_credentials");
    assert_eq!(guest.app.rows("SELECT 1 FROM audit_log WHERE act = 'account.erased'").len(), 3);
}

#[actix_web::test]
async fn messages_to_another_card_with_the_same_number_stay() {
    let mut guest = ErasedGuest::new().await;
    guest.leave_traces().await;
    let company = guest.world.company;
    guest.app.db.execute(
        Role::Migrator,
        &format!(
            "INSERT INTO guests (company_id, id, first_name, last_name, phone, created_at)
                VALUES ('{company}', '{child}', 'Gyermek', 'Kerekes', '+36309876543', now());
            INSERT INTO sms_messages (company_id, id, kind, guest_id, phone, text, parts, price, state, created_at, changed_at)
                VALUES ('{company}', gen_random_uuid(), 'on_create', '{child}', '+36309876543', 'Holnap!', 1, 0, 'queued',
                    now(), now())",
            child = Uuid::now_v7()
        ),
    );
    assert_eq!(guest.browser.post(ERASURE, json!({ "password": PASSWORD })).await.status, 204);
    let kept = guest.app.rows("SELECT state FROM sms_messages WHERE text = 'Holnap!'");
    assert_eq!(kept, [json!({ "state": "queued" })]);
}

#[actix_web::test]
async fn erasing_says_before_what_goes_and_wants_the_password() {
    let mut guest = ErasedGuest::new().await;
    guest.leave_traces().await;
    let told = guest.browser.get(ERASURE).await.json();
    assert_eq!(told["obstacle"], Value::Null);
    let mut salons = told["salons"].as_array().unwrap().clone();
    salons.sort_by_key(|it| it["szalonkaId"].to_string());
    assert_eq!((&salons[0]["szalonkaId"], &salons[0]["appointments"]), (&json!("masik"), &json!(1)));
    assert_eq!((&salons[1]["appointments"], &salons[1]["photos"]), (&json!(2), &json!(2)));
    assert_eq!(salons[1]["upcoming"][0]["start"], "2040-03-12T10:00:00Z");
    assert_eq!(salons[1]["upcoming"][0]["services"], json!(["Hajvágás"]));
    for (body, code) in [(json!({}), "field.required"), (json!({ "password": "Mas-1234" }), "access.wrong_credentials")]
    {
        let refused = guest.browser.post(ERASURE, body).await;
        assert_eq!((refused.status, refused.field("password")), (422, json!([code])));
    }
    assert!(!guest.tables_with(EMAIL).is_empty());
    // Without a password a recent sign-in with the provider counts.
    guest.app.db.execute(Role::Migrator, "UPDATE accounts SET password_hash = NULL WHERE username = 'rozi-k'");
    assert_eq!(guest.browser.post(ERASURE, json!({})).await.code(), "access.sign_in_again");
}

#[actix_web::test]
async fn whoever_works_for_a_company_is_not_erased() {
    let mut guest = ErasedGuest::new().await;
    for (profile, code, obstacle) in
        [(guest.world.gergo, "erasure.owner", "owner"), (guest.world.lilla, "erasure.works", "works")]
    {
        guest.app.db.execute(
            Role::Migrator,
            &format!(
                "UPDATE accounts SET company_id = NULL, employee_id = NULL WHERE employee_id = '{profile}';
                UPDATE accounts SET company_id = '{}', employee_id = '{profile}' WHERE id = '{}'",
                guest.world.company, guest.account
            ),
        );
        let mut browser = guest.app.signed_in(guest.account).await;
        assert_eq!(browser.get(ERASURE).await.json()["obstacle"], obstacle);
        let refused = browser.post(ERASURE, json!({ "password": PASSWORD })).await;
        assert_eq!((refused.status, refused.code().as_str()), (409, code));
    }
    // Dismissed, they may.
    guest.app.db.execute(
        Role::Migrator,
        &format!("UPDATE employees SET state = 'DISABLED' WHERE id = '{}'", guest.world.lilla),
    );
    guest.browser = guest.app.signed_in(guest.account).await;
    assert_eq!(guest.browser.post(ERASURE, json!({ "password": PASSWORD })).await.status, 204);
    assert_eq!(guest.tables_with(EMAIL), Vec::<String>::new());
}

#[actix_web::test]
async fn what_an_unproven_address_names_is_somebody_elses() {
    let mut guest = ErasedGuest::new().await;
    guest.leave_traces().await;
    guest.app.db.execute(Role::Migrator, "UPDATE accounts SET email_verified_at = NULL WHERE username = 'rozi-k'");
    let mut browser = guest.app.signed_in(guest.account).await;
    assert_eq!(browser.post(ERASURE, json!({ "password": PASSWORD })).await.status, 204);
    assert_eq!(guest.tables_with(EMAIL), ["bounced_emails", "client_errors", "guests", "invites"]);
}

#[actix_web::test]
async fn everything_held_is_read_out_in_two_files() {
    let mut guest = ErasedGuest::new().await;
    guest.leave_traces().await;
    let answer = guest.browser.get("/api/guestuser/current/data").await;
    assert_eq!(answer.header("content-disposition"), Some("attachment; filename=\"szalonka.json\""));
    assert_eq!(answer.header("cache-control"), Some("no-store"));
    let data = answer.json();
    assert_eq!(data["account"]["newEmail"], "rozalia.uj@example.com");
    assert_eq!((&data["account"]["email"], &data["account"]["username"]), (&json!(EMAIL), &json!("rozi-k")));
    let mut salons = data["salons"].as_array().unwrap().clone();
    salons.sort_by_key(|it| it["salon"]["szalonkaId"].to_string());
    assert_eq!(salons.len(), 2, "also a card made by hand for the proven address");
    let its = &salons[1];
    assert_eq!((&its["card"]["birthDay"], &its["card"]["allergies"]), (&json!(4), &json!("Rozália: ammónia")));
    for note in ["Rozália húga", "3-as széket", "Rozália frizurája", "Rozália: 6/0"] {
        assert!(!data.to_string().contains(note), "the salon keeps {note} for itself");
    }
    let consent =
        ["smsOffersAt", "smsOffersText", "emailOffersAt", "emailOffersText"].map(|it| its["card"][it].clone());
    let given = json!(["2040-02-01T00:00:00Z", "2026-11-26", null, null]);
    assert_eq!(json!(consent), given, "when, and to which wording");
    assert_eq!(its["messages"].as_array().unwrap().len(), 2);
    let wish = &its["wishes"][0];
    assert_eq!((&wish["services"], &wish["lastDay"]), (&json!(["Hajvágás"]), &json!("2040-03-16")));
    let [ahead, past] = its["appointments"].as_array().unwrap().as_slice() else { panic!("{its}") };
    assert_eq!((&ahead["services"][0]["price"], &past["paid"]), (&json!(12900), &json!(12900)));
    let parts = past["payments"].as_array().unwrap().iter().map(|it| (&it["method"], &it["amount"], &it["tip"]));
    let parts: Vec<_> = parts.collect();
    assert_eq!(json!(parts), json!([["cash", 5000, 1500], ["voucher", 7900, 0]]), "without what was taken back");
    assert_eq!(ahead["payments"], json!([]));
    assert_eq!(ahead["photos"][0]["isPublic"], false);
    assert!(ahead["guestPhoto"]["addedAt"].is_string(), "{ahead}");
    assert_eq!((&past["rating"]["stars"], &past["rating"]["answer"]), (&json!(4), &json!("Kedves Rozália!")));

    let page = guest.browser.get("/api/guestuser/current/data/page").await;
    assert_eq!(page.header("content-type"), Some("text/html; charset=utf-8"));
    let text = String::from_utf8(page.body.to_vec()).unwrap();
    for part in [
        "Kerekes Rozália",
        EMAIL,
        "Kedves Rozália!",
        "12 900 Ft",
        "készpénz 5 000 Ft + borravaló 1 500 Ft; utalvány 7 900 Ft",
        "4/5 Rozi (Rozália)",
        "2040-03-12 11:00",
        "03-04",
        "2026-11-26 (2040-02-01 01:00)",
        "09:00–12:00",
    ] {
        assert!(text.replace('\u{a0}', " ").contains(part), "{part}: {text}");
    }
    let (_, mut somebody) = guest.app.guest("mas@example.com").await;
    assert_eq!(somebody.get("/api/guestuser/current/data").await.json()["salons"], json!([]));
    assert_eq!(guest.app.rows("SELECT 1 FROM audit_log WHERE act = 'account.downloaded'").len(), 3);
}

#[actix_web::test]
async fn a_guest_switches_sms_of_each_salon() {
    const SMS: &str = "/api/guestuser/current/sms";
    let mut guest = ErasedGuest::new().await;
    guest.leave_traces().await;
    let choice = |answer: &Value, salon: &str| {
        let items = answer["items"].as_array().unwrap();
        let its = items.iter().find(|it| it["szalonkaId"] == salon).unwrap();
        (its["needSms"].as_bool().unwrap(), its["smsOffers"].as_bool().unwrap())
    };
    let before = guest.browser.get(SMS).await.json();
    assert_eq!((choice(&before, "proba"), choice(&before, "masik")), ((true, true), (true, false)));
    let off = guest.browser.patch(SMS, json!({ "szalonkaId": "proba", "needSms": false })).await;
    assert_eq!(off.status, 200);
    assert_eq!(off.json(), guest.browser.get(SMS).await.json());
    assert_eq!((choice(&off.json(), "proba"), choice(&off.json(), "masik")), ((false, false), (true, false)));
    let on = guest.browser.patch(SMS, json!({ "szalonkaId": "proba", "needSms": true })).await.json();
    assert_eq!(choice(&on, "proba"), (true, false), "offers need a consent of their own");
    // A card made by hand for the proven address, too.
    let other = guest.browser.patch(SMS, json!({ "szalonkaId": "masik", "needSms": false })).await.json();
    assert_eq!(choice(&other, "masik"), (false, false));

    let (_, mut stranger) = guest.app.guest("stranger@example.com").await;
    assert_eq!(stranger.get(SMS).await.json(), json!({ "items": [] }));
    let answer = stranger.patch(SMS, json!({ "szalonkaId": "proba", "needSms": false })).await;
    assert_eq!((answer.status, answer.code().as_str()), (404, "company.not_found"));
    let kept = guest.app.rows("SELECT need_sms FROM guests WHERE account_id IS NOT NULL");
    assert_eq!(kept, [json!({ "need_sms": true })]);
}
