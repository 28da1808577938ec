//! Payments into the balance (docs/rules.md#topping-up): nothing but what a gateway says when it is asked is credited, once.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};

use chrono::TimeDelta;
use gateways::payments::{PaymentError, PaymentGateway, PaymentOrder, PaymentReport, PaymentState, StartedPayment};
use gateways::sms::{MemorySms, RefusedKind, SmsError};
use kernel::{Huf, Locale};
use proptest::prelude::*;
use serde_json::{Value, json};
use server::commands::topup::{RefundFinding, TopupAction};
use server::config::PaymentTerms;
use server::outgoing_sms::SmsRules;
use server::state::token::Keys;
use server::topups::sandbox_bank;
use server::worker::MessageSender;
use server::worker::PaymentWorker;
use testkit::Role;
use uuid::Uuid;

use crate::app::{Browser, TestApp};
use crate::invites::employed;
use crate::messages::seeme;
use crate::world::World;

/// A gateway as unreliable as real ones: it takes the same order twice, and loses answers. It calls itself the sandbox, which
/// the payments here are made for.
#[derive(Default)]
struct Bank(Mutex<BankRecords>);

#[derive(Default)]
struct BankRecords {
    payments: BTreeMap<String, PaymentReport>,
    /// Calls of start and of refund.
    starts: usize,
    refunds: usize,
    start_fault: Option<PaymentError>,
    refund_fault: Option<PaymentError>,
    look_fault: Option<PaymentError>,
    looks: usize,
    languages: Vec<Locale>,
    /// By which attempts it was asked to pay back.
    attempts: Vec<Uuid>,
    /// Refunds, by its name for the payment.
    returned: Vec<String>,
}

impl Bank {
    fn with<T>(&self, work: impl FnOnce(&mut BankRecords) -> T) -> T {
        work(&mut self.0.lock().unwrap())
    }

    /// Changes the only payment it has.
    fn change(&self, change: impl FnOnce(&mut PaymentReport)) {
        self.with(|books| change(books.payments.values_mut().next_back().unwrap()));
    }
}

impl PaymentGateway for Bank {
    fn start(&self, order: &PaymentOrder) -> Result<StartedPayment, PaymentError> {
        self.with(|books| {
            books.starts += 1;
            books.languages.push(order.language);
            if let Some(fault @ PaymentError::Refused(_)) = &books.start_fault {
                return Err(fault.clone());
            }
            let gateway_id = format!("g{}", books.starts);
            let seen = PaymentReport {
                gateway_id: gateway_id.clone(),
                reference: order.reference.clone(),
                amount: Some(order.amount),
                state: PaymentState::Open,
                transaction: None,
            };
            books.payments.insert(gateway_id.clone(), seen);
            // Taken, and the answer lost.
            if let Some(fault) = &books.start_fault {
                return Err(fault.clone());
            }
            Ok(StartedPayment { url: format!("https://bank.example/{gateway_id}"), gateway_id })
        })
    }

    fn find(&self, gateway_id: &str) -> Result<PaymentReport, PaymentError> {
        self.with(|books| {
            books.looks += 1;
            match &books.look_fault {
                Some(fault) => Err(fault.clone()),
                None => books.payments.get(gateway_id).cloned().ok_or(PaymentError::Refused("404".to_owned())),
            }
        })
    }

    fn refund(&self, attempt: Uuid, gateway_id: &str, _: Huf) -> Result<(), PaymentError> {
        self.with(|books| {
            books.refunds += 1;
            books.attempts.push(attempt);
            // With a lost answer it was paid back.
            if !matches!(books.refund_fault, Some(PaymentError::Refused(_))) {
                books.returned.push(gateway_id.to_owned());
            }
            books.refund_fault.clone().map_or(Ok(()), Err)
        })
    }

    fn name(&self) -> &'static str {
        "sandbox"
    }
}

struct PaymentSalon {
    app: TestApp,
    world: World,
    gergo: Browser,
    bank: Arc<Bank>,
    sms: Arc<MemorySms>,
}

impl PaymentSalon {
    async fn new() -> Self {
        let app = TestApp::with(|config| config.sms.gateway = seeme());
        let world = World::new(&app.db);
        let (_, gergo) = employed(&app, &world, world.gergo, "SUPERVISOR", "gergo@example.com").await;
        Self { app, world, gergo, bank: Arc::default(), sms: Arc::default() }
    }

    fn worker(&self) -> PaymentWorker {
        self.cashier_at(self.bank.clone())
    }

    fn cashier_at(&self, gateway: Arc<dyn PaymentGateway>) -> PaymentWorker {
        let config = &self.app.app.config;
        PaymentWorker {
            pool: self.app.db.worker_pool(),
            clock: self.app.clock.clone(),
            keys: Keys::new(&config.secret).unwrap(),
            public_url: config.public_url.clone(),
            gateway,
        }
    }

    fn sql(&self, sql: &str) {
        self.app.db.execute(Role::Migrator, sql);
    }

    /// The worker looks at every payment that is not over, due or not.
    fn run(&self) {
        self.sql("UPDATE topups SET check_at = now() WHERE check_at IS NOT NULL");
        let payments = self.worker();
        while payments.next().unwrap() {}
    }

