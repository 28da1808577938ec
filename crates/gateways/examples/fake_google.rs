//! The fake Google as a program of its own, for tests in a browser.
//!
//! Prints `FAKE GOOGLE http://127.0.0.1:PORT`, then reads a command from each line, as JSON, and replies to each with a
//! line: `{"put": {"id": "e1", "status": "confirmed", "start": {"dateTime": "..."}, "end": {"dateTime": "..."}}}`,
//! `{"delete": "e1"}`, `{"withdraw": true}`, `{"expireSyncTokens": true}`, `{"drop": 3}` (the number of requests to
//! leave unanswered), `{"events": true}` (the content of the person's own calendar, by id). Ends with its input.

#![expect(clippy::print_stdout, reason = "a program for tests")]

use std::io::{self, BufRead as _};

use gateways::google_calendar::fake::{FakeGoogle, Fault, PRIMARY};
use serde_json::{Value, json};

fn main() -> io::Result<()> {
    let fake = FakeGoogle::start()?;
    println!("FAKE GOOGLE {}", fake.endpoints().consent.trim_end_matches("/consent"));
    for line in io::stdin().lock().lines() {
        let command: Value = serde_json::from_str(&line?)?;
        println!("{}", answer(&fake, &command));
    }
    Ok(())
}

fn answer(fake: &FakeGoogle, command: &Value) -> Value {
    if command["put"].is_object() {
        fake.put_json(PRIMARY, command["put"].clone());
    }
    if let Some(id) = command["delete"].as_str() {
        fake.delete(PRIMARY, id);
    }
    if command["withdraw"] == true {
        fake.withdraw();
    }
    if command["expireSyncTokens"] == true {
        fake.expire_sync_tokens();
    }
    if let Some(count) = command["drop"].as_u64().and_then(|it| usize::try_from(it).ok()) {
        fake.set_faults(vec![Some(Fault::Drop); count]);
    }
    if command["events"] == true { json!(fake.events(PRIMARY)) } else { json!({ "hasConsent": fake.has_consent() }) }
}
