//! Clients of the storm: salons' supervisors, and forgers of the bank's calls.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

use bench::Result;
use bench::http::{Answer, Credentials, get, post, send};
use rand::rngs::StdRng;
use rand::{RngExt as _, SeedableRng as _};
use serde_json::Value;
use uuid::Uuid;

use super::stage::{SALONS, SERVERS, Stage, company};
use crate::storm::messages::balance::{TEST_BODY, TEST_PATH};
use crate::threads;

/// Clients of each salon.
pub const CLIENTS_PER_SALON: u64 = 2;
/// Retries of a request without an answer, with the same key.
const RETRIES: usize = 40;
const PAUSE: Duration = Duration::from_millis(20);
/// The end of the refunds' share of a hundred acts, which follow payments and questions about them.
const REFUNDS_END: u32 = 62;

/// The clients' record.
#[derive(Default)]
pub struct ClientRecord {
    /// Purchases by key: acknowledged, or refused.
    pub purchases: BTreeMap<String, bool>,
    /// Payments begun, by their ids.
    pub begun: BTreeSet<String>,
    /// SMS that were accepted, and those without an answer.
    pub texted: usize,
    pub texts_lost: usize,
    pub calls: usize,
    pub forged: usize,
    /// Forged calls that were not refused.
    pub believed: usize,
    /// Requests that got no answer.
    pub lost: usize,
    /// Unexpected answers.
    pub odd: Vec<String>,
    /// Number of successful actions by name.
    pub acts: BTreeMap<&'static str, usize>,
}

impl ClientRecord {
    /// Adds the record of another client.
    pub fn extend(&mut self, other: Self) {
        self.purchases.extend(other.purchases);
        self.begun.extend(other.begun);
        self.texted += other.texted;
        self.texts_lost += other.texts_lost;
        self.calls += other.calls;
        self.forged += other.forged;
        self.believed += other.believed;
        self.lost += other.lost;
        self.odd.extend(other.odd);
        for (name, count) in other.acts {
            *self.acts.entry(name).or_default() += count;
        }
    }
}

/// A supervisor of a salon who buys, pays in and asks for refunds.
pub struct Client<'a> {
    stage: &'a Stage,
    salon: u32,
    who: Credentials,
    dice: StdRng,
    mine: Vec<String>,
    done: ClientRecord,
}

impl<'a> Client<'a> {
    /// # Errors
    /// When the credentials cannot be made.
    pub fn new(stage: &'a Stage, salon: u32, number: u64) -> Result<Self> {
        let dice = StdRng::seed_from_u64(u64::from(salon) * CLIENTS_PER_SALON + number);
        Ok(Self { stage, salon, who: stage.supervisor(salon)?, dice, mine: Vec::new(), done: ClientRecord::default() })
    }

    /// Acts at random until the storm is over.
    ///
    /// # Errors
    /// When a client thread fails.
    pub fn run(mut self, is_over: &AtomicBool) -> Result<ClientRecord> {
        while !is_over.load(Ordering::Relaxed) {
            // Money that is spent cannot go back, so a refund that is waited for would hardly come by itself.
            let is_refund_wanted = self.stage.wants_refunds.load(Ordering::Relaxed);
            match self.dice.random_range(0..if is_refund_wanted { REFUNDS_END } else { 100 }) {
                0..20 => self.pay_in()?,
                20..45 => self.call()?,
                45..50 => self.ask_how_far(),
                50..REFUNDS_END => self.refund()?,
                REFUNDS_END..72 => self.prolong()?,
                72..78 => self.change_tier()?,
                _ => self.text(),
            }
            thread::sleep(PAUSE);
        }
        Ok(self.done)
    }

    fn any_server(&mut self) -> usize {
        self.dice.random_range(0..SERVERS)
    }

    fn key(&mut self) -> String {
        format!("key-{}", Uuid::from_u128(self.dice.random()))
    }

    /// Sends a request to servers at random until one answers.
    fn until_answered(&mut self, request: &[u8]) -> Answer {
        for _ in 0..RETRIES {
            let server = self.any_server();
            let answer = self.stage.ask(server, request);
            if answer.status != 0 {
                return answer;
            }
            self.done.lost += 1;
            thread::sleep(PAUSE * 3);
        }
        Answer { status: 0, body: Vec::new() }
    }

    /// Sends the same request once or several times at once, and again until there is an answer.
    fn doubled(&mut self, request: &[u8]) -> Result<Answer> {
        let times = if self.dice.random_range(0..3) == 0 { 3 } else { 1 };
        if 1 < times {
            let first = self.any_server();
            let all = threads::each((0..times).collect(), |it| Ok(self.stage.ask(first + it, request)))?;
            self.done.lost += all.iter().filter(|it| it.status == 0).count();
            all.iter().filter(|it| it.status != 0).for_each(|it| self.expect("doubled", it, &[]));
        }
        Ok(self.until_answered(request))
    }

    /// Records server errors and refusals that are not among `refusals`; none listed: any may come.
    fn expect(&mut self, what: &'static str, answer: &Answer, refusals: &[&str]) {
        let code = answer.code();
        let is_fault = 500 <= answer.status;
        let is_strange = 300 <= answer.status && !refusals.is_empty() && !refusals.contains(&code.as_str());
        if is_fault || is_strange {
            self.done.odd.push(format!("{what}: {} {code}", answer.status));
        }
        if answer.status < 300 && answer.status != 0 {
            *self.done.acts.entry(what).or_default() += 1;
        }
    }