    /// The worker sends the SMS that wait.
    fn send(&self) {
        let config = &self.app.app.config;
        let post = MessageSender {
            pool: self.app.db.worker_pool(),
            keys: Keys::new(&config.secret).unwrap(),
            clock: self.app.clock.clone(),
            mailer: None,
            sms: Some(self.sms.clone()),
            sms_rules: SmsRules::new(&config.sms, &config.limits),
            bounces: None,
            public_url: config.public_url.clone(),
            is_demo: false,
        };
        self.sql("UPDATE outbox SET due_at = now(), leased_until = NULL WHERE done_at IS NULL AND failed_at IS NULL");
        while post.deliver_next().unwrap() {}
    }

    /// Output of the operator's command, or its refusal.
    fn command(&self, act: TopupAction) -> Result<String, String> {
        let said = Mutex::new(String::new());
        let print = |text: &str| said.lock().unwrap().push_str(text);
        let mut conn = self.app.db.connect(Role::Worker);
        let done = server::commands::topup::run(&mut conn, &act, &self.app.clock, print);
        done.map(|()| said.into_inner().unwrap()).map_err(|error| error.to_string())
    }

    async fn refund(&mut self, payment: &Value) -> crate::app::Answer {
        let path = format!("/api/topup/payment/{}/refund", payment["id"].as_str().unwrap());
        self.gergo.post(&path, json!({})).await
    }

    /// A payment that is in the balance.
    async fn paid(&mut self, amount: i64) -> Value {
        let begun = self.begin(amount).await;
        self.run();
        self.bank.change(|it| it.state = PaymentState::Paid);
        self.run();
        begun
    }

    fn reserved(&self) -> i64 {
        self.app.rows("SELECT reserved FROM wallets").first().map_or(0, |it| it["reserved"].as_i64().unwrap())
    }

    async fn begin(&mut self, amount: i64) -> Value {
        let begun = self.gergo.post("/api/topup", json!({ "amount": amount })).await;
        assert_eq!(begun.status, 201, "{begun:?}");
        begun.json()
    }

    async fn status(&mut self, payment: &Value) -> Value {
        self.gergo.get(&format!("/api/topup/payment/{}/status", payment["id"].as_str().unwrap())).await.json()
    }

    /// The gateway calls as it was told to.
    async fn call(&mut self, payment: &Value) -> u16 {
        let (company, id) = (self.world.company, payment["id"].as_str().unwrap());
        let mac = self.app.app.keys.report_mac(&format!("{company}_{id}"));
        let mut machine = self.app.blank_browser();
        machine.post(&format!("/callback/payment/{company}/{id}/{mac}"), json!({ "PaymentId": "x" })).await.status
    }

    fn balance(&self) -> i64 {
        let wrong = self.app.unbalanced(
            "SELECT 'unresolved ' || e.reference FROM ledger_entries e
                WHERE e.account = 'reserved' AND e.reference LIKE 'reserved:%'
                    AND NOT EXISTS (SELECT FROM ledger_entries s WHERE s.company_id = e.company_id
                        AND s.reference = replace(e.reference, 'reserved:', 'settled:'))
                    AND NOT EXISTS (SELECT FROM topups t WHERE e.reference = 'reserved:' || t.refund_id
                        AND t.state IN ('refunding', 'refund_sent', 'refund_unknown') AND t.amount = e.amount)
                    AND NOT EXISTS (SELECT FROM sms_messages m WHERE e.reference = 'reserved:' || m.id
                        AND m.state IN ('queued', 'sending') AND m.price = e.amount)
            UNION ALL SELECT 'paid without entry' FROM topups t WHERE (t.paid_at IS NOT NULL) <> EXISTS (
                SELECT FROM ledger_entries e WHERE e.company_id = t.company_id AND e.reference = 'payment:' || t.id
                    AND e.account = 'available' AND e.amount = t.amount)",
        );
        assert!(wrong.is_empty(), "{wrong:?}");
        let held = self.app.rows("SELECT available FROM wallets");
        held.first().map_or(0, |it| it["available"].as_i64().unwrap())
    }
}

#[actix_web::test]
async fn a_payment_by_card_is_started_paid_and_credited_once() {
    let mut salon = PaymentSalon::new().await;
    let begun = salon.begin(5_000).await;
    assert_eq!((&begun["state"], begun.get("redirectUrl")), (&json!("pending"), None));
    salon.run();
    assert_eq!(salon.status(&begun).await["redirectUrl"], json!("https://bank.example/g1"));
    salon.run();
    assert_eq!((salon.bank.with(|it| it.starts), salon.balance()), (1, 0));
    salon.bank.change(|it| it.state = PaymentState::Paid);
    for _ in 0..3 {
        assert_eq!(salon.call(&begun).await, 200);
        salon.run();
    }
    let paid = salon.status(&begun).await;
    assert_eq!((&paid["state"], paid.get("redirectUrl")), (&json!("paid"), None));
    assert_eq!(salon.balance(), 5_000);
    let sheet = salon.gergo.get(&format!("/api/topup/payment/{}/confirmation", begun["id"].as_str().unwrap())).await;
    assert_eq!((sheet.status, sheet.header("content-type")), (200, Some("application/pdf")));
    assert!(sheet.body.starts_with(b"%PDF-"));
}

