//! The calls whose cost is measured.

use std::time::{Duration, Instant};

use bench::guests::{BookingRequest, Guests};
use bench::servers::Process;
use bench::world::{self, World, service};
use bench::{Result, http};
use chrono::TimeDelta;
use localdb::Role;

/// Companies that are asked in turns.
const COMPANIES_ASKED: u32 = 50;
/// Times of each call, after as many that warm up.
const REQUESTS: usize = 50;

/// Requests of one kind, each made once to warm up and once to be measured, and the indexes their plans must use.
pub struct Call {
    pub name: &'static str,
    pub warm: Vec<Vec<u8>>,
    pub measured: Vec<Vec<u8>>,
    /// One of its statements goes through one of these indexes, if any is named.
    pub indexes: &'static [&'static str],
}

/// All of them.
pub fn calls(world: &World) -> Result<Vec<Call>> {
    let desk = Guests::new()?.credentials(0)?;
    let asked = || (0..REQUESTS).zip((1..=COMPANIES_ASKED).cycle()).map(|(_, it)| it);
    let day = |it: TimeDelta| (world.today + it).format("%Y-%m-%d").to_string();
    let same = |path: String| vec![http::send("GET", &path, &desk, None, ""); REQUESTS];
    let twice =
        |name, requests: Vec<Vec<u8>>, indexes| Call { name, warm: requests.clone(), measured: requests, indexes };
    let slots = |company: u32| {
        let shop = world::shop(company);
        let (person, cut) = (world::provider(company, 1), world::service_id(company, service::CUT));
        let (from, to) = (day(TimeDelta::days(1)), day(TimeDelta::days(8)));
        http::get(&format!(
            "/public/freetimeslots/salon-{company}?shop={shop}&start={from}T00:00:00Z&end={to}T00:00:00Z\
             &serviceIds={cut}&employeeId={person}"
        ))
    };
    let chart = |name: &str, from: i64, until: i64| {
        let (from, until) = (day(TimeDelta::days(-from)), day(TimeDelta::days(-until)));
        same(format!("/api/chart/{name}?from={from}&until={until}"))
    };
    let finder = |path: &str| vec![http::get(path); REQUESTS];
    let (from, to) = (day(TimeDelta::days(2)), day(TimeDelta::days(3)));
    Ok(vec![
        twice("company page", asked().map(|it| http::get(&format!("/public/company/salon-{it}"))).collect(), &[]),
        twice("free slots", asked().map(slots).collect(), &["calendar_events_agenda"]),
        Call {
            name: "booking",
            warm: bookings(world, 0)?,
            measured: bookings(world, 1)?,
            indexes: &["employees_pkey"],
        },
        twice(
            "desk day",
            same(format!("/api/events?start={from}T00:00:00Z&end={to}T00:00:00Z")),
            &["calendar_events_agenda"],
        ),
        // A few hundred cards are read whole, by whichever index is smaller.
        twice(
            "search of guests",
            same("/api/guest?searchTerm=first%2012".to_owned()),
            &["guests_search", "guests_created"],
        ),
        twice("finder: one salon", finder("/public/finder?q=Szalon%2047"), &["finder_offers_found_by"]),
        twice(
            "finder: hair in a town",
            finder("/public/finder?q=fodr%C3%A1sz&place=Szeged"),
            &["finder_offers_found_by"],
        ),
        twice("chart, counted days", chart("income/line", 70, 41), &["report_days_pkey"]),
        twice("chart, live days", chart("income/line", 29, 0), &["calendar_events_agenda"]),
        twice("chart of guests, live days", chart("guest/line", 29, 0), &["guests_created"]),
    ])
}

/// A booking in each of the asked companies; rounds are on different days, after all other events.
fn bookings(world: &World, round: u32) -> Result<Vec<Vec<u8>>> {
    let guests = Guests::new()?;
    // Times booked by an earlier measurement of this world are taken.
    let taken = world.client(Role::Superuser)?.number(
        "SELECT count(*) FROM calendar_events WHERE starts_at > now() + interval '44 days' AND provider_id::text LIKE '%1'",
    )?;
    let day = 45 + u32::try_from(taken)? / COMPANIES_ASKED + round;
    (1..=COMPANIES_ASKED)
        .map(|company| {
            let booking = BookingRequest {
                company,
                provider: 1,
                day: world.day(day),
                minute: 600,
                services: vec![service::WASH, service::DRY],
            };
            let who = guests.credentials(world.guest_of(company, day % world.shape.guests.1))?;
            Ok(booking.request(&who, Some(&format!("growth-{company}-{day}"))))
        })
        .collect()
}

/// Makes the requests one after the other; their times. Anything but success is an error.
pub fn asked(server: &Process, name: &str, requests: &[Vec<u8>]) -> Result<Vec<Duration>> {
    let mut times = Vec::new();
    for request in requests {
        let begun = Instant::now();
        let answer = server.ask(request)?;
        times.push(begun.elapsed());
        if !(200..300).contains(&answer.status) {
            return Err(format!("{name}: {}: {}", answer.status, String::from_utf8_lossy(&answer.body)).into());
        }
    }
    Ok(times)
}
