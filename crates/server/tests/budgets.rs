//! Machine-independent costs of the hottest calls: round trips to the database, bytes of the answer, heap allocations
//! of the whole process. Each has a ceiling a little above today's cost; a change that needs more raises it on purpose,
//! in the same commit.

#![expect(clippy::unwrap_used, clippy::indexing_slicing, reason = "helpers of tests may fail loudly")]

#[path = "it/app.rs"]
#[expect(dead_code, reason = "shared with the other tests over HTTP, which use all of it")]
mod app;
#[path = "it/contract.rs"]
mod contract;
#[path = "it/world.rs"]
#[expect(dead_code, reason = "as above")]
mod world;

use std::alloc::System;
use std::time::Duration;

use actix_web::http::Method;
use actix_web::test::{TestRequest, call_service, init_service, read_body};
use chrono::{DateTime, TimeDelta};
use kernel::{CompanyId, EmployeeId, TimeRange};
use rand::rngs::StdRng;
use rand::{RngExt as _, SeedableRng as _};
use scheduling::Agenda;
use serde_json::json;
use server::live::Following;
use server::state::agendas::{AgendaQuery, Agendas};
use stats_alloc::{INSTRUMENTED_SYSTEM, Region, StatsAlloc};
use store::changes::epochs::Epochs;
use store::scheduling::BusyTime;
use testkit::Role;
use uuid::Uuid;

use app::{Browser, TestApp};
use world::World;

#[global_allocator]
static ALLOCATOR: &StatsAlloc<System> = &INSTRUMENTED_SYSTEM;

/// Cost of one call, or its ceiling.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Cost {
    /// Statements or batches sent to PostgreSQL.
    round_trips: u64,
    /// Length of the answer's body, not compressed.
    bytes: usize,
    /// Heap allocations and reallocations of the process from the request to the end of the answer.
    allocations: usize,
}

const FREE_SLOTS: Cost = Cost { round_trips: 1, bytes: 7_300, allocations: 110 };
/// From memory, while changes are heard of.
const KEPT_FREE_SLOTS: Cost = Cost { round_trips: 0, bytes: 7_300, allocations: 80 };
const COMPANY_PAGE: Cost = Cost { round_trips: 0, bytes: 1_040, allocations: 51 };
const BOOKING: Cost = Cost { round_trips: 1, bytes: 750, allocations: 183 };
const DESK_DAY: Cost = Cost { round_trips: 3, bytes: 2_830, allocations: 90 };
// A read is three: it begins and names the company, asks, and ends.
const BELL_COUNT: Cost = Cost { round_trips: 3, bytes: 14, allocations: 69 };
const BELL_LIST: Cost = Cost { round_trips: 4, bytes: 3_600, allocations: 90 };
const MESSAGE_SETTINGS: Cost = Cost { round_trips: 8, bytes: 3_140, allocations: 250 };
const MESSAGE_LOG: Cost = Cost { round_trips: 4, bytes: 8_550, allocations: 460 };
const DESK_SAVE: Cost = Cost { round_trips: 10, bytes: 690, allocations: 300 };

/// Number of calls; the cheapest counts, as an entry cached for a second expires now and then.
const TIMES: usize = 16;

/// Held while measuring: the allocator counts the whole process.
static MEASURING: tokio::sync::Mutex<()> = tokio::sync::Mutex::const_new(());