#[actix_web::test]
async fn nothing_but_what_was_asked_for_is_credited() {
    let changes: [fn(&mut PaymentReport); 4] = [
        |it| it.amount = Some(Huf(50_000)),
        |it| it.amount = None,
        |it| it.reference = format!("{}_{}", Uuid::nil(), Uuid::nil()),
        |it| it.gateway_id = "g2".to_owned(),
    ];
    for change in changes {
        let mut salon = PaymentSalon::new().await;
        let begun = salon.begin(5_000).await;
        salon.run();
        salon.bank.change(|it| {
            it.state = PaymentState::Paid;
            change(it);
        });
        salon.run();
        let failed = salon.status(&begun).await;
        assert_eq!((&failed["state"], &failed["reason"], salon.balance()), (&json!("failed"), &json!("mismatch"), 0));
    }
    // A call without proof, or about nothing, is not even a hint.
    let mut salon = PaymentSalon::new().await;
    let begun = salon.begin(5_000).await;
    let (company, id) = (salon.world.company, begun["id"].as_str().unwrap().to_owned());
    let mut machine = salon.app.blank_browser();
    let forged = machine.post(&format!("/callback/payment/{company}/{id}/AAAA"), json!({})).await;
    assert_eq!(forged.status, 404);
    let stranger = json!({ "id": Uuid::now_v7() });
    assert_eq!(salon.call(&stranger).await, 200);
    salon.run();
    assert_eq!(salon.balance(), 0);
}

#[actix_web::test]
async fn a_lost_answer_is_told_and_nothing_is_started_twice() {
    let mut salon = PaymentSalon::new().await;
    salon.bank.with(|it| it.start_fault = Some(PaymentError::Unknown));
    let begun = salon.begin(5_000).await;
    for _ in 0..3 {
        salon.run();
    }
    assert_eq!((&salon.status(&begun).await["state"], salon.bank.with(|it| it.starts)), (&json!("unknown"), 1));
    // The worker died between saying that it asks and hearing the answer.
    salon.bank.with(|it| it.start_fault = None);
    let begun = salon.begin(5_000).await;
    salon.sql("UPDATE topups SET state = 'starting' WHERE state = 'new'");
    salon.run();
    assert_eq!((&salon.status(&begun).await["state"], salon.bank.with(|it| it.starts)), (&json!("unknown"), 1));
    salon.bank.with(|it| it.start_fault = Some(PaymentError::Refused("429".to_owned())));
    let begun = salon.begin(5_000).await;
    salon.run();
    let failed = salon.status(&begun).await;
    assert_eq!((&failed["state"], &failed["reason"]), (&json!("failed"), &json!("unavailable")));
    assert_eq!(salon.balance(), 0);
}

#[actix_web::test]
async fn success_after_failure_counts_and_failure_after_success_does_not() {
    let mut salon = PaymentSalon::new().await;
    let begun = salon.begin(5_000).await;
    salon.run();
    salon.bank.change(|it| it.state = PaymentState::Refused);
    salon.run();
    assert_eq!(salon.status(&begun).await["reason"], json!("refused"));
    salon.bank.change(|it| it.state = PaymentState::Paid);
    salon.call(&begun).await;
    salon.run();
    assert_eq!((&salon.status(&begun).await["state"], salon.balance()), (&json!("paid"), 5_000));
    salon.bank.change(|it| it.state = PaymentState::Refused);
    salon.call(&begun).await;
    salon.run();
    assert_eq!((&salon.status(&begun).await["state"], salon.balance()), (&json!("paid"), 5_000));
}

#[actix_web::test]
async fn a_refund_leaves_the_balance_and_is_asked_for_once() {
    let mut salon = PaymentSalon::new().await;
    let begun = salon.begin(5_000).await;
    let path = format!("/api/topup/payment/{}/refund", begun["id"].as_str().unwrap());
    assert_eq!(salon.gergo.post(&path, json!({})).await.code(), "topup.not_refundable");
    salon.run();
    salon.bank.change(|it| it.state = PaymentState::Paid);
    salon.run();
    assert_eq!(salon.balance(), 5_000);
    for _ in 0..2 {
        assert_eq!(salon.gergo.post(&path, json!({})).await.json()["state"], json!("refunding"));
    }
    assert_eq!(salon.balance(), 0, "kept for it at once");
    salon.run();
    salon.run();
    assert_eq!((&salon.status(&begun).await["state"], salon.bank.with(|it| it.refunds)), (&json!("refunded"), 1));
    assert_eq!(salon.gergo.post(&path, json!({})).await.code(), "topup.not_refundable");
    // Spent money cannot go back.
    let begun = salon.begin(6_000).await;
    salon.run();
    salon.bank.change(|it| it.state = PaymentState::Paid);
    salon.run();
    salon.bank.with(|it| it.refund_fault = Some(PaymentError::Unknown));
    let path = format!("/api/topup/payment/{}/refund", begun["id"].as_str().unwrap());
    assert_eq!(salon.gergo.post(&path, json!({})).await.status, 200);
    salon.run();
    salon.run();
    assert_eq!((&salon.status(&begun).await["state"], salon.bank.with(|it| it.refunds)), (&json!("refundUnknown"), 2));
    assert_eq!(salon.balance(), 0);
}

