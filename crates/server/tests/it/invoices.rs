//! Invoices of visits (docs/invoices.md): asked for, issued once whatever happens, taken back by a storno.

use std::sync::Arc;
use std::thread;

use chrono::TimeDelta;
use gateways::invoices::fake::{BLOCK, FakeInvoices, InvoiceFault, KEY};
use kernel::AccountId;
use secrecy::SecretString;
use serde_json::{Value, json};
use server::config::Invoicing;
use server::state::invoice_client::InvoiceClient;
use server::worker::InvoiceWorker;
use testkit::Role;
use uuid::Uuid;

use crate::app::{Answer, Browser, TestApp};
use crate::invites::employed;
use crate::world::World;

/// Thirty-two bytes of one kind.
const SEALING: &str = "a:AQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQE=";
const SETTINGS: &str = "/api/company/current/invoicing";

struct InvoiceSalon {
    app: TestApp,
    world: World,
    /// Gergő's.
    account: AccountId,
    gergo: Browser,
    lilla: Browser,
    szamlazz: FakeInvoices,
    billingo: FakeInvoices,
}

fn buyer() -> Value {
    json!({ "name": "Nagy Lili", "postcode": "1111", "city": "Budapest", "address": "Fő utca 1.",
        "email": "lili@example.com", "method": "card", "language": "hu" })
}

impl InvoiceSalon {
    async fn new() -> Self {
        let (szamlazz, billingo) = (FakeInvoices::szamlazz().unwrap(), FakeInvoices::billingo().unwrap());
        let invoicing = Invoicing {
            keys: Some(SecretString::from(SEALING)),
            szamlazz: Some(szamlazz.base()),
            billingo: Some(billingo.base()),
            has_sample: true,
        };
        let app = TestApp::with(|config| config.invoicing = invoicing);
        let world = World::new(&app.db);
        let (account, gergo) = employed(&app, &world, world.gergo, "SUPERVISOR", "gergo@example.com").await;
        let (_, lilla) = employed(&app, &world, world.lilla, "PROVIDER", "lilla@example.com").await;
        Self { app, world, account, gergo, lilla, szamlazz, billingo }
    }

    /// With Számlázz.hu under the company's key.
    async fn with_szamlazz() -> Self {
        let mut salon = Self::new().await;
        let saved =
            salon.save(json!({ "version": 0, "service": "szamlazz", "key": KEY, "vat": "27", "electronic": false }));
        assert_eq!(saved.await.status, 200);
        salon
    }

    async fn save(&mut self, settings: Value) -> Answer {
        self.gergo.post(SETTINGS, settings).await
    }

    /// A past visit with Lilla.
    fn visit(&self, payment: &str) -> Uuid {
        let (id, guest, company) = (Uuid::now_v7(), Uuid::now_v7(), self.world.company);
        let (lilla, shop, cut) = (self.world.lilla, self.world.shop, self.world.cut);
        self.sql(&format!(
            "INSERT INTO guests (company_id, id, first_name, last_name, created_at)
                VALUES ('{company}', '{guest}', 'Lili', 'Nagy', now());
            INSERT INTO calendar_events (company_id, id, series_id, kind, provider_id, shop_id, guest_id, starts_at,
                ends_at, occupies_from, occupies_to, payment_amount, created_at)
            SELECT '{company}', '{id}', '{id}', 'appointment', '{lilla}', '{shop}', '{guest}', t, t + interval '1 hour', t,
                t + interval '1 hour', {payment}, now()
            FROM (SELECT coalesce(max(occupies_to), '2040-02-06 08:00Z') AS t FROM calendar_events) v;
            INSERT INTO event_services (company_id, event_id, position, service_id, name, price, minutes)
                VALUES ('{company}', '{id}', 0, '{cut}', 'Hajvágás <b>&</b>', 10000, 60),
                    ('{company}', '{id}', 1, '{cut}', 'Mosás', 2700, 15);"
        ));
        id
    }

    fn sql(&self, sql: &str) {
        self.app.db.execute(Role::Migrator, sql);
    }

    fn worker(&self) -> InvoiceWorker {
        let client = Arc::new(InvoiceClient::new(&self.app.app.config.invoicing).unwrap());
        InvoiceWorker { pool: self.app.db.worker_pool(), clock: self.app.clock.clone(), client }
    }

