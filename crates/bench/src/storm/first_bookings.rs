//! First bookings of guests whose address the salon wrote on a card before they had an account.

use bench::Result;
use bench::fleet::{Batch, Fleet};
use bench::guests::{BookingRequest, Guests};
use bench::http::Answer;
use bench::servers::Process;
use bench::stats::Latencies;
use bench::world::{self, World, service};
use localdb::Role;
use std::time::Duration;

use super::answers::tally;
use crate::report::Report;

/// Bookings a guest sends at once, each with another provider.
const BOOKINGS_PER_GUEST: u32 = 12;
/// The first day not used by other storms.
const FIRST_DAY: u32 = 200;

/// Rounds of one guest each, who sends [`BOOKINGS_PER_GUEST`] first bookings: all are booked, on the one card, without a
/// deadlock.
pub fn at_once(world: &World, server: &Process, guests: &Guests, rounds: u32, report: &mut Report) -> Result<()> {
    report.heading(&format!(
        "{rounds} guests with a card without an account send {BOOKINGS_PER_GUEST} first bookings at once"
    ));
    // Every other guest has no card yet, and the storms before take the first thousand.
    let guest = |round: u32| 2_001 + round * 2;
    let accounts: Vec<String> = (0..rounds).map(|it| format!("'{}'", world::account(guest(it)))).collect();
    let of_guests = format!("FROM accounts WHERE id IN ({})", accounts.join(", "));
    let company = world::company(0);
    world.client(Role::Migrator)?.query(&format!(
        "INSERT INTO guests (company_id, id, first_name, last_name, email, created_at)
            SELECT '{company}', gen_random_uuid(), first_name, last_name, email, now() {of_guests}"
    ))?;
    let mut fleet = Fleet::http(server.address, usize::try_from(BOOKINGS_PER_GUEST)?)?;
    let mut latencies = Latencies::default();
    let mut answers = Vec::new();
    for round in 0..rounds {
        let who = guests.credentials(guest(round))?;
        let booking = |provider: u32| BookingRequest {
            company: 0,
            provider,
            day: world.day(FIRST_DAY + round / 8),
            minute: 540 + round % 8 * 60,
            services: vec![service::CUT],
        };
        let questions: Vec<Vec<u8>> = (0..BOOKINGS_PER_GUEST).map(|it| booking(it).request(&who, None)).collect();
        for (bytes, took) in Batch::fire(&mut fleet, &questions)?.answers.into_iter().flatten() {
            latencies.add(took);
            answers.push(Answer::read(&bytes));
        }
    }
    report.say(&format!("{} answers: {}", answers.len(), latencies.summary()));
    report.say(&tally(&answers));
    let wanted = usize::try_from(rounds * BOOKINGS_PER_GUEST)?;
    report.check("booked", answers.iter().filter(|it| it.status == 201).count(), wanted);
    let cards = format!(
        "SELECT count(*) FROM guests g JOIN accounts a USING (email)
            WHERE g.company_id = '{company}' AND a.id IN (SELECT id {of_guests}) AND g.account_id = a.id"
    );
    report.check("cards that became theirs", world.client(Role::Migrator)?.number(&cards)?, i64::from(rounds));
    report.check("deadlocks", world.deadlocks()?, 0);
    report.check("slowest below 1 s", latencies.summary().max < Duration::from_secs(1), true);
    Ok(())
}