#[actix_web::test]
async fn a_refund_that_was_refused_can_be_asked_for_again() {
    let mut salon = PaymentSalon::new().await;
    let begun = salon.paid(5_000).await;
    salon.bank.with(|it| it.refund_fault = Some(PaymentError::Refused("later".to_owned())));
    for _ in 0..2 {
        assert_eq!(salon.refund(&begun).await.json()["state"], json!("refunding"));
        assert_eq!((salon.balance(), salon.reserved()), (0, 5_000));
        salon.run();
        assert_eq!((&salon.status(&begun).await["state"], salon.balance()), (&json!("paid"), 5_000));
    }
    salon.bank.with(|it| it.refund_fault = None);
    salon.refund(&begun).await;
    salon.run();
    assert_eq!((&salon.status(&begun).await["state"], salon.balance()), (&json!("refunded"), 0));
    let attempts = salon.bank.with(|it| it.attempts.clone());
    assert_eq!(attempts.iter().collect::<std::collections::BTreeSet<_>>().len(), 3, "each is one of its own");
    assert!(!attempts.iter().any(|it| begun["id"] == json!(it)), "a gateway knows the payment's start by its id");
    assert_eq!(salon.refund(&begun).await.code(), "topup.not_refundable");
}

#[actix_web::test]
async fn a_refund_whose_answer_was_lost_is_settled_by_the_operator() {
    let mut salon = PaymentSalon::new().await;
    assert_eq!(salon.command(TopupAction::Refunds).unwrap(), "no refund waits to be settled");
    let mut lost = Vec::new();
    for amount in [5_000, 6_000] {
        let begun = salon.paid(amount).await;
        salon.bank.with(|it| it.refund_fault = Some(PaymentError::Unknown));
        salon.refund(&begun).await;
        salon.run();
        salon.run();
        lost.push(begun);
    }
    assert_eq!((salon.balance(), salon.reserved()), (0, 11_000));
    let reference = |of: &Value| of["reference"].as_str().unwrap().to_owned();
    let listed = salon.command(TopupAction::Refunds).unwrap();
    for (payment, gateway_id) in lost.iter().zip(["g1", "g2"]) {
        let line = format!("{}  2040-03-05 09:00  {} Ft", reference(payment), payment["amount"]);
        assert!(listed.contains(&line) && listed.contains(&format!("sandbox {gateway_id}  refund ")), "{listed}");
    }
    let settle = |of: &Value, done: bool| TopupAction::RefundSettle {
        reference: reference(of).to_lowercase(),
        found: RefundFinding { done, void: !done },
    };
    // The first went back, the second did not.
    assert!(salon.command(settle(&lost[0], true)).unwrap().contains("5000 Ft went back to the card"));
    assert!(salon.command(settle(&lost[1], false)).unwrap().contains("6000 Ft is in the balance again"));
    assert_eq!((salon.balance(), salon.reserved()), (6_000, 0));
    assert!(salon.command(settle(&lost[0], true)).unwrap().contains("nothing was changed"));
    assert!(salon.command(settle(&lost[0], false)).unwrap_err().contains("is no refund whose answer was lost"));
    assert!(salon.command(settle(&lost[1], true)).unwrap_err().contains("is no refund whose answer was lost"));
    assert_eq!(salon.command(TopupAction::Refunds).unwrap(), "no refund waits to be settled");
    salon.bank.with(|it| it.refund_fault = None);
    assert_eq!(salon.refund(&lost[1]).await.status, 200, "asked for again");
    salon.run();
    assert_eq!((&salon.status(&lost[1]).await["state"], salon.balance()), (&json!("refunded"), 0));
}

#[actix_web::test]
async fn what_was_paid_otherwise_is_listed_until_it_is_dealt_with() {
    let mut salon = PaymentSalon::new().await;
    assert_eq!(salon.command(TopupAction::Mismatches).unwrap(), "no payment waits to be looked at");
    let begun = salon.begin(5_000).await;
    salon.run();
    salon.bank.change(|it| (it.state, it.amount) = (PaymentState::Paid, Some(Huf(50_000))));
    salon.run();
    let reference = begun["reference"].as_str().unwrap().to_owned();
    let listed = salon.command(TopupAction::Mismatches).unwrap();
    assert!(listed.contains(&format!("{reference}  2040-03-05 09:00  5000 Ft")), "{listed}");
    assert!(listed.contains("sandbox g1") && listed.contains("mismatch-settle REFERENCE"), "{listed}");
    assert_eq!(salon.command(TopupAction::Refunds).unwrap(), "no refund waits to be settled");
    let done = || TopupAction::MismatchSettle { reference: reference.clone() };
    assert!(salon.command(done()).unwrap().contains("dealt with"));
    assert!(salon.command(done()).unwrap().contains("was dealt with on 2040-03-05"));
    assert_eq!(salon.command(TopupAction::Mismatches).unwrap(), "no payment waits to be looked at");
    // The gateway changes its mind: the operator has counted it already.
    salon.bank.change(|it| it.amount = Some(Huf(5_000)));
    salon.call(&begun).await;
    salon.sql("UPDATE topups SET check_at = now()");
    salon.run();
    assert_eq!((&salon.status(&begun).await["state"], salon.balance()), (&json!("failed"), 0));
    let other = salon.begin(6_000).await;
    let not_paid = TopupAction::MismatchSettle { reference: other["reference"].as_str().unwrap().to_owned() };
    assert!(salon.command(not_paid).unwrap_err().contains("is no payment that was paid otherwise"));
}