    /// The worker works on everything that is not over, due or not.
    fn run(&self) {
        self.sql("UPDATE invoices SET check_at = now() WHERE check_at IS NOT NULL");
        self.run_due();
    }

    /// The worker works on what is due. Gateways are asked from plain threads.
    fn run_due(&self) {
        let invoices = self.worker();
        thread::spawn(move || while invoices.next().unwrap() {}).join().unwrap();
    }

    fn later(&self, minutes: i64) {
        self.app.clock.advance(TimeDelta::minutes(minutes));
    }

    async fn ask(&mut self, visit: Uuid) -> Answer {
        self.lilla.post(&format!("/api/events/appointment/{visit}/invoice"), buyer()).await
    }

    async fn of(&mut self, visit: Uuid) -> Value {
        self.lilla.get(&format!("/api/events/appointment/{visit}/invoice")).await.json()
    }

    /// The last invoice of a visit.
    async fn last(&mut self, visit: Uuid) -> Value {
        self.of(visit).await["items"][0].clone()
    }

    async fn storno(&mut self, visit: Uuid) -> Answer {
        self.lilla.post(&format!("/api/events/appointment/{visit}/invoice/storno"), json!(null)).await
    }
}

#[actix_web::test]
async fn a_visit_gets_one_invoice_about_what_was_paid() {
    let mut salon = InvoiceSalon::with_szamlazz().await;
    let visit = salon.visit("9000");
    let before = salon.of(visit).await;
    assert_eq!((&before["service"], &before["amount"]), (&json!("szamlazz"), &json!(9_000)));
    assert_eq!(before["buyer"]["name"], "Nagy Lili", "what is known of the guest");
    let asked = salon.ask(visit).await;
    assert_eq!((asked.status, &asked.json()["state"]), (201, &json!("pending")), "{asked:?}");
    let again = salon.ask(visit).await;
    assert_eq!((again.status, &again.json()["id"]), (201, &asked.json()["id"]));
    salon.run_due();
    salon.run();
    let issued = salon.last(visit).await;
    assert_eq!((&issued["state"], &issued["number"]), (&json!("issued"), &json!("E-TST-2026-1")));
    assert!(issued["url"].as_str().unwrap().starts_with("https://"));
    let there = salon.szamlazz.invoices();
    assert_eq!((there.len(), there[0].gross), (1, 9_000), "to the forint");
    assert!(there[0].sent.contains("Hajvágás &lt;b&gt;&amp;&lt;/b&gt;"), "{}", there[0].sent);
    assert!(there[0].sent.contains("<teljesitesDatum>2040-02-06<"), "{}", there[0].sent);
    assert_eq!(salon.ask(visit).await.json()["id"], asked.json()["id"], "asked again, it is the same");
    let listed = salon.lilla.get("/api/events/invoice?from=2040-02-01&to=2040-02-28").await.json();
    assert_eq!((listed["items"].as_array().unwrap().len(), &listed["service"]), (1, &json!("szamlazz")));
    // The payment changed: the old invoice is cancelled first.
    salon.sql(&format!("UPDATE calendar_events SET payment_amount = 9500 WHERE id = '{visit}'"));
    assert_eq!(salon.ask(visit).await.code(), "invoice.storno_first");
    assert_eq!(salon.storno(visit).await.json()["state"], "cancelling");
    assert_eq!(salon.ask(visit).await.code(), "invoice.storno_first", "while it goes");
    salon.run_due();
    let cancelled = salon.last(visit).await;
    assert_eq!((&cancelled["state"], &cancelled["stornoNumber"]), (&json!("cancelled"), &json!("E-TST-2026-2")));
    assert_eq!(salon.storno(visit).await.json()["state"], "cancelled", "again changes nothing");
    assert_eq!(salon.ask(visit).await.status, 201);
    salon.run_due();
    assert_eq!(salon.szamlazz.invoices().iter().map(|it| it.gross).collect::<Vec<_>>(), [9_000, -9_000, 9_500]);
    let remembered = salon.of(visit).await;
    assert_eq!(remembered["buyer"]["address"], "Fő utca 1.", "remembered of the guest");
}