/// Many providers' agendas in 16 MB, asked for at random; how many bytes the heap held at most for them, how many of them
/// are left, and how often one was found.
fn fill_agendas(most_times: u32, questions: u32) -> (usize, usize, u32) {
    let (companies, each) = (10_000_u32, 4_u32);
    let start = DateTime::from_timestamp(2_000_000_000, 0).unwrap();
    let range =
        |from, minutes| TimeRange::starting(start + TimeDelta::minutes(from), TimeDelta::minutes(minutes)).unwrap();
    // The busy times follow from the provider's number and the number of reads. A few providers have very many.
    let busy = |provider: u32, read: u32| -> Vec<BusyTime> {
        let mut dice = StdRng::seed_from_u64(u64::from(provider) << 32 | u64::from(read));
        let most = if provider.is_multiple_of(100) { 1_500 } else { most_times };
        (0..dice.random_range(0..most))
            .map(|it| BusyTime {
                provider: EmployeeId(Uuid::from_u128(provider.into())),
                when: range(i64::from(it) * 40, dice.random_range(1..40)),
                until: dice.random_bool(0.02).then_some(start + TimeDelta::days(1)),
            })
            .collect()
    };
    let sequences = Epochs::relied_on();
    let mut read = vec![0_u32; usize::try_from(companies * each).unwrap()];
    let mut dice = StdRng::seed_from_u64(1);
    let (mut most, mut found) = (0, 0);
    let region = Region::new(ALLOCATOR);
    let agendas = Agendas::with_capacity(16 << 20);
    for number in 0..questions {
        // Half of the questions are about a tenth of the companies.
        let among = if number.is_multiple_of(2) { companies } else { companies / 10 };
        let company = dice.random_range(0..among);
        let provider = company * each + dice.random_range(0..each);
        let read = &mut read[usize::try_from(provider).unwrap()];
        let company = CompanyId(Uuid::from_u128(company.into()));
        if number.is_multiple_of(100) {
            sequences.company_changed(company);
        }
        let providers = [EmployeeId(Uuid::from_u128(provider.into()))];
        let (reach, mark) = (range(0, 40 * 1_500), sequences.epoch(company).unwrap());
        let wanted = AgendaQuery { company, providers: &providers, reach, now: start, mark, version: 1 };
        if let Some(known) = agendas.find(&wanted) {
            let expected: Agenda = busy(provider, *read).into_iter().map(|it| it.when).collect();
            assert_eq!(*known.agendas[0], expected);
            found += 1;
        } else {
            *read += 1;
            agendas.keep(&wanted, reach, &busy(provider, *read));
        }
        let change = region.change();
        most = most.max(change.bytes_allocated.saturating_sub(change.bytes_deallocated));
    }
    (most, agendas.size().1, found)
}

#[actix_web::test]
async fn agendas_of_more_companies_than_fit_stay_under_their_bound() {
    let _measuring = MEASURING.lock().await;
    for (most_times, questions, fit) in [(8, 60_000, 15_000), (120, 20_000, 3_000)] {
        let (most, left, found) = fill_agendas(most_times, questions);
        let expected = most <= 16 << 20 && 13 << 20 < most && fit < left && u64::from(questions / 5) < u64::from(found);
        assert!(expected, "up to {most_times} times each: {most} bytes at most, {left} left, {found} found");
    }
}