    fn pay_in(&mut self) -> Result<()> {
        let (key, amount) = (self.key(), self.dice.random_range(1_000..30_000));
        let request = post("/api/topup", &self.who, Some(&key), &format!(r#"{{"amount":{amount}}}"#));
        let answer = self.doubled(&request)?;
        self.expect("paid in", &answer, &["topup.too_many"]);
        if let Some(id) = answer.json().get("id").and_then(Value::as_str) {
            self.done.begun.insert(id.to_owned());
            self.mine.push(id.to_owned());
        }
        Ok(())
    }

    /// Sends callbacks as the bank does, several at once, or a forged one.
    fn call(&mut self) -> Result<()> {
        if self.mine.is_empty() {
            return Ok(());
        }
        let id = self.mine.get(self.dice.random_range(0..self.mine.len())).cloned().unwrap_or_default();
        let (own, others) = (company(self.salon), company((self.salon + 1) % SALONS));
        let forged = match self.dice.random_range(0..8) {
            0 => Some(format!("/callback/payment/{own}/{id}/AAAAAAAAAAAAAAAAAAAAAA")),
            // The proof of another payment.
            1 => Some(format!("/callback/payment/{own}/{id}/{}", self.proof_of(&Uuid::nil().to_string()))),
            // The proof that is right for another salon's payment, about this one.
            2 => Some(format!("/callback/payment/{others}/{id}/{}", self.proof_of(&id))),
            _ => None,
        };
        if let Some(path) = forged {
            let answer = self.until_answered(&post(&path, &self.who, None, r#"{"Status":"Succeeded"}"#));
            self.done.forged += 1;
            self.done.believed += usize::from(answer.status != 404);
            return Ok(());
        }
        // A call with valid proof about a payment of this name under another salon, which does not exist.
        let about = if self.dice.random_range(0..8) == 0 { others } else { own };
        let request = post(&self.stage.callback(about, &id), &self.who, None, r#"{"PaymentId":"any"}"#);
        let (first, times) = (self.any_server(), self.dice.random_range(1..6));
        let all = threads::each((0..times).collect(), |it| Ok(self.stage.ask(first + it, &request)))?;
        for answer in &all {
            self.done.calls += 1;
            if answer.status == 0 {
                self.done.lost += 1;
            } else if answer.status != 200 {
                self.done.odd.push(format!("call: {} {}", answer.status, answer.code()));
            }
        }
        Ok(())
    }

    fn proof_of(&self, payment: &str) -> String {
        let path = self.stage.callback(company(self.salon), payment);
        path.rsplit('/').next().unwrap_or_default().to_owned()
    }

    fn read(&mut self, path: &str) -> Answer {
        let text = String::from_utf8(get(path)).unwrap_or_default();
        let request = text.replacen("\r\n", &format!("\r\nCookie: {}\r\n", self.who.cookie), 1).into_bytes();
        self.until_answered(&request)
    }

    fn ask_how_far(&mut self) {
        let Some(id) = self.mine.last().cloned() else { return };
        let answer = self.read(&format!("/api/topup/payment/{id}/status"));
        self.expect("asked how far", &answer, &["none"]);
    }

    fn refund(&mut self) -> Result<()> {
        if self.mine.is_empty() {
            return Ok(());
        }
        let id = self.mine.get(self.dice.random_range(0..self.mine.len())).cloned().unwrap_or_default();
        let request = post(&format!("/api/topup/payment/{id}/refund"), &self.who, None, "{}");
        let answer = self.doubled(&request)?;
        self.expect("refund asked for", &answer, &["topup.not_refundable", "balance.insufficient"]);
        Ok(())
    }

    /// Makes a purchase at the price shown, under a key of its own.
    fn buy(&mut self, what: &'static str, method: &str, path: &str, body: &str, refusals: &[&str]) -> Result<()> {
        let key = self.key();
        let answer = self.doubled(&send(method, path, &self.who, Some(&key), body))?;
        self.expect(what, &answer, refusals);
        if answer.status != 0 {
            self.done.purchases.insert(key, answer.status == 200);
        }
        Ok(())
    }

    fn prolong(&mut self) -> Result<()> {
        let state = self.read("/api/topup/subscription").json();
        let tiers = state.get("tiers").and_then(Value::as_array).cloned().unwrap_or_default();
        let own = tiers.iter().find(|it| it.get("tier") == state.get("tier")).and_then(|it| it.get("price")?.as_i64());
        let Some(price) = own else { return Ok(()) };
        let body = format!(r#"{{"months":1,"cost":{price}}}"#);
        // Another client of the salon may change the tier meanwhile.
        let refusals = ["balance.insufficient", "subscription.price_changed", "subscription.too_far_ahead"];
        self.buy("prolonged", "POST", "/api/topup/subscription/prolong", &body, &refusals)
    }

    fn change_tier(&mut self) -> Result<()> {
        let state = self.read("/api/topup/subscription").json();
        let changes = state.get("changes").and_then(Value::as_array).cloned().unwrap_or_default();
        if changes.is_empty() {
            return Ok(());
        }
        let change = changes.get(self.dice.random_range(0..changes.len())).cloned().unwrap_or_default();
        let (Some(tier), Some(cost)) = (change.get("tier").and_then(Value::as_str), change.get("cost")) else {
            return Ok(());
        };
        let path = format!("/api/topup/subscription/change/{tier}");
        let refusals = ["balance.insufficient", "subscription.price_changed", "subscription.same_tier"];
        self.buy("tier changed", "PATCH", &path, &format!(r#"{{"cost":{cost}}}"#), &refusals)
    }

    fn text(&mut self) {
        let server = self.any_server();
        let answer = self.stage.ask(server, &post(TEST_PATH, &self.who, None, TEST_BODY));
        if answer.status == 0 {
            self.done.texts_lost += 1;
            self.done.lost += 1;
            return;
        }
        self.expect("SMS asked for", &answer, &["balance.insufficient"]);
        self.done.texted += usize::from(answer.status == 204);
    }
}