#[actix_web::test]
async fn where_nobody_issues_invoices_there_are_none() {
    let mut salon = InvoiceSalon::new().await;
    let visit = salon.visit("9000");
    assert!(salon.of(visit).await.get("service").is_none());
    assert_eq!(salon.ask(visit).await.code(), "invoice.service_unavailable");
    let settings = salon.gergo.get(SETTINGS).await.json();
    assert_eq!(settings["offered"], json!(["szamlazz", "billingo", "sample"]));
    assert!(settings.get("service").is_none());
    assert_eq!(salon.lilla.get(SETTINGS).await.status, 403, "the supervisor's alone");
    let app = TestApp::new();
    let world = World::new(&app.db);
    let (_, mut gergo) = employed(&app, &world, world.gergo, "SUPERVISOR", "gergo@example.com").await;
    assert_eq!(gergo.get(SETTINGS).await.json()["offered"], json!([]), "without keys to store keys under");
    let wanted = json!({ "version": 0, "service": "szamlazz", "key": KEY, "vat": "27", "electronic": false });
    assert_eq!(gergo.post(SETTINGS, wanted).await.code(), "invoice.service_unavailable");
}

#[actix_web::test]
async fn unpaid_and_free_visits_get_none() {
    let mut salon = InvoiceSalon::with_szamlazz().await;
    let (unpaid, free) = (salon.visit("NULL"), salon.visit("0"));
    assert_eq!(salon.ask(unpaid).await.code(), "invoice.not_paid");
    assert_eq!(salon.ask(free).await.code(), "invoice.nothing_paid");
    let visit = salon.visit("9000");
    let path = format!("/api/events/appointment/{visit}/invoice");
    let mut wrong = buyer();
    wrong["taxNumber"] = json!("12345678-1-42");
    let refused = salon.lilla.post(&path, wrong.clone()).await;
    assert_eq!(refused.field("taxNumber"), json!(["field.tax_number"]), "{refused:?}");
    wrong["taxNumber"] = json!("12345676-1-42");
    wrong["name"] = json!(" ");
    assert_eq!(salon.lilla.post(&path, wrong).await.field("name"), json!(["field.required"]));
}

#[actix_web::test]
async fn a_key_is_stored_sealed_and_never_shown() {
    let mut salon = InvoiceSalon::with_szamlazz().await;
    let shown = salon.gergo.get(SETTINGS).await;
    assert_eq!(shown.json()["keyHint"], "alon");
    assert!(!format!("{shown:?}").contains(KEY));
    let stored = salon.app.rows("SELECT * FROM invoicing").remove(0).to_string();
    let hex: String = KEY.bytes().map(|it| format!("{it:02x}")).collect();
    assert!(!stored.contains(KEY) && !stored.contains(&hex), "{stored}");
    // Without one, the stored one stays; of another service it is worth nothing.
    let changed =
        json!({ "version": 1, "service": "szamlazz", "vat": "AAM", "electronic": false, "comment": " Köszönjük! " });
    let saved = salon.save(changed).await;
    assert_eq!((saved.status, &saved.json()["keyHint"]), (200, &json!("alon")), "{saved:?}");
    let other = json!({ "version": 2, "service": "billingo", "blockId": BLOCK, "vat": "AAM", "electronic": false });
    assert_eq!(salon.save(other).await.field("key"), json!(["field.required"]));
    let stale = json!({ "version": 1, "service": "szamlazz", "vat": "27", "electronic": false });
    assert_eq!(salon.save(stale).await.code(), "setting.changed");
    let tested = |key: Option<&str>| json!({ "service": "szamlazz", "key": key });
    let path = format!("{SETTINGS}/test");
    assert_eq!(salon.gergo.post(&path, json!({ "service": "szamlazz" })).await.json()["connection"], "works");
    let wrong = salon.gergo.post(&path, tested(Some("no-such-key"))).await;
    assert_eq!(wrong.json()["connection"], "key");
    let blocks = salon.gergo.post(&path, json!({ "service": "billingo", "key": KEY })).await.json();
    assert_eq!(blocks["blocks"][0]["id"], BLOCK);
    // Another company's row opens nothing.
    let other = World::named(&salon.app.db, "masik");
    salon.sql(&format!(
        "INSERT INTO invoicing SELECT '{}', service, secret_key, secret, hint, vat, block_id, comment, is_electronic, 1, NULL
            FROM invoicing",
        other.company
    ));
    let (_, mut theirs) = employed(&salon.app, &other, other.gergo, "SUPERVISOR", "masik@example.com").await;
    assert_ne!(theirs.post(&path, json!({ "service": "szamlazz" })).await.status, 200);
    assert_eq!(salon.save(json!({ "version": 2, "vat": "27", "electronic": false })).await.status, 200);
    assert!(salon.gergo.get(SETTINGS).await.json().get("service").is_none(), "ended");
}