#[actix_web::test]
#[expect(clippy::print_stdout, reason = "the figures of the run")]
async fn hot_calls_stay_within_their_budgets() {
    let _measuring = MEASURING.lock().await;
    let app = TestApp::new();
    let world = World::new(&app.db);
    let (_, guest) = app.guest("anna@example.com").await;
    let (account, _) = app.guest("lilla@example.com").await;
    let card = Uuid::now_v7();
    app.db.execute(
        Role::Migrator,
        &format!(
            "UPDATE employees SET role = 'PROVIDER' WHERE id = '{lilla}';
            UPDATE accounts SET company_id = '{company}', employee_id = '{lilla}', is_guest = false
                WHERE id = '{account}';
            INSERT INTO guests (company_id, id, first_name, last_name, phone, created_at)
                VALUES ('{company}', '{card}', 'Anna', 'Próba', '+36301234567', '2040-01-01')",
            lilla = world.lilla,
            company = world.company,
        ),
    );
    let desk = app.signed_in(account).await;
    let (owner, _) = app.guest("gergo@example.com").await;
    app.db.execute(
        Role::Migrator,
        &format!(
            "UPDATE employees SET role = 'SUPERVISOR' WHERE id = '{gergo}';
            UPDATE accounts SET company_id = '{company}', employee_id = '{gergo}', is_guest = false WHERE id = '{owner}';
            INSERT INTO sms_messages (company_id, id, kind, guest_id, phone, text, parts, price, state, created_at, changed_at)
                SELECT '{company}', gen_random_uuid(), 'test', '{card}', '+36301234567', 'Szia!', 1, 25, 'sent', now(), now()
                FROM generate_series(1, 30);
            INSERT INTO inapp_notifications (company_id, id, employee_id, kind, cause, at)
                SELECT '{company}', gen_random_uuid(), '{lilla}', 'low_balance', n::text, now() FROM generate_series(1, 30) n",
            gergo = world.gergo,
            lilla = world.lilla,
            company = world.company,
        ),
    );
    let runs_it = app.signed_in(owner).await;
    for hour in 8..16 {
        world.block(
            &app.db,
            world.lilla,
            &format!("2040-03-26T{hour:02}:00:00Z"),
            &format!("2040-03-26T{hour:02}:45:00Z"),
        );
    }
    let times = |it: usize| (12 + it / 8, 9 + it % 8);

    let slots = world.slots(Some(world.lilla), &[world.cut], "2040-03-25T23:00:00Z", "2040-04-01T22:00:00Z");
    let page = format!("/public/company/{}", world.company);
    let day = "/api/events?start=2040-03-26T00:00:00Z&end=2040-03-27T00:00:00Z";
    let booking = |it| {
        let (day, hour) = times(it);
        world.booking(&format!("2040.03.{day} {hour:02}:00"), &format!("2040.03.{day} {:02}:00", hour + 1))
    };
    let saved = |it| {
        let (day, hour) = times(it);
        let start = format!("2040.03.{} {hour:02}:00", day + 7);
        json!({ "start": start, "guestId": card, "services": [world.cut], "providerId": world.lilla })
    };
    let get = |who: &Browser, path: &str| who.request(Method::GET, path);
    let measured = [
        ("free slots", measure(&app, |_| get(&guest, &slots)).await, FREE_SLOTS),
        ("company page", measure(&app, |_| get(&guest, &page)).await, COMPANY_PAGE),
        (
            "booking online",
            measure(&app, |it| guest.request(Method::POST, "/public/appointment/bookonline").set_json(booking(it)))
                .await,
            BOOKING,
        ),
        ("desk day", measure(&app, |_| get(&desk, day)).await, DESK_DAY),
        (
            "desk save",
            measure(&app, |it| desk.request(Method::POST, "/api/events/appointment").set_json(saved(it))).await,
            DESK_SAVE,
        ),
        ("bell's count", measure(&app, |_| get(&desk, "/api/notifications/inapp/count")).await, BELL_COUNT),
        ("bell's list", measure(&app, |_| get(&desk, "/api/notifications/inapp")).await, BELL_LIST),
        ("message settings", measure(&app, |_| get(&runs_it, "/api/notification/settings")).await, MESSAGE_SETTINGS),
        ("log of SMS", measure(&app, |_| get(&desk, "/api/notifications/sms")).await, MESSAGE_LOG),
        (
            "free slots from memory",
            while_hearing(&app, &world, |app| measure(app, |_| get(&guest, &slots))).await,
            KEPT_FREE_SLOTS,
        ),
    ];
    for (what, cost, _) in &measured {
        println!("{what}: {cost:?}");
    }
    let over: Vec<String> = measured
        .iter()
        .filter(|(_, cost, ceiling)| !cost.is_within(ceiling))
        .map(|(what, cost, ceiling)| format!("{what}\n  measured {cost:?}\n  ceiling  {ceiling:?}"))
        .collect();
    assert!(over.is_empty(), "over budget:\n{}", over.join("\n"));
}

/// Measures once this process certainly receives changes.
async fn while_hearing<'a, M: Future<Output = Cost>>(
    app: &'a TestApp,
    world: &World,
    measured: impl FnOnce(&'a TestApp) -> M,
) -> Cost {
    let following = Following::begin(&app.app).unwrap();
    for _ in 0..400 {
        if app.app.db.sequences().epoch(CompanyId(world.company)).is_some() {
            break;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    let cost = measured(app).await;
    following.end(Duration::from_secs(1));
    cost
}

impl Cost {
    fn is_within(&self, ceiling: &Self) -> bool {
        self.round_trips <= ceiling.round_trips
            && self.bytes <= ceiling.bytes
            && self.allocations <= ceiling.allocations
    }
}

/// The least that the call numbered 0, 1, … costs, once everything that can be remembered is.
async fn measure(app: &TestApp, request: impl Fn(usize) -> TestRequest) -> Cost {
    let service = init_service(server::routes::service(app.app.clone())).await;
    let mut least = Cost { round_trips: u64::MAX, bytes: usize::MAX, allocations: usize::MAX };
    for it in 0..TIMES {
        let request = request(it).to_request();
        let before = app.app.db.statements();
        let region = Region::new(ALLOCATOR);
        let response = call_service(&service, request).await;
        let status = response.status();
        let body = read_body(response).await;
        let heap = region.change();
        assert!(status.is_success(), "{status}: {}", String::from_utf8_lossy(&body));
        least = Cost {
            round_trips: least.round_trips.min(app.app.db.statements() - before),
            bytes: least.bytes.min(body.len()),
            allocations: least.allocations.min(heap.allocations + heap.reallocations),
        };
    }
    least
}
