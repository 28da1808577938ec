//! One payment, five hundred calls about it at once, and people who ask how far it is.

use std::thread;
use std::time::{Duration, Instant};

use bench::Result;
use bench::fleet::{Batch, Fleet};
use bench::http::{Answer, get, post};
use gateways::payments::fake::{PaymentCall, PaymentFault};

use super::stage::{SERVERS, Stage, company};
use crate::report::Report;
use crate::storm::answers::tally;
use crate::threads;

/// Calls at once, through all servers together; of so many one asks how far it is instead.
const CALLS: usize = 500;
const ASKS: usize = 40;
const AMOUNT: i64 = 5_000;
/// How slowly the bank answers, so that several workers ask at the same time.
const SLOW: Duration = Duration::from_millis(2_500);
/// Longer than the two minutes after which another worker takes over the message of one that was killed.
const WITHIN: Duration = Duration::from_secs(150);

/// Runs it.
///
/// # Errors
/// When nothing answers.
pub fn run(stage: &Stage, report: &mut Report) -> Result<()> {
    report.heading(&format!(
        "one payment: {CALLS} calls at once through {SERVERS} processes, while workers ask a slow bank"
    ));
    let who = stage.supervisor(0)?;
    let begun = stage.ask(0, &post("/api/topup", &who, None, &format!(r#"{{"amount":{AMOUNT}}}"#)));
    let id = begun.json().get("id").and_then(|it| it.as_str().map(str::to_owned)).ok_or("no payment was begun")?;
    wait("the payment is started", || Ok(stage.number("SELECT count(*) FROM topups WHERE state = 'pending'")? == 1))?;
    let payment = stage.bank.payments().pop().ok_or("the bank has no payment")?;
    stage.bank.set_fault(PaymentFault::Slow(SLOW));
    stage.bank.change_one(&payment.id, |it| it.status = "Succeeded".to_owned());
    let before = stage.bank.asked(PaymentCall::Find);

    let call = post(&stage.callback(company(0), &id), &who, None, &format!(r#"{{"PaymentId":"{}"}}"#, payment.id));
    let ask = get(&format!("/api/topup/payment/{id}/status"));
    let ask = String::from_utf8(ask)?.replacen("\r\n", &format!("\r\nCookie: {}\r\n", who.cookie), 1).into_bytes();
    let mut answers = Vec::new();
    // Twice: while it is not credited yet, and after that.
    for _ in 0..2 {
        let shares = (0..SERVERS).map(|it| Fleet::http(stage.address(it)?, (CALLS + ASKS) / SERVERS));
        let fleets = shares.collect::<Result<Vec<_>>>()?;
        let all = threads::each(fleets, |mut fleet| {
            let questions: Vec<Vec<u8>> = (0..fleet.connections())
                .map(|it| if it % (CALLS / ASKS) == 0 { ask.clone() } else { call.clone() })
                .collect();
            let batch = Batch::fire(&mut fleet, &questions)?;
            Ok(batch.answers)
        })?;
        let whole = all.into_iter().flatten().flatten();
        answers.extend(whole.map(|it| Answer::read(&it.0)));
        wait("the payment is credited", || Ok(stage.number("SELECT count(*) FROM topups WHERE state = 'paid'")? == 1))?;
    }
    let settled = || Ok(stage.number("SELECT count(*) FROM topups WHERE check_at IS NOT NULL")? == 0);
    wait("nobody looks at it any more", settled)?;
    stage.bank.set_fault(PaymentFault::Accept);
    report.say(&tally(&answers));
    let looks = stage.bank.asked(PaymentCall::Find) - before;
    report.say(&format!("the bank was asked {looks} times"));
    report.check("answers other than 200", answers.iter().filter(|it| it.status != 200).count(), 0);
    let entries = "SELECT count(*) FROM ledger_entries WHERE account = 'paid_in'";
    report.check("credits", stage.number(entries)?, 1);
    let available = format!("SELECT available FROM wallets WHERE company_id = '{}'", company(0));
    report.check("balance", stage.number(&available)?, AMOUNT);
    Ok(())
}

/// Waits until something is so.
///
/// # Errors
/// When it is not so in time.
pub fn wait(what: &str, is_so: impl Fn() -> Result<bool>) -> Result<()> {
    let begun = Instant::now();
    while begun.elapsed() < WITHIN {
        if is_so()? {
            return Ok(());
        }
        thread::sleep(Duration::from_millis(20));
    }
    Err(format!("waited in vain: {what}").into())
}
