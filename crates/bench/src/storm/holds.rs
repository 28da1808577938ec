//! Times held while guests finish booking (docs/rules.md#held-while-booking): one wanted by many, those of guests who walk
//! away, and those a script registers for.

use bench::Result;
use bench::fleet::{Batch, Fleet};
use bench::guests::{BookingRequest, Guests};
use bench::http::{Answer, Credentials, post, send};
use bench::servers::{self, Process};
use bench::world::{Shape, World, service};
use localdb::Role;

use super::answers::{PROVIDERS, tally};
use super::login::forwarded;
use crate::report::Report;
use crate::threads;

const GUESTS: u32 = 500;
const WALKING_AWAY: u32 = 150;
/// Registrations of the script, and the network addresses it has.
const REGISTRATIONS: u32 = 120;
const ADDRESSES: u32 = 20;
const SERVERS: u32 = 4;
/// The limit of `UnprovenHolds` at one company.
const MOST_OF_COMPANY: usize = 10;

/// Runs it; returns whether every check passed.
pub fn run() -> Result<bool> {
    let mut report = Report::new();
    let shape = Shape { companies: 1, providers: (PROVIDERS, 1), guests: (6_000, 1), events: 0, open: (540, 1020) };
    let world = World::start(shape)?;
    let servers: Vec<Process> = (0..SERVERS)
        .map(|_| servers::szalonka_with(&world, &[("TRUSTED_PROXIES", "127.0.0.0/8")]))
        .collect::<Result<_>>()?;
    let guests = Guests::new()?;
    one_time(&world, &servers, &guests, &mut report)?;
    walk_away(&world, &servers, &guests, &mut report)?;
    script(&world, &servers, &guests, &mut report)?;
    report.heading("all together");
    report.check("overlapping pairs, by self-join", world.overlaps()?, 0);
    report.check("deadlocks in PostgreSQL's log", world.deadlocks()?, 0);
    let errors: usize = servers.iter().map(|it| it.logged().matches("\"level\":\"ERROR\"").count()).sum();
    report.check("errors in the servers' logs", errors, 0);
    Ok(report.passed())
}

fn hold(booking: &BookingRequest, who: &Credentials) -> Vec<u8> {
    post("/public/appointment/hold", who, None, &booking.body())
}

/// Whether the answer says until when the time is held.
fn is_held(answer: &Answer) -> bool {
    answer.status == 200 && answer.json().get("until").is_some()
}

/// Sends all questions at once, shared among the servers; the answers in the order of the questions.
fn at_once(servers: &[Process], questions: &[Vec<u8>]) -> Result<Vec<Answer>> {
    let share = questions.len().div_ceil(servers.len()).max(1);
    let clients = servers
        .iter()
        .zip(questions.chunks(share))
        .map(|(server, it)| Ok((Fleet::http(server.address, it.len())?, it)))
        .collect::<Result<Vec<_>>>()?;
    let answers = threads::each(clients, |(mut fleet, questions)| Ok(Batch::fire(&mut fleet, questions)?.answers))?;
    Ok(answers.into_iter().flatten().flatten().map(|(bytes, _)| Answer::read(&bytes)).collect())
}

/// All guests enter the last step for one time, and then press its button.
fn one_time(world: &World, servers: &[Process], guests: &Guests, report: &mut Report) -> Result<()> {
    report.heading(&format!("{GUESTS} guests on the last step for one time; {SERVERS} processes"));
    let booking =
        BookingRequest { company: 0, provider: 0, day: world.day(3), minute: 600, services: vec![service::CUT] };
    let who = (0..GUESTS).map(|it| guests.credentials(it)).collect::<Result<Vec<_>>>()?;
    let entered = at_once(servers, &who.iter().map(|it| hold(&booking, it)).collect::<Vec<_>>())?;
    report.say(&tally(&entered));
    let losers = usize::try_from(GUESTS)?.saturating_sub(1);
    let taken = |answers: &[Answer]| answers.iter().filter(|it| it.code() == "booking.slot_taken").count();
    report.check("holds", entered.iter().filter(|it| is_held(it)).count(), 1);
    report.check("others, told at once that it is taken", taken(&entered), losers);
    report.check("holds in the calendar", held(world)?, 1);
    let pressed = at_once(servers, &who.iter().map(|it| booking.request(it, None)).collect::<Vec<_>>())?;
    report.say(&tally(&pressed));
    let holder = entered.iter().position(is_held);
    let winner = pressed.iter().position(|it| it.status == 201);
    report.check("the one who booked is the one who held", holder.is_some() && holder == winner, true);
    report.check("others, told that it is taken", taken(&pressed), losers);
    report.check("bookings", world.booked()?.len(), 1);
    report.check("holds left in the calendar", held(world)?, 0);
    Ok(())
}

