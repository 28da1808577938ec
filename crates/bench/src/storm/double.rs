//! Repeated submits of the same booking.

use bench::Result;
use bench::fleet::{Batch, Fleet};
use bench::guests::{BookingRequest, Guests};
use bench::http::Answer;
use bench::servers::Process;
use bench::stats::Latencies;
use bench::world::{World, service};

use super::answers::{PROVIDERS, booked_id, tally};
use crate::report::Report;

/// Copies of a request sent at once.
const COPIES: usize = 50;
/// The first day not used by other storms.
const FIRST_DAY: u32 = 60;

/// Rounds of: one key fifty times, the same key for something else, no key fifty times.
pub fn submits(world: &World, server: &Process, guests: &Guests, rounds: u32, report: &mut Report) -> Result<()> {
    report.heading(&format!("{rounds} rounds of {COPIES} equal requests at once, with a key and without; 1 process"));
    let before = world.booked()?.len();
    let mut latencies = Latencies::default();
    let (mut seen, mut uneven, mut reused) = (Vec::new(), 0, 0);
    for round in 0..rounds {
        let mut fleet = Fleet::http(server.address, COPIES)?;
        // Half of the guests have no card yet: fifty concurrent first bookings.
        let who = guests.credentials(world.shape.guests.0 - 1 - round)?;
        let booking = |nth: u32| {
            let slot = round * 2 + nth;
            let (hour, rest) = (slot % 8, slot / 8);
            let day = world.day(FIRST_DAY + rest / PROVIDERS);
            BookingRequest {
                company: 0,
                provider: rest % PROVIDERS,
                day,
                minute: 540 + hour * 60,
                services: vec![service::CUT],
            }
        };
        let key = format!("double-{round}");
        for (nth, key) in [(0, Some(key.as_str())), (1, None)] {
            let questions = vec![booking(nth).request(&who, key); COPIES];
            let received: Vec<_> = Batch::fire(&mut fleet, &questions)?.answers.into_iter().flatten().collect();
            received.iter().for_each(|(_, took)| latencies.add(*took));
            let answers: Vec<Answer> = received.iter().map(|(bytes, _)| Answer::read(bytes)).collect();
            let first = answers.first();
            let alike = answers.len() == COPIES && answers.iter().all(|it| it.status == 201 && Some(it) == first);
            uneven += usize::from(!alike || first.and_then(booked_id).is_none());
            seen.extend(answers);
        }
        let other = server.ask(&booking(1).request(&who, Some(&key)))?;
        reused += usize::from(other.status == 422 && other.code() == "idempotency.key_reused");
    }
    report.say(&format!("{} answers: {}", seen.len(), latencies.summary()));
    report.say(&tally(&seen));
    let rounds = usize::try_from(rounds)?;
    report.check("volleys not answered with 50 equal bodies", uneven, 0);
    report.check("the same key for something else refused", reused, rounds);
    report.check("bookings, one for each batch", world.booked()?.len() - before, rounds * 2);
    Ok(())
}