#[actix_web::test]
async fn an_open_payment_is_looked_at_ever_more_slowly_until_it_is_over() {
    let mut salon = PaymentSalon::new().await;
    let begun = salon.begin(5_000).await;
    salon.run();
    let pauses = (0..10).map(|_| {
        salon.run();
        let due =
            salon.app.rows("SELECT round(extract(epoch FROM check_at - now()))::int AS pause FROM topups").remove(0);
        due["pause"].as_i64().unwrap()
    });
    let pauses: Vec<i64> = pauses.collect();
    assert_eq!(pauses, [5, 10, 20, 40, 80, 160, 320, 600, 600, 600], "without a single call");
    // Another one, about which the gateway says nothing at all.
    let silent = salon.begin(6_000).await;
    salon.run();
    salon.bank.with(|it| it.payments.remove("g2"));
    salon.app.clock.advance(TimeDelta::days(8) - TimeDelta::seconds(1));
    salon.run();
    for payment in [&begun, &silent] {
        let state = salon
            .app
            .rows(&format!("SELECT state FROM topups WHERE id = {}", payment["id"].to_string().replace('"', "'")));
        assert_eq!(state[0]["state"], json!("pending"));
    }
    salon.app.clock.advance(TimeDelta::seconds(1));
    salon.run();
    let ended = salon.app.rows("SELECT state, reason, check_at FROM topups");
    assert_eq!(ended, [json!({ "state": "failed", "reason": "expired", "check_at": null }), ended[0].clone()]);
    // A payment that is over is not polled any more, unless there is news of it.
    let looks = salon.bank.with(|it| it.looks);
    for _ in 0..3 {
        salon.run();
    }
    assert_eq!(salon.bank.with(|it| it.looks), looks);
    salon.bank.change(|it| it.state = PaymentState::Paid);
    salon.call(&begun).await;
    salon.run();
    assert_eq!((salon.bank.with(|it| it.looks), salon.balance()), (looks + 1, 5_000));
}

#[actix_web::test]
async fn the_gateways_page_speaks_the_language_of_who_pays() {
    let mut salon = PaymentSalon::new().await;
    for language in ["hu", "en"] {
        salon.sql(&format!("UPDATE accounts SET language = '{language}'"));
        salon.app.forget(&salon.gergo);
        salon.begin(5_000).await;
        salon.run();
    }
    assert_eq!(salon.bank.with(|it| it.languages.clone()), [Locale::Hu, Locale::En]);
}

#[actix_web::test]
async fn a_payment_at_the_sandbox_bank_can_be_paid_for_half_an_hour() {
    let mut salon = PaymentSalon::new().await;
    let payments = salon.cashier_at(sandbox_of(&salon));
    let work = |salon: &PaymentSalon| {
        salon.sql("UPDATE topups SET check_at = now() WHERE check_at IS NOT NULL");
        while payments.next().unwrap() {}
    };
    let mut begun = Vec::new();
    for answer in [None, Some("silent"), Some("pay")] {
        let payment = salon.begin(5_000).await;
        work(&salon);
        let url = salon.status(&payment).await["redirectUrl"].as_str().unwrap().to_owned();
        let path = url.strip_prefix("https://salon.example").unwrap().to_owned();
        begun.push((payment, path, answer));
    }
    salon.app.clock.advance(TimeDelta::minutes(30) - TimeDelta::seconds(1));
    work(&salon);
    for (payment, path, answer) in &begun {
        assert_eq!(salon.status(payment).await["state"], json!("pending"));
        let Some(answer) = answer else { continue };
        let request = salon.gergo.request(actix_web::http::Method::POST, &format!("{path}/{answer}"));
        salon.gergo.send(request).await;
    }
    salon.app.clock.advance(TimeDelta::seconds(1));
    let page = salon.gergo.get(&begun[0].1).await;
    assert!(!String::from_utf8_lossy(&page.body).contains("<button"), "nothing can be paid any more");
    let request = salon.gergo.request(actix_web::http::Method::POST, &format!("{}/pay", begun[0].1));
    salon.gergo.send(request).await;
    work(&salon);
    for (payment, _, answer) in &begun {
        let ended = salon.status(payment).await;
        let expected =
            if *answer == Some("pay") { (json!("paid"), None) } else { (json!("failed"), Some(json!("expired"))) };
        assert_eq!((ended["state"].clone(), ended.get("reason").cloned()), expected, "{answer:?}");
    }
    assert_eq!(salon.balance(), 5_000);
}

