//! Payments into the balance (docs/rules.md#topping-up): nothing but what a gateway says when it is asked is credited, once.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};

use gateways::payments::{PaymentError, PaymentGateway, PaymentOrder, PaymentSeen, PaymentStarted, PaymentState};
use kernel::Huf;
use proptest::prelude::*;
use serde_json::{Value, json};
use server::config::PaymentTerms;
use server::http::token::Keys;
use server::topups::{Cashier, sandbox_bank};
use testkit::Role;
use uuid::Uuid;

use crate::app::{Browser, TestApp};
use crate::invites::employed;
use crate::world::World;

/// A gateway as unreliable as real ones: it takes the same order twice, and loses answers. It calls itself the sandbox, which
/// the payments here are made for.
#[derive(Default)]
struct Bank(Mutex<Books>);

#[derive(Default)]
struct Books {
    payments: BTreeMap<String, PaymentSeen>,
    /// How often it was asked to start and to pay back.
    starts: usize,
    refunds: usize,
    start_fault: Option<PaymentError>,
    refund_fault: Option<PaymentError>,
    look_fault: Option<PaymentError>,
}

impl Bank {
    fn with<T>(&self, work: impl FnOnce(&mut Books) -> T) -> T {
        work(&mut self.0.lock().unwrap())
    }

    /// Changes the only payment it has.
    fn change(&self, change: impl FnOnce(&mut PaymentSeen)) {
        self.with(|books| change(books.payments.values_mut().next_back().unwrap()));
    }
}

impl PaymentGateway for Bank {
    fn start(&self, order: &PaymentOrder) -> Result<PaymentStarted, PaymentError> {
        self.with(|books| {
            books.starts += 1;
            if let Some(fault @ PaymentError::Refused(_)) = &books.start_fault {
                return Err(fault.clone());
            }
            let gateway_id = format!("g{}", books.starts);
            let seen = PaymentSeen {
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
            Ok(PaymentStarted { url: format!("https://bank.example/{gateway_id}"), gateway_id })
        })
    }

    fn look(&self, gateway_id: &str) -> Result<PaymentSeen, PaymentError> {
        self.with(|books| match &books.look_fault {
            Some(fault) => Err(fault.clone()),
            None => books.payments.get(gateway_id).cloned().ok_or(PaymentError::Refused("404".to_owned())),
        })
    }

    fn refund(&self, _: Uuid, _: &str, _: Huf) -> Result<(), PaymentError> {
        self.with(|books| {
            books.refunds += 1;
            books.refund_fault.clone().map_or(Ok(()), Err)
        })
    }

    fn name(&self) -> &'static str {
        "sandbox"
    }
}

struct Salon {
    app: TestApp,
    world: World,
    gergo: Browser,
    bank: Arc<Bank>,
}

impl Salon {
    async fn new() -> Self {
        let app = TestApp::new();
        let world = World::new(&app.db);
        let (_, gergo) = employed(&app, &world, world.gergo, "SUPERVISOR", "gergo@example.com").await;
        Self { app, world, gergo, bank: Arc::default() }
    }

    fn cashier(&self) -> Cashier {
        self.cashier_at(self.bank.clone())
    }

