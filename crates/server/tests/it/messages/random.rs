//! Whatever happens in whatever order: the money adds up, no message leaves twice, and nothing goes backward.

use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Mutex};

use gateways::sms::{AcceptedSms, RefusedKind, Sms, SmsError, SmsGateway};
use rand::rngs::StdRng;
use rand::{RngExt as _, SeedableRng as _};
use serde_json::{Value, json};
use server::worker::MessageSender;
use uuid::Uuid;

use super::Salon;
use super::campaigns::{CAMPAIGN, LIST, TEXT};

/// What a gateway did with a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Answer {
    /// Certainly not taken, to be tried again.
    Later,
    Never,
    Taken,
    /// Taken or not, and the answer is lost.
    Lost,
    /// Taken or not, and the worker died.
    Died,
}

/// Does this or that, and remembers what it was handed.
struct Moody {
    dice: Mutex<StdRng>,
    is_calm: Mutex<bool>,
    handed: Mutex<BTreeMap<Uuid, Vec<Answer>>>,
}

impl SmsGateway for Moody {
    fn send(&self, sms: &Sms) -> Result<AcceptedSms, SmsError> {
        let mood = if *self.is_calm.lock().unwrap() { 9 } else { self.dice.lock().unwrap().random_range(0..8) };
        let answer = match mood {
            0 | 1 => Answer::Later,
            2 => Answer::Never,
            3 => Answer::Lost,
            4 => Answer::Died,
            _ => Answer::Taken,
        };
        self.handed.lock().unwrap().entry(sms.id).or_default().push(answer);
        let refused = |kind| Err(SmsError::Refused { code: "1".to_owned(), kind });
        match answer {
            Answer::Later => refused(RefusedKind::Transient),
            Answer::Never => refused(RefusedKind::Permanent),
            Answer::Taken => Ok(AcceptedSms::default()),
            Answer::Lost => Err(SmsError::Unknown),
            Answer::Died => panic!("the worker dies"),
        }
    }

    fn name(&self) -> &'static str {
        "seeme"
    }
}

/// Whether a message may go from one state to another, in one step or several.
fn is_forward(from: &str, to: &str) -> bool {
    match from {
        _ if from == to => true,
        "queued" | "sending" => true,
        "sent" => matches!(to, "delivered" | "failed"),
        "unknown" => matches!(to, "sent" | "delivered" | "failed"),
        _ => false,
    }
}

/// A salon, a moody gateway, and what was seen of each message.
struct Run {
    salon: Salon,
    post: MessageSender,
    gateway: Arc<Moody>,
    dice: StdRng,
    paid: i64,
    seen: BTreeMap<String, String>,
    tried: Vec<&'static str>,
}

impl Run {
    async fn new(seed: u64) -> Self {
        let salon = Salon::new().await;
        salon.guests(6);
        let gateway = Arc::new(Moody {
            dice: Mutex::new(StdRng::seed_from_u64(seed + 1_000)),
            is_calm: Mutex::default(),
            handed: Mutex::default(),
        });
        let post = salon.post_by(gateway.clone());
        let dice = StdRng::seed_from_u64(seed);
        Self { salon, post, gateway, dice, paid: 0, seen: BTreeMap::new(), tried: Vec::new() }
    }

    /// Sends one message; the worker may die of it.
    fn send(&self) {
        let _ = catch_unwind(AssertUnwindSafe(|| self.post.sms_next().unwrap()));
    }

    fn lease_is_over(&self) {
        self.salon
            .sql("UPDATE outbox SET due_at = now(), leased_until = NULL WHERE done_at IS NULL AND failed_at IS NULL");
    }

    async fn try_a_message(&mut self) {
        let body = json!({ "kind": "onCreate", "language": "hu", "text": "Szia!", "accents": false });
        let tried = self.salon.gergo.post("/api/notification/settings/test", body).await;
        assert!(tried.status == 204 || tried.code() == "balance.insufficient", "{tried:?}");
    }

    async fn begin_a_campaign(&mut self) {
        let price = self.salon.preview(json!({}), TEXT).await["price"].clone();
        let body = json!({ "name": "x", "segment": {}, "text": TEXT, "price": price });
        let begun = self.salon.gergo.post(CAMPAIGN, body).await;
        assert!(begun.status == 201 || begun.code() == "balance.insufficient", "{begun:?}");
    }

    async fn set_a_campaign(&mut self, state: &str) {
        let all = self.salon.gergo.get(LIST).await.json();
        let Some(one) = all["items"].as_array().unwrap().first() else { return };
        let path = format!("{CAMPAIGN}/{}/state", one["id"].as_str().unwrap());
        let set = self.salon.gergo.patch(&path, json!({ "state": state })).await;
        assert!(set.status == 200 || set.code() == "campaign.over", "{set:?}");
    }