/// The answer waits until the worker knows where the card is asked for.
#[actix_web::test]
async fn the_answer_to_a_payment_by_card_tells_where_it_is_paid() {
    let app = TestApp::with(|config| config.payments.start_wait = std::time::Duration::from_secs(60));
    let world = World::new(&app.db);
    let (_, gergo) = employed(&app, &world, world.gergo, "SUPERVISOR", "gergo@example.com").await;
    let mut salon = PaymentSalon { app, world, gergo, bank: Arc::default(), sms: Arc::default() };
    let payments = salon.worker();
    let worker = std::thread::spawn(move || while !payments.next().unwrap() {});
    let begun = salon.begin(5_000).await;
    worker.join().unwrap();
    assert_eq!((&begun["state"], &begun["redirectUrl"]), (&json!("pending"), &json!("https://bank.example/g1")));
    // Where the worker is away, the answer does not wait for ever.
    let app = TestApp::with(|config| config.payments.start_wait = std::time::Duration::from_millis(150));
    let world = World::new(&app.db);
    let (_, gergo) = employed(&app, &world, world.gergo, "SUPERVISOR", "gergo@example.com").await;
    let mut salon = PaymentSalon { app, world, gergo, bank: Arc::default(), sms: Arc::default() };
    let begun = salon.begin(5_000).await;
    assert_eq!((&begun["state"], begun.get("redirectUrl")), (&json!("pending"), None));
}

fn sandbox_of(salon: &PaymentSalon) -> Arc<dyn PaymentGateway> {
    let pool = salon.app.db.pool(Role::Worker, 2);
    sandbox_bank(pool, salon.app.clock.clone(), "https://salon.example".to_owned(), TimeDelta::minutes(30))
}

#[actix_web::test]
async fn a_transfer_is_settled_by_its_reference_once() {
    let mut salon = PaymentSalon::new().await;
    let begun = salon.gergo.post("/api/topup/bankTransfer/init", json!({ "amount": 12_000 })).await;
    assert_eq!(begun.status, 201);
    let begun = begun.json();
    assert!(begun["transfer"]["code"].as_str().unwrap().starts_with("<svg"), "{begun}");
    for (name, value) in [
        ("holder", json!("Szalonka Demó Kft.")),
        ("iban", json!("HU42117730161111101800000000")),
        ("accountNumber", json!("11773016-11111018-00000000")),
        ("bic", json!("OTPVHUHBXXX")),
        ("amount", json!(12_000)),
        ("reference", begun["reference"].clone()),
        ("validUntil", json!("2040-03-19T09:00:00Z")),
    ] {
        assert_eq!(begun["transfer"][name], value, "{name}");
    }
    salon.run();
    let reference = begun["reference"].as_str().unwrap().to_owned();
    let settle = |reference: &str| salon.command(TopupAction::Settle { reference: reference.to_owned() });
    assert!(settle("SZNINCSILYEN").unwrap_err().contains("there is no payment"));
    assert!(settle(&reference.to_lowercase()).unwrap().contains("12000 Ft credited"));
    assert!(settle(&reference).unwrap().contains("was credited on 2040-03-05"));
    assert_eq!(salon.balance(), 12_000);
    let paid = salon.status(&begun).await;
    assert_eq!((&paid["state"], paid.get("transfer")), (&json!("paid"), None));
    // A payment by card is none that is settled by hand.
    let card = salon.begin(5_000).await;
    let reference = card["reference"].as_str().unwrap().to_owned();
    assert!(salon.command(TopupAction::Settle { reference }).is_err());
    assert_eq!(salon.balance(), 12_000);
}

#[actix_web::test]
async fn bad_amounts_and_missing_gateways_are_refused() {
    let mut salon = PaymentSalon::new().await;
    for amount in [json!("ezer"), json!(999), json!(500_001), json!(-5_000), json!(5000.5), json!(null)] {
        let refused = salon.gergo.post("/api/topup", json!({ "amount": amount })).await;
        assert!([400, 422].contains(&refused.status), "{amount} {refused:?}");
    }
    for path in ["/api/topup", "/api/topup/bankTransfer/init"] {
        let request = |salon: &PaymentSalon, amount: i64| {
            let request = salon.gergo.request(actix_web::http::Method::POST, path);
            request
                .insert_header(("idempotency-key", format!("key-of{}", path.replace('/', "-"))))
                .set_json(json!({ "amount": amount }))
        };
        let (first, again, other) = (request(&salon, 5_000), request(&salon, 5_000), request(&salon, 6_000));
        let first = salon.gergo.send(first).await.json();
        assert_eq!(salon.gergo.send(again).await.json()["id"], first["id"]);
        assert_eq!(salon.gergo.send(other).await.code(), "idempotency.key_reused");
    }
    for _ in 2..10 {
        salon.begin(5_000).await;
    }
    assert_eq!(salon.gergo.post("/api/topup", json!({ "amount": 5_000 })).await.code(), "topup.too_many");
    let app = TestApp::with(|config| config.payments = PaymentTerms::default());
    let world = World::new(&app.db);
    let (_, mut gergo) = employed(&app, &world, world.gergo, "SUPERVISOR", "gergo@example.com").await;
    assert_eq!(gergo.post("/api/topup", json!({ "amount": 5_000 })).await.code(), "topup.card_unavailable");
    let transfer = gergo.post("/api/topup/bankTransfer/init", json!({ "amount": 5_000 })).await;
    assert_eq!(transfer.code(), "topup.transfer_unavailable");
    assert_eq!(gergo.get("/sandbox/bank/00000000-0000-0000-0000-000000000001").await.status, 404);
}

