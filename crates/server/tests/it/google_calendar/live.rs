//! Open desks show what lies over appointments at Google, and are woken when that changes.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use chrono::TimeDelta;
use serde_json::{Value, json};
use server::live::Following;
use server::state::google_client::GoogleClient;
use server::worker::CalendarSyncer;
use testkit::Role;

use super::{Salon, settings};
use crate::desk::live::{DESK, Stream, wait_for_listeners};

const DAY: &str = "/api/events?start=2040-03-12T00:00:00Z&end=2040-03-13T00:00:00Z";

async fn over_the_appointment(salon: &mut Salon) -> Option<Value> {
    let events = salon.gergo.get(DAY).await.json();
    assert_eq!(events["items"].as_array().unwrap().len(), 1, "nothing is blocked beside it: {events}");
    events["items"][0].get("googleBusy").cloned()
}

#[actix_web::test]
async fn open_desks_are_woken_when_what_lies_over_an_appointment_changes() {
    let mut salon = Salon::connected().await;
    assert_eq!(salon.book(9).await.status, 201);
    salon.work();
    // The worker announces what it changes as a process of its own.
    let (pool, is_over) = (salon.app.db.pool(Role::Worker, 2), Arc::new(AtomicBool::new(false)));
    let (announcing, stopped) = (pool.clone(), Arc::clone(&is_over));
    let announcer = std::thread::spawn(move || store::changes::listen::follow(&announcing, &stopped, |_| {}));
    let client = GoogleClient::new(&settings(&salon.fake, false)).unwrap();
    let syncer = CalendarSyncer::new(pool, salon.app.clock.clone(), client, || false).unwrap();
    let work = |salon: &Salon| {
        salon.app.clock.advance(TimeDelta::minutes(3));
        salon.work_with(&syncer);
    };
    let _following = Following::begin(&salon.app.app).unwrap();
    wait_for_listeners(&salon.app, 2).await;
    let mut desk = Stream::open(&salon.app.app, &salon.gergo, DESK).await;

    // All of it lies over the appointment, so no time is blocked anew.
    let times = [("08:15", "08:45"), ("08:30", "08:45")];
    for (from, until) in
        times.map(|(from, until)| (format!("2040-03-12T{from}:00Z"), format!("2040-03-12T{until}:00Z")))
    {
        salon.put("dentist", &from, &until);
        work(&salon);
        desk.expect_event("somebody is busy at another time").await;
        assert_eq!(over_the_appointment(&mut salon).await, Some(json!([{ "start": from, "end": until }])));
    }
    work(&salon);
    desk.expect_no_event("the same as before").await;
    salon.fake.delete(super::PRIMARY, "dentist");
    work(&salon);
    desk.expect_event("nobody is busy any more").await;
    assert_eq!(over_the_appointment(&mut salon).await, None);
    is_over.store(true, Ordering::Release);
    announcer.join().unwrap();
}