#[actix_web::test]
async fn a_lost_answer_is_found_and_never_issued_twice() {
    let mut salon = InvoiceSalon::with_szamlazz().await;
    let visit = salon.visit("9000");
    salon.szamlazz.set_fault(InvoiceFault::AcceptThenDrop);
    salon.ask(visit).await;
    salon.run_due();
    assert_eq!(salon.last(visit).await["state"], "unknown");
    salon.szamlazz.set_silent(true);
    salon.run();
    assert_eq!(salon.last(visit).await["state"], "unknown", "nobody is told");
    salon.szamlazz.set_silent(false);
    salon.run();
    assert_eq!(salon.last(visit).await["number"], "E-TST-2026-1");
    assert_eq!(salon.szamlazz.invoices().len(), 1);
    // The storno too.
    salon.storno(visit).await;
    salon.run_due();
    assert_eq!(salon.last(visit).await["state"], "cancelUnknown");
    salon.run();
    assert_eq!(salon.last(visit).await["state"], "cancelled");
    assert_eq!(salon.szamlazz.invoices().len(), 2);
}

#[actix_web::test]
async fn what_is_certainly_not_there_is_asked_for_again_and_at_most_five_times() {
    let mut salon = InvoiceSalon::with_szamlazz().await;
    let visit = salon.visit("9000");
    salon.szamlazz.set_fault(InvoiceFault::Answer(500));
    salon.ask(visit).await;
    salon.run_due();
    // For ten minutes it may still be worked on.
    salon.later(9);
    salon.run();
    assert_eq!(salon.app.rows("SELECT sends FROM invoices"), [json!({ "sends": 1 })]);
    for round in 2..=5 {
        salon.later(11);
        salon.run();
        assert_eq!(salon.app.rows("SELECT sends FROM invoices"), [json!({ "sends": round })]);
    }
    salon.later(11);
    salon.run();
    let last = salon.last(visit).await;
    assert_eq!((&last["state"], &last["reason"]), (&json!("refused"), &json!("unavailable")));
    salon.szamlazz.set_fault(InvoiceFault::Accept);
    assert_eq!(salon.ask(visit).await.status, 201, "a person may ask anew");
    salon.run_due();
    assert_eq!(salon.last(visit).await["state"], "issued");
    assert_eq!(salon.szamlazz.invoices().len(), 1);
}

#[actix_web::test]
async fn a_worker_may_die_anywhere_and_there_is_one_invoice() {
    // Between which steps: before the service is asked, while it is, after it did it, and when the answer was written.
    let steps = [("requested", false), ("sending", false), ("sending", true), ("unknown", true)];
    for (state, was_done) in steps {
        let mut salon = InvoiceSalon::with_szamlazz().await;
        let visit = salon.visit("9000");
        salon.ask(visit).await;
        if was_done {
            salon.run_due();
            assert_eq!(salon.szamlazz.invoices().len(), 1);
        }
        // As a worker left it that was killed then.
        let begun = if state == "requested" { "NULL" } else { "'2040-03-05 09:00Z'" };
        salon.sql(&format!(
            "UPDATE invoices SET state = '{state}', number = NULL, url = NULL, check_at = now() - interval '1 second',
                begun_at = {begun}, sends = {}",
            u8::from(state != "requested")
        ));
        for _ in 0..4 {
            salon.later(11);
            salon.run();
        }
        assert_eq!(salon.last(visit).await["state"], "issued", "{state} {was_done}");
        assert_eq!(salon.szamlazz.invoices().len(), 1, "{state} {was_done}");
    }
}

#[actix_web::test]
async fn many_who_ask_at_once_get_the_same() {
    let mut salon = InvoiceSalon::with_szamlazz().await;
    let visit = salon.visit("9000");
    let path = format!("/api/events/appointment/{visit}/invoice");
    let mut browsers = Vec::new();
    for _ in 0..8 {
        browsers.push(salon.app.signed_in(salon.account).await);
    }
    let asked = futures_util::future::join_all(browsers.iter_mut().map(|it| it.post(&path, buyer()))).await;
    let ids: std::collections::BTreeSet<String> = asked.iter().map(|it| it.json()["id"].to_string()).collect();
    assert_eq!(ids.len(), 1, "{asked:?}");
    // And by eight workers at once.
    let workers: Vec<_> = (0..8)
        .map(|_| {
            let invoices = salon.worker();
            thread::spawn(move || while invoices.next().unwrap() {})
        })
        .collect();
    workers.into_iter().for_each(|it| it.join().unwrap());
    assert_eq!(salon.szamlazz.invoices().len(), 1);
    assert_eq!(salon.last(visit).await["state"], "issued");
}