#[actix_web::test]
async fn the_sandbox_bank_pays_refuses_and_stays_silent() {
    let mut salon = PaymentSalon::new().await;
    let payments = salon.cashier_at(sandbox_of(&salon));
    for (answer, state) in [("pay", "paid"), ("refuse", "failed"), ("silent", "pending")] {
        let begun = salon.begin(5_000).await;
        while payments.next().unwrap() {}
        let url = salon.status(&begun).await["redirectUrl"].as_str().unwrap().to_owned();
        let path = url.strip_prefix("https://salon.example").unwrap();
        let page = salon.gergo.get(path).await;
        assert!(String::from_utf8_lossy(&page.body).contains("Próbabank"), "{page:?}");
        let request = salon.gergo.request(actix_web::http::Method::POST, &format!("{path}/{answer}"));
        let answered = salon.gergo.send(request).await;
        assert_eq!(answered.status, 303);
        salon.sql("UPDATE topups SET check_at = now() WHERE check_at IS NOT NULL");
        while payments.next().unwrap() {}
        assert_eq!(salon.status(&begun).await["state"], json!(state), "{answer}");
    }
    assert_eq!(salon.balance(), 5_000);
}

/// Events of payments, in any order.
#[derive(Clone, Debug)]
enum PaymentEvent {
    Begin(i64),
    /// The bank decides on one.
    Decide(usize, PaymentState),
    /// The bank says another amount.
    Lie(usize, i64),
    Call(usize),
    Work,
    LoseLooks(bool),
    Refund(usize),
    /// The bank's answer to refunds from now on.
    AnswerRefunds(Option<PaymentError>),
    /// The operator settles a refund whose answer was lost, by what the bank has.
    SettleRefund(usize),
    /// A call without proof, about one of the company's payments or of another's.
    Forge(usize, bool),
    Prolong,
    /// To the first of the other tiers there are.
    ChangeTier,
    /// An SMS is asked for.
    Text,
    /// The worker sends, and the gateway answers so.
    Send(Option<SmsError>),
}