/// Guests hold times and go; ten minutes later others book them.
fn walk_away(world: &World, servers: &[Process], guests: &Guests, report: &mut Report) -> Result<()> {
    report.heading(&format!("{WALKING_AWAY} guests hold a time each and walk away"));
    let bookings: Vec<BookingRequest> = (0..WALKING_AWAY)
        .map(|it| BookingRequest {
            company: 0,
            provider: it % PROVIDERS,
            day: world.day(5),
            minute: 540 + it / PROVIDERS * 60,
            services: vec![service::CUT],
        })
        .collect();
    let ask = |first: u32, question: &dyn Fn(&BookingRequest, &Credentials) -> Vec<u8>| {
        let one = |(booking, guest): (&BookingRequest, u32)| Ok(question(booking, &guests.credentials(first + guest)?));
        bookings.iter().zip(0..).map(one).collect::<Result<Vec<_>>>()
    };
    let entered = at_once(servers, &ask(1_000, &hold)?)?;
    report.check("held", entered.iter().filter(|it| is_held(it)).count(), bookings.len());
    let book = |booking: &BookingRequest, who: &Credentials| booking.request(who, None);
    let refused = at_once(servers, &ask(2_000, &book)?)?;
    report.check(
        "refused to others",
        refused.iter().filter(|it| it.code() == "booking.slot_taken").count(),
        bookings.len(),
    );
    // As if ten minutes had passed.
    world
        .client(Role::Migrator)?
        .query("UPDATE calendar_events SET hold_until = now() - interval '1 second' WHERE kind = 'hold'")?;
    let booked = at_once(servers, &ask(3_000, &book)?)?;
    report.say(&tally(&booked));
    report.check("booked by others afterwards", booked.iter().filter(|it| it.status == 201).count(), bookings.len());
    report.check("holds left in the calendar", held(world)?, 0);
    Ok(())
}

/// A script registers with addresses that are not its own, to keep a day's times.
fn script(world: &World, servers: &[Process], guests: &Guests, report: &mut Report) -> Result<()> {
    report.heading(&format!(
        "a script registers {REGISTRATIONS} addresses from {ADDRESSES} network addresses, a time each"
    ));
    let one = |number: u32| {
        let booking = BookingRequest {
            company: 0,
            provider: number % PROVIDERS,
            day: world.day(7),
            minute: 540 + number / PROVIDERS * 60,
            services: vec![service::CUT],
        };
        let mut place: serde_json::Value = serde_json::from_str(&booking.body())?;
        let salon = place.as_object_mut().and_then(|it| it.remove("companySzalonkaId"));
        let form = serde_json::json!({
            "firstName": "Script", "lastName": "Kid", "email": format!("script{number}@example.com"),
            "phone": "+36301234567", "privacy": true, "szalonkaId": salon, "booking": place,
        });
        let who = guests.credentials(4_000 + number)?;
        let request = send("POST", "/public/registerGuest", &who, None, &form.to_string());
        Ok(forwarded(&request, &format!("10.7.0.{}", number % ADDRESSES), ""))
    };
    let questions = (0..REGISTRATIONS).map(one).collect::<Result<Vec<_>>>()?;
    let answers = at_once(servers, &questions)?;
    report.say(&tally(&answers));
    let kept = answers.iter().filter(|it| is_held(it)).count();
    report.check("registered all the same", answers.iter().filter(|it| it.status == 200).count(), questions.len());
    report.check("times kept, at most", kept <= MOST_OF_COMPANY && kept != 0, true);
    report.check("holds in the calendar", held(world)?, i64::try_from(kept)?);
    Ok(())
}

fn held(world: &World) -> Result<i64> {
    let rows = world
        .client(Role::Migrator)?
        .query("SELECT count(*)::text FROM calendar_events WHERE kind = 'hold' AND state = 1")?;
    let count = rows.first().and_then(|it| it.first()).cloned().flatten().ok_or("no count")?;
    Ok(count.parse()?)
}
