//! Several processes spend one balance that does not suffice for all.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread;
use std::time::Duration;

use bench::Result;
use bench::fleet::{Driver, Fleet, NextStep, Outcome};
use bench::http::{self, Answer};
use bench::servers::{self, Process};
use bench::world;

use super::backlog::drain;
use super::check;
use super::stage::{RACER, Stage};
use crate::report::Report;
use crate::storm::answers::tally;
use crate::threads;

/// Server processes.
const PROCESSES: usize = 4;
/// Connections to each.
const CONNECTIONS: usize = 16;
/// Messages asked for, and again while a server is killed.
const SMS_REQUESTS: [usize; 2] = [2_000, 1_000];
/// Messages the balance is for, each time.
const SMS_PAID_FOR: usize = 50;
/// Price of an SMS of one part, in forints.
pub const PRICE_HUF: i64 = 25;
/// Path that sends an SMS to one's own number.
pub const TEST_PATH: &str = "/api/notification/settings/test";
/// One of a single part.
pub const TEST_BODY: &str = r#"{"kind":"onCreate","language":"hu","text":"Proba","accents":false}"#;
/// The server is killed after so many were accepted.
const SMS_BEFORE_KILL: usize = 10;

/// Runs it with the servers there are and as many more as it takes.
///
/// # Errors
/// When a server does not start, or nothing answers.
pub fn race(stage: &Stage, mut servers: Vec<Process>, report: &mut Report) -> Result<()> {
    while servers.len() < PROCESSES {
        servers.push(servers::szalonka_with(&stage.world, &stage.variables())?);
    }
    let balance = i64::try_from(SMS_PAID_FOR)? * PRICE_HUF;
    let [asked, again] = SMS_REQUESTS;
    report.heading(&format!("balance: {asked} SMS, {PROCESSES} processes, money for {SMS_PAID_FOR}"));
    stage.pay_in(RACER, balance)?;
    let request = http::post(TEST_PATH, &stage.racer()?, None, TEST_BODY);
    let answers = ask(&request, &mut servers, asked, None)?;
    report.say(&tally(&answers));
    report.check("answers 204", count(&answers, 204, ""), SMS_PAID_FOR);
    report.check("answers balance.insufficient", count(&answers, 409, "balance.insufficient"), asked - SMS_PAID_FOR);
    ended(stage, SMS_PAID_FOR, report)?;

    report.heading(&format!("balance: {again} SMS, money for {SMS_PAID_FOR} more, one of the processes is killed"));
    stage.pay_in(RACER, balance)?;
    let answers = ask(&request, &mut servers, again, Some(SMS_BEFORE_KILL))?;
    report.say(&tally(&answers));
    let (accepted, refused) = (count(&answers, 204, ""), count(&answers, 409, "balance.insufficient"));
    let lost = answers.iter().filter(|it| it.status == 0).count();
    report.check("other answers", answers.len() - accepted - refused - lost, 0);
    report.check(
        "accepted, or accepted and not answered",
        accepted <= SMS_PAID_FOR && SMS_PAID_FOR <= accepted + lost,
        true,
    );
    ended(stage, 2 * SMS_PAID_FOR, report)?;
    let errors: usize = servers.iter().map(|it| it.logged().matches("\"level\":\"ERROR\"").count()).sum();
    report.check("errors in the servers' logs", errors, 0);
    Ok(())
}

/// After all of it was sent.
fn ended(stage: &Stage, messages: usize, report: &mut Report) -> Result<()> {
    drain(stage)?;
    let number = stage.racers_number();
    report.check("received", stage.sms.received().iter().filter(|it| it.number == number).count(), messages);
    let company = world::company(RACER);
    let sent = "SELECT count(*) FROM sms_messages WHERE state = 'sent' AND company_id =";
    report.check("told as sent", usize::try_from(stage.number(&format!("{sent} '{company}'"))?)?, messages);
    let available = format!("SELECT available FROM wallets WHERE company_id = '{company}'");
    report.check("available", stage.number(&available)?, 0);
    check::money(stage, RACER, report)
}

/// The number of answers with a status and a code.
pub fn count(answers: &[Answer], status: u16, code: &str) -> usize {
    answers.iter().filter(|it| it.status == status && it.code() == code).count()
}

/// Sends the same request to all servers at once, so often together; the last server is killed when so many were accepted.
/// Status 0 stands for no answer.
///
/// # Errors
/// When nothing answers.
pub fn ask(request: &[u8], servers: &mut [Process], asked: usize, killed_after: Option<usize>) -> Result<Vec<Answer>> {
    let accepted = AtomicUsize::new(0);
    let addresses: Vec<_> = servers.iter().map(|it| it.address).collect();
    let share = asked.div_ceil(addresses.len().max(1));
    let clients = addresses
        .into_iter()
        .map(|address| {
            let repeat = Repeat { request, left: share, accepted: &accepted, answers: Vec::new() };
            Ok((Fleet::http(address, CONNECTIONS)?, repeat))
        })
        .collect::<Result<Vec<_>>>()?;
    let is_over = AtomicBool::new(false);
    let doomed = servers.last_mut().filter(|_| killed_after.is_some());
    let answers = thread::scope(|scope| {
        if let (Some(server), Some(after)) = (doomed, killed_after) {
            let (accepted, is_over) = (&accepted, &is_over);
            scope.spawn(move || {
                while accepted.load(Ordering::Relaxed) < after && !is_over.load(Ordering::Relaxed) {
                    thread::sleep(Duration::from_micros(200));
                }
                server.kill()
            });
        }
        let answers = threads::each(clients, |(mut fleet, mut repeat)| match fleet.run(&mut repeat) {
            // Connections to the killed server fail.
            Err(error) if killed_after.is_none() => Err(error),
            _ => Ok(repeat.answers),
        });
        is_over.store(true, Ordering::Relaxed);
        answers
    })?;
    Ok(answers.into_iter().flatten().collect())
}

/// The same request again and again.
struct Repeat<'a> {
    request: &'a [u8],
    left: usize,
    accepted: &'a AtomicUsize,
    answers: Vec<Answer>,
}

impl Driver for Repeat<'_> {
    fn next(&mut self, _: usize, out: &mut Vec<u8>) -> NextStep {
        let Some(left) = self.left.checked_sub(1) else { return NextStep::Stop };
        self.left = left;
        out.extend(self.request);
        NextStep::Send
    }

    fn finished(&mut self, _: usize, outcome: Outcome<'_>) {
        let answer = match outcome {
            Outcome::Answer(bytes, _) => Answer::read(bytes),
            Outcome::Lost => Answer { status: 0, body: Vec::new() },
        };
        self.accepted.fetch_add(usize::from(answer.status == 204), Ordering::Relaxed);
        self.answers.push(answer);
    }
}