fn happens() -> impl Strategy<Value = PaymentEvent> {
    let which = 0usize..4;
    let refused = || PaymentError::Refused("later".to_owned());
    let answers = prop_oneof![Just(None), Just(Some(PaymentError::Unknown)), Just(Some(refused()))];
    let never = SmsError::Refused { code: "3".to_owned(), kind: RefusedKind::Permanent };
    let later = SmsError::Refused { code: "8".to_owned(), kind: RefusedKind::Transient };
    let sent = prop_oneof![2 => Just(None), 1 => Just(Some(SmsError::Unknown)), 1 => Just(Some(never)), 1 => Just(Some(later))];
    let state = prop_oneof![
        3 => Just(PaymentState::Paid),
        1 => Just(PaymentState::Refused),
        1 => Just(PaymentState::Cancelled),
        1 => Just(PaymentState::Expired),
        1 => Just(PaymentState::Open),
    ];
    prop_oneof![
        2 => (1_000i64..20_000).prop_map(PaymentEvent::Begin),
        3 => (which.clone(), state).prop_map(|(it, state)| PaymentEvent::Decide(it, state)),
        1 => (which.clone(), 1i64..90_000).prop_map(|(it, amount)| PaymentEvent::Lie(it, amount)),
        2 => which.clone().prop_map(PaymentEvent::Call),
        4 => Just(PaymentEvent::Work),
        1 => any::<bool>().prop_map(PaymentEvent::LoseLooks),
        2 => which.clone().prop_map(PaymentEvent::Refund),
        1 => answers.prop_map(PaymentEvent::AnswerRefunds),
        1 => which.clone().prop_map(PaymentEvent::SettleRefund),
        1 => (which, any::<bool>()).prop_map(|(it, other)| PaymentEvent::Forge(it, other)),
        1 => Just(PaymentEvent::Prolong),
        1 => Just(PaymentEvent::ChangeTier),
        3 => Just(PaymentEvent::Text),
        2 => sent.prop_map(PaymentEvent::Send),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 16, max_shrink_iters: 40, ..ProptestConfig::default() })]

    /// Any interleaving of payments, decisions, lies, calls of whomever, lost answers, refunds, purchases and SMS keeps the
    /// books.
    #[test]
    fn any_interleaving_credits_exactly_what_was_paid(steps in prop::collection::vec(happens(), 1..60)) {
        actix_web::rt::System::new().block_on(async move {
            let mut salon = PaymentSalon::new().await;
            let company = salon.world.company;
            salon.sql(&format!(
                "UPDATE companies SET subscription_until = '2040-03-22';
                INSERT INTO subscriptions VALUES ('{company}', 'raj');
                INSERT INTO subscription_periods VALUES ('{company}', '2040-02-14', '2040-03-15', 'raj', 8900, 8900);
                INSERT INTO notification_settings (company_id, daily_limit) VALUES ('{company}', 10000)"
            ));
            let mut begun: Vec<Value> = Vec::new();
            for step in steps {
                let named = |which: usize, all: &[Value]| all.get(which).cloned();
                match step {
                    PaymentEvent::Begin(amount) if begun.len() < 4 => begun.push(salon.begin(amount).await),
                    PaymentEvent::Begin(_) => {}
                    PaymentEvent::Decide(which, state) => salon.bank.with(|it| {
                        if let Some(seen) = it.payments.values_mut().nth(which) { seen.state = state; }
                    }),
                    PaymentEvent::Lie(which, amount) => salon.bank.with(|it| {
                        if let Some(seen) = it.payments.values_mut().nth(which) { seen.amount = Some(Huf(amount)); }
                    }),
                    PaymentEvent::Call(which) => if let Some(it) = named(which, &begun) { salon.call(&it).await; },
                    PaymentEvent::Work => salon.run(),
                    PaymentEvent::LoseLooks(lost) => salon.bank.with(|it| {
                        it.look_fault = lost.then_some(PaymentError::Unknown);
                    }),
                    PaymentEvent::Refund(which) => if let Some(it) = named(which, &begun) { salon.refund(&it).await; },
                    PaymentEvent::AnswerRefunds(fault) => salon.bank.with(|it| it.refund_fault = fault),
                    PaymentEvent::SettleRefund(which) => if let Some(it) = named(which, &begun) {
                        let id = it["id"].as_str().unwrap();
                        let row = salon.app.rows(&format!("SELECT gateway_id FROM topups WHERE id = '{id}'")).remove(0);
                        let done = salon.bank.with(|it| it.returned.iter().any(|it| row["gateway_id"] == json!(it)));
                        let reference = it["reference"].as_str().unwrap().to_owned();
                        let _not_lost = salon.command(TopupAction::RefundSettle { reference, found: RefundFinding { done, void: !done } });
                    },
                    PaymentEvent::Forge(which, is_others) => if let Some(it) = named(which, &begun) {
                        let of = if is_others { Uuid::now_v7() } else { company };
                        let path = format!("/callback/payment/{of}/{}/Zm9yZ2Vk", it["id"].as_str().unwrap());
                        let forged = salon.app.blank_browser().post(&path, json!({ "Status": "Succeeded" })).await;
                        assert_eq!(forged.status, 404);
                    },
                    PaymentEvent::Prolong => {
                        let now = salon.gergo.get("/api/topup/subscription").await.json();
                        let tier = now["tiers"].as_array().unwrap().iter().find(|it| it["tier"] == now["tier"]).unwrap();
                        let body = json!({ "months": 1, "cost": tier["price"] });
                        let done = salon.gergo.post("/api/topup/subscription/prolong", body).await;
                        assert!(done.status == 200 || done.code() == "balance.insufficient", "{done:?}");
                    }
                    PaymentEvent::ChangeTier => {
                        let now = salon.gergo.get("/api/topup/subscription").await.json();
                        let to = now["changes"].as_array().unwrap().iter().find(|it| it["fits"] == json!(true)).unwrap();
                        let path = format!("/api/topup/subscription/change/{}", to["tier"].as_str().unwrap());
                        let done = salon.gergo.patch(&path, json!({ "cost": to["cost"] })).await;
                        assert!(done.status == 200 || done.code() == "balance.insufficient", "{done:?}");
                    }
                    PaymentEvent::Text => {
                        let body = json!({ "kind": "onCreate", "language": "hu", "text": "Szia!", "accents": false });
                        let tried = salon.gergo.post("/api/notification/settings/test", body).await;
                        assert!(tried.status == 204 || tried.code() == "balance.insufficient", "{tried:?}");
                    }
                    PaymentEvent::Send(fault) => {
                        salon.sms.fail_with(fault);
                        salon.send();
                    }
                }
                let balance = salon.balance();
                assert!(0 <= balance);
                // A company has at most its payments minus its expenses.
                let sums = salon.app.rows(
                    "SELECT coalesce((SELECT sum(amount) FROM topups WHERE paid_at IS NOT NULL), 0)::bigint AS paid,
                        coalesce((SELECT sum(amount) FROM topups WHERE state = 'refunded'), 0)::bigint AS back,
                        coalesce((SELECT sum(amount) FROM topups WHERE state IN ('refunding', 'refund_sent', 'refund_unknown')), 0)::bigint AS kept,
                        coalesce((SELECT sum(cost) FROM subscription_purchases), 0)::bigint AS spent,
                        coalesce((SELECT sum(price) FROM sms_messages WHERE state IN ('queued', 'sending')), 0)::bigint AS waiting,
                        coalesce((SELECT sum(price) FROM sms_messages WHERE state NOT IN ('queued', 'sending')), 0)::bigint AS texted",
                ).remove(0);
                let of = |name: &str| sums[name].as_i64().unwrap();
                let (kept, spent) = (of("kept") + of("waiting"), of("spent") + of("texted"));
                assert_eq!((balance, salon.reserved()), (of("paid") - of("back") - kept - spent, kept));
                // No more goes back than once each, and what is told so went back.
                let mut returned = salon.bank.with(|it| it.returned.clone());
                let all = returned.len();
                returned.sort();
                returned.dedup();
                assert_eq!(returned.len(), all, "paid back twice");
                let told = salon.app.rows("SELECT gateway_id FROM topups WHERE state = 'refunded'");
                assert!(told.iter().all(|it| returned.iter().any(|name| it["gateway_id"] == json!(name))), "{told:?}");
            }
            // Each was started once at most, and each paid one is one that the bank had as paid with the right amount.
            assert!(salon.bank.with(|it| it.starts) <= begun.len());
        });
    }
}
