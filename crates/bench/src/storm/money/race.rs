//! Two thousand SMS on a balance for fifty.

use std::thread;
use std::time::Duration;

use bench::Result;
use bench::http::post;
use bench::servers::Process;

use super::chaos::Chaos;
use super::check;
use super::one_payment::wait;
use super::stage::{RACER, SERVERS, Stage, company};
use crate::report::Report;
use crate::storm::answers::tally;
use crate::storm::messages::balance::{PRICE_HUF, TEST_BODY, TEST_PATH, ask, count};

/// SMS asked for, and for how many there is money.
const SMS_REQUESTS: usize = 2_000;
const SMS_PAID_FOR: usize = 50;
/// One of the servers is killed in the second round after so many were taken.
const SMS_BEFORE_KILL: usize = 10;

/// Runs it twice: undisturbed, and with a server and all workers killed in between.
///
/// # Errors
/// When a server does not start.
pub fn run(stage: &Stage, chaos: &mut Chaos<'_>, report: &mut Report) -> Result<()> {
    let mut servers: Vec<Process> = (0..SERVERS).map(|_| stage.start()).collect::<Result<_>>()?;
    let request = post(TEST_PATH, &stage.supervisor(RACER)?, None, TEST_BODY);
    let price = usize::try_from(PRICE_HUF)?;
    let (mut expected, salon) = (0, company(RACER));
    for killed_after in [None, Some(SMS_BEFORE_KILL)] {
        let how = if killed_after.is_some() { "a server and all workers are killed" } else { "nobody is killed" };
        report.heading(&format!("balance: {SMS_REQUESTS} SMS, {SERVERS} processes, money for {SMS_PAID_FOR}; {how}"));
        // A forint less than for one more.
        stage.pay_in(RACER, i64::try_from(SMS_PAID_FOR * price + if expected == 0 { price - 1 } else { 0 })?)?;
        expected += SMS_PAID_FOR;
        let answers = thread::scope(|scope| -> Result<_> {
            let racing = scope.spawn(|| ask(&request, &mut servers, SMS_REQUESTS, killed_after));
            if killed_after.is_some() {
                chaos.kill_workers()?;
            }
            racing.join().map_err(|_| "a client panicked")?
        })?;
        report.say(&tally(&answers));
        let (taken, refused) = (count(&answers, 204, ""), count(&answers, 409, "balance.insufficient"));
        let lost = answers.iter().filter(|it| it.status == 0).count();
        report.check("other answers", answers.len() - taken - refused - lost, 0);
        report.check("taken, or taken and not answered", taken <= SMS_PAID_FOR && SMS_PAID_FOR <= taken + lost, true);
        let open = "SELECT count(*) FROM outbox WHERE kind = 'sms' AND done_at IS NULL AND failed_at IS NULL";
        wait("the SMS are sent", || {
            let open = stage.number(open)?;
            if 0 < open {
                thread::sleep(Duration::from_millis(300));
            }
            Ok(open == 0)
        })?;
        let written = format!("SELECT count(*) FROM sms_messages WHERE company_id = '{salon}'");
        report.check("debits", usize::try_from(stage.number(&written)?)?, expected);
        let left = format!("SELECT available FROM wallets WHERE company_id = '{salon}'");
        report.check("forints left", usize::try_from(stage.number(&left)?)?, price - 1);
        check::books(stage, report)?;
    }
    let errors: usize = servers.iter().map(|it| it.logged().matches("\"level\":\"ERROR\"").count()).sum();
    report.check("errors in these servers' logs", errors, 0);
    Ok(())
}