    fn cashier_at(&self, gateway: Arc<dyn PaymentGateway>) -> Cashier {
        let config = &self.app.app.config;
        Cashier {
            pool: self.app.db.pool(Role::Worker, 2),
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
        let cashier = self.cashier();
        while cashier.next().unwrap() {}
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
        let wrong = self.app.rows(
            "SELECT reference FROM ledger_entries GROUP BY company_id, reference HAVING sum(amount) <> 0
            UNION ALL SELECT 'wallet' FROM wallets w WHERE (available, reserved) <> (
                SELECT coalesce(sum(amount) FILTER (WHERE account = 'available'), 0),
                    coalesce(sum(amount) FILTER (WHERE account = 'reserved'), 0)
                FROM ledger_entries e WHERE e.company_id = w.company_id)
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
    let mut salon = Salon::new().await;
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
    let changes: [fn(&mut PaymentSeen); 4] = [
        |it| it.amount = Some(Huf(50_000)),
        |it| it.amount = None,
        |it| it.reference = format!("{}_{}", Uuid::nil(), Uuid::nil()),
        |it| it.gateway_id = "g2".to_owned(),
    ];
    for change in changes {
        let mut salon = Salon::new().await;
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
    // A call that nobody proves to be ours, or about nothing, is not even a hint.
    let mut salon = Salon::new().await;
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
    let mut salon = Salon::new().await;
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
    let mut salon = Salon::new().await;
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
    let mut salon = Salon::new().await;
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
    // What was spent cannot go back.
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
async fn a_transfer_is_settled_by_its_reference_once() {
    let mut salon = Salon::new().await;
    let begun = salon.gergo.post("/api/topup/bankTransfer/init", json!({ "amount": 12_000 })).await;
    assert_eq!(begun.status, 201);
    let begun = begun.json();
    assert!(begun["transfer"]["code"].as_str().unwrap().starts_with("<svg"), "{begun}");
    assert_eq!(begun["transfer"]["iban"], json!("HU42117730161111101800000000"));
    salon.run();
    let reference = begun["reference"].as_str().unwrap().to_owned();
    let settle = |reference: &str| {
        let said = Mutex::new(String::new());
        let act = server::commands::topup::Act::Settle { reference: reference.to_owned() };
        let print = |text: &str| said.lock().unwrap().push_str(text);
        let mut conn = salon.app.db.connect(Role::Worker);
        let done = server::commands::topup::run(&mut conn, &act, &salon.app.clock, print);
        done.map(|()| said.into_inner().unwrap()).map_err(|error| error.to_string())
    };
    assert!(settle("SZNINCSILYEN").unwrap_err().contains("there is no payment"));
    assert!(settle(&reference.to_lowercase()).unwrap().contains("12000 Ft credited"));
    assert!(settle(&reference).unwrap().contains("was credited on 2040-03-05"));
    assert_eq!(salon.balance(), 12_000);
    let paid = salon.status(&begun).await;
    assert_eq!((&paid["state"], paid.get("transfer")), (&json!("paid"), None));
    // A payment by card is none that is settled by hand.
    let card = salon.begin(5_000).await;
    let reference = card["reference"].as_str().unwrap().to_owned();
    let mut conn = salon.app.db.connect(Role::Worker);
    let act = server::commands::topup::Act::Settle { reference };
    assert!(server::commands::topup::run(&mut conn, &act, &salon.app.clock, |_| {}).is_err());
    assert_eq!(salon.balance(), 12_000);
}

#[actix_web::test]
async fn bad_amounts_and_missing_gateways_are_refused() {
    let mut salon = Salon::new().await;
    for amount in [json!("ezer"), json!(999), json!(500_001), json!(-5_000), json!(5000.5), json!(null)] {
        let refused = salon.gergo.post("/api/topup", json!({ "amount": amount })).await;
        assert!([400, 422].contains(&refused.status), "{amount} {refused:?}");
    }
    for path in ["/api/topup", "/api/topup/bankTransfer/init"] {
        let request = |salon: &Salon, amount: i64| {
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
    let mut salon = Salon::new().await;
    let cashier =
        salon.cashier_at(sandbox_bank(salon.app.db.pool(Role::Worker, 2), "https://salon.example".to_owned()));
    for (answer, state) in [("pay", "paid"), ("refuse", "failed"), ("silent", "pending")] {
        let begun = salon.begin(5_000).await;
        while cashier.next().unwrap() {}
        let url = salon.status(&begun).await["redirectUrl"].as_str().unwrap().to_owned();
        let path = url.strip_prefix("https://salon.example").unwrap();
        let page = salon.gergo.get(path).await;
        assert!(String::from_utf8_lossy(&page.body).contains("Próbabank"), "{page:?}");
        let request = salon.gergo.request(actix_web::http::Method::POST, &format!("{path}/{answer}"));
        let answered = salon.gergo.send(request).await;
        assert_eq!(answered.status, 303);
        salon.sql("UPDATE topups SET check_at = now() WHERE check_at IS NOT NULL");
        while cashier.next().unwrap() {}
        assert_eq!(salon.status(&begun).await["state"], json!(state), "{answer}");
    }
    assert_eq!(salon.balance(), 5_000);
}

/// What happens to payments, in any order.
#[derive(Clone, Debug)]
enum Happens {
    Begin(i64),
    /// The bank decides on one.
    Decide(usize, PaymentState),
    /// The bank says another amount.
    Lie(usize, i64),
    Call(usize),
    Work,
    LoseLooks(bool),
    Refund(usize),
    Prolong,
}

fn happens() -> impl Strategy<Value = Happens> {
    let which = 0usize..4;
    let state = prop_oneof![
        3 => Just(PaymentState::Paid),
        1 => Just(PaymentState::Refused),
        1 => Just(PaymentState::Cancelled),
        1 => Just(PaymentState::Expired),
        1 => Just(PaymentState::Open),
    ];
    prop_oneof![
        2 => (1_000i64..20_000).prop_map(Happens::Begin),
        3 => (which.clone(), state).prop_map(|(it, state)| Happens::Decide(it, state)),
        1 => (which.clone(), 1i64..90_000).prop_map(|(it, amount)| Happens::Lie(it, amount)),
        2 => which.clone().prop_map(Happens::Call),
        4 => Just(Happens::Work),
        1 => any::<bool>().prop_map(Happens::LoseLooks),
        1 => which.prop_map(Happens::Refund),
        1 => Just(Happens::Prolong),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 12, max_shrink_iters: 40, ..ProptestConfig::default() })]

    /// Any interleaving of payments, decisions, lies, calls, lost answers, refunds and purchases keeps the books.
    #[test]
    fn any_interleaving_credits_exactly_what_was_paid(steps in prop::collection::vec(happens(), 1..40)) {
        actix_web::rt::System::new().block_on(async move {
            let mut salon = Salon::new().await;
            let company = salon.world.company;
            salon.sql(&format!(
                "UPDATE companies SET subscription_until = '2040-03-01'; INSERT INTO subscriptions VALUES ('{company}', 'feszek')"
            ));
            let mut begun: Vec<Value> = Vec::new();
            for step in steps {
                let named = |which: usize, all: &[Value]| all.get(which).cloned();
                match step {
                    Happens::Begin(amount) if begun.len() < 4 => begun.push(salon.begin(amount).await),
                    Happens::Begin(_) => {}
                    Happens::Decide(which, state) => salon.bank.with(|it| {
                        if let Some(seen) = it.payments.values_mut().nth(which) { seen.state = state; }
                    }),
                    Happens::Lie(which, amount) => salon.bank.with(|it| {
                        if let Some(seen) = it.payments.values_mut().nth(which) { seen.amount = Some(Huf(amount)); }
                    }),
                    Happens::Call(which) => if let Some(it) = named(which, &begun) { salon.call(&it).await; },
                    Happens::Work => salon.run(),
                    Happens::LoseLooks(lost) => salon.bank.with(|it| {
                        it.look_fault = lost.then_some(PaymentError::Unknown);
                    }),
                    Happens::Refund(which) => if let Some(it) = named(which, &begun) {
                        salon.gergo.post(&format!("/api/topup/payment/{}/refund", it["id"].as_str().unwrap()), json!({})).await;
                    },
                    Happens::Prolong => {
                        salon.gergo.post("/api/topup/subscription/prolong", json!({ "months": 1, "cost": 3900 })).await;
                    }
                }
                let balance = salon.balance();
                assert!(0 <= balance);
                // Nobody has more than was paid in and not spent.
                let sums = salon.app.rows(
                    "SELECT coalesce((SELECT sum(amount) FROM topups WHERE paid_at IS NOT NULL), 0)::bigint AS paid,
                        coalesce((SELECT sum(amount) FROM topups WHERE state = 'refunded'), 0)::bigint AS back,
                        coalesce((SELECT sum(amount) FROM topups WHERE state IN ('refunding', 'refund_sent', 'refund_unknown')), 0)::bigint AS kept,
                        coalesce((SELECT sum(cost) FROM subscription_purchases), 0)::bigint AS spent",
                ).remove(0);
                let of = |name: &str| sums[name].as_i64().unwrap();
                assert_eq!(balance, of("paid") - of("back") - of("kept") - of("spent"));
            }
            // Each was started once at most, and each paid one is one that the bank had as paid with the right amount.
            assert!(salon.bank.with(|it| it.starts) <= begun.len());
        });
    }
}