#[actix_web::test]
async fn refusals_are_told_and_another_salon_sees_nothing() {
    let mut salon = InvoiceSalon::with_szamlazz().await;
    let visit = salon.visit("9000");
    for (code, reason) in [(3, "key"), (136, "settings"), (57, "data")] {
        salon.szamlazz.set_fault(InvoiceFault::Code(code));
        assert_eq!(salon.ask(visit).await.status, 201);
        salon.run_due();
        let last = salon.last(visit).await;
        assert_eq!((&last["state"], &last["reason"]), (&json!("refused"), &json!(reason)));
    }
    salon.szamlazz.set_fault(InvoiceFault::Busy(120));
    salon.ask(visit).await;
    salon.run_due();
    assert_eq!(salon.last(visit).await["state"], "pending", "later");
    salon.szamlazz.set_fault(InvoiceFault::Accept);
    salon.run();
    assert_eq!(salon.last(visit).await["state"], "issued");
    let other = World::named(&salon.app.db, "masik");
    let (_, mut theirs) = employed(&salon.app, &other, other.gergo, "SUPERVISOR", "masik@example.com").await;
    let path = format!("/api/events/appointment/{visit}/invoice");
    for answer in [
        theirs.get(&path).await,
        theirs.post(&path, buyer()).await,
        theirs.post(&format!("{path}/storno"), json!(null)).await,
    ] {
        assert_eq!((answer.status, answer.code()), (404, "event.not_found".to_owned()));
    }
    let listed = theirs.get("/api/events/invoice?from=2040-02-01&to=2040-02-28").await.json();
    assert_eq!(listed["items"], json!([]));
}

#[actix_web::test]
async fn whoever_was_erased_before_gets_none_and_afterwards_only_the_name_goes() {
    let mut salon = InvoiceSalon::with_szamlazz().await;
    let visit = salon.visit("9000");
    salon.ask(visit).await;
    salon.sql("DELETE FROM invoice_buyers");
    salon.run_due();
    let last = salon.last(visit).await;
    assert_eq!((&last["state"], &last["reason"]), (&json!("refused"), &json!("erased")));
    assert!(salon.szamlazz.invoices().is_empty());
}

#[actix_web::test]
async fn billingo_issues_and_takes_back() {
    let mut salon = InvoiceSalon::new().await;
    let settings =
        json!({ "version": 0, "service": "billingo", "key": KEY, "blockId": BLOCK, "vat": "AAM", "electronic": false });
    assert_eq!(salon.save(settings).await.status, 200);
    let visit = salon.visit("12700");
    salon.billingo.set_fault(InvoiceFault::AcceptThenDrop);
    salon.ask(visit).await;
    salon.run_due();
    assert_eq!(salon.last(visit).await["state"], "unknown");
    salon.billingo.set_fault(InvoiceFault::Accept);
    salon.run();
    assert_eq!(salon.last(visit).await["number"], "2026-000001");
    salon.billingo.set_fault(InvoiceFault::AcceptThenDrop);
    salon.storno(visit).await;
    salon.run_due();
    salon.run();
    assert_eq!(salon.last(visit).await["stornoNumber"], "2026-000002");
    assert_eq!(salon.billingo.invoices().iter().map(|it| it.gross).collect::<Vec<_>>(), [12_700, -12_700]);
}

#[actix_web::test]
async fn a_sample_says_that_it_is_none() {
    let mut salon = InvoiceSalon::new().await;
    let saved = salon.save(json!({ "version": 0, "service": "sample", "vat": "27", "electronic": false })).await;
    assert_eq!(saved.status, 200, "{saved:?}");
    let visit = salon.visit("9000");
    salon.ask(visit).await;
    salon.run_due();
    let made = salon.last(visit).await;
    assert_eq!((&made["state"], &made["sample"]), (&json!("issued"), &json!(true)));
    assert!(made["number"].as_str().unwrap().starts_with("MINTA-"), "{made}");
    assert!(made.get("url").is_none());
}