    async fn report(&mut self, code: u32) {
        let ids: Vec<String> = self.seen.keys().cloned().collect();
        if ids.is_empty() {
            return;
        }
        let (company, id) = (self.salon.world.company, &ids[self.dice.random_range(0..ids.len())]);
        let mac = self.salon.app.app.keys.report_mac(&format!("{company}:{id}"));
        let path = format!("/callback/sms/seeme/{company}/{id}/{mac}?code={code}&number=36301234567&price=13.90");
        assert_eq!(self.salon.app.blank_browser().get(&path).await.status, 204);
    }

    async fn act(&mut self) {
        let what = self.dice.random_range(0..13);
        let name = match what {
            0 => {
                self.salon.pay_in(100);
                self.paid += 100;
                "pay in"
            }
            1 | 2 => {
                self.try_a_message().await;
                "try a message"
            }
            3 => {
                self.begin_a_campaign().await;
                "begin a campaign"
            }
            4 => {
                self.lease_is_over();
                while self.post.campaign_next().unwrap() {
                    // Each step enqueues the next, which is due later.
                }
                "a step of campaigns"
            }
            5..=8 => {
                self.send();
                "send"
            }
            9 => {
                self.lease_is_over();
                "leases are over"
            }
            10 | 11 => {
                let code = [3, 6, 7][self.dice.random_range(0..3)];
                self.report(code).await;
                "a report"
            }
            _ => {
                let state = ["paused", "sending", "stopped"][self.dice.random_range(0..3)];
                self.set_a_campaign(state).await;
                "set a campaign"
            }
        };
        self.tried.push(name);
        self.check();
    }

    fn check(&mut self) {
        let money = self.salon.one(
            "SELECT coalesce((SELECT sum(available + reserved) FROM wallets), 0)::bigint AS wallet,
                coalesce((SELECT sum(amount) FROM ledger_entries WHERE account = 'spent'), 0)::bigint AS spent,
                (SELECT count(*) FROM (SELECT FROM ledger_entries GROUP BY reference HAVING sum(amount) <> 0) w) AS wrong",
        );
        let (wallet, spent) = (money["wallet"].as_i64().unwrap(), money["spent"].as_i64().unwrap());
        assert_eq!((wallet + spent, &money["wrong"]), (self.paid, &json!(0)), "{:?}", self.tried);
        for row in self.salon.app.rows("SELECT id, state FROM sms_messages") {
            let text = |name: &str| row[name].as_str().unwrap().to_owned();
            let (id, state) = (text("id"), text("state"));
            let before = self.seen.insert(id.clone(), state.clone()).unwrap_or_else(|| state.clone());
            assert!(is_forward(&before, &state), "{id}: {before} -> {state} after {:?}", self.tried);
        }
        for (id, answers) in &*self.gateway.handed.lock().unwrap() {
            let (_, before) = answers.split_last().unwrap();
            assert!(before.iter().all(|it| *it == Answer::Later), "{id} left twice: {answers:?}");
        }
    }

    /// Everything ends; what was spent is what was taken.
    async fn end(&mut self) {
        *self.gateway.is_calm.lock().unwrap() = true;
        let all = self.salon.gergo.get(LIST).await.json();
        for one in all["items"].as_array().unwrap() {
            let path = format!("{CAMPAIGN}/{}/state", one["id"].as_str().unwrap());
            drop(self.salon.gergo.patch(&path, json!({ "state": "stopped" })).await);
        }
        for _ in 0..4 {
            self.lease_is_over();
            while self.post.sms_next().unwrap() {}
            while self.post.campaign_next().unwrap() {}
        }
        self.check();
        let left = self.salon.app.rows("SELECT id, state FROM sms_messages WHERE state IN ('queued', 'sending')");
        let end = self.salon.one(
            "SELECT coalesce(sum(reserved), 0)::bigint AS reserved,
                (SELECT coalesce(sum(price), 0) FROM sms_messages WHERE state NOT IN ('refused', 'stopped'))::bigint AS cost,
                coalesce((SELECT sum(amount) FROM ledger_entries WHERE account = 'spent'), 0)::bigint AS spent FROM wallets",
        );
        assert_eq!((left, &end["reserved"], &end["cost"]), (Vec::<Value>::new(), &json!(0), &end["spent"]));
    }
}

#[actix_web::test]
async fn in_any_order_money_adds_up_nothing_leaves_twice_and_nothing_goes_backward() {
    let mut ends: BTreeMap<String, u32> = BTreeMap::new();
    for seed in 0..6 {
        let mut run = Run::new(seed).await;
        run.salon.pay_in(600);
        run.paid = 600;
        for _ in 0..70 {
            run.act().await;
        }
        run.end().await;
        for state in run.seen.values() {
            *ends.entry(state.clone()).or_default() += 1;
        }
    }
    // Every end was met.
    for state in ["sent", "delivered", "failed", "unknown", "refused", "stopped"] {
        assert!(state == "refused" || ends.contains_key(state), "{state} is not in {ends:?}");
    }
}
