//! A fake Google on loopback, written from the public documentation of OAuth 2.0 at Google and of the Calendar API v3:
//! consent, tokens that expire and are revoked, calendars, events with sync tokens and pages, and faults on demand. It
//! does not expand repeated events: a test adds single ones.

#![expect(clippy::indexing_slicing, reason = "a JSON object has null for what is not in it")]

mod calendar;
mod oauth;

use std::collections::{BTreeMap, VecDeque};
use std::io;
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

use chrono::{DateTime, Utc};
use secrecy::SecretString;
use serde_json::{Value, json};

use self::calendar::Calendar;
use self::oauth::Grants;
use super::{GoogleCalendarSettings, GoogleEndpoints, event};
use crate::loopback_http::{self, Answer, Request};

/// The client that the fake knows.
pub const CLIENT_ID: &str = "szalonka.apps.example";
/// The client's secret.
pub const CLIENT_SECRET: &str = "client-secret";
/// The person's own calendar, which always exists.
pub const PRIMARY: &str = "person@example.com";

/// The treatment of one request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// Closes the connection without doing anything.
    Drop,
    /// Executes the request and closes the connection without a response.
    DoThenDrop,
    /// Responds with this status and this reason, and does nothing.
    Refuse(u16, &'static str),
    /// Executes the request, and responds when [`FakeGoogle::let_go`] is called.
    Hold,
}

/// A Google on a port of 127.0.0.1, which is closed when this is dropped.
pub struct FakeGoogle {
    address: SocketAddr,
    state: Arc<Mutex<FakeGoogleState>>,
}

#[derive(Default)]
struct FakeGoogleState {
    grants: Grants,
    calendars: BTreeMap<String, Calendar>,
    faults: VecDeque<Option<Fault>>,
    requests: usize,
    is_holding: bool,
    is_dropped: bool,
}

impl FakeGoogle {
    /// Opens a free port.
    ///
    /// # Errors
    /// No port can be opened.
    pub fn start() -> io::Result<Self> {
        let listener = TcpListener::bind(("127.0.0.1", 0))?;
        let address = listener.local_addr()?;
        let mut state = FakeGoogleState::default();
        state.calendars.insert(PRIMARY.to_owned(), Calendar::new("Naptáram", "owner"));
        state.calendars.insert("holidays".to_owned(), Calendar::new("Ünnepnapok", "reader"));
        let state = Arc::new(Mutex::new(state));
        let for_thread = Arc::clone(&state);
        thread::Builder::new().spawn(move || {
            for stream in listener.incoming() {
                if locked(&for_thread).is_dropped {
                    return;
                }
                let Ok(stream) = stream else { continue };
                let state = Arc::clone(&for_thread);
                thread::spawn(move || converse(&stream, &state));
            }
        })?;
        Ok(Self { address, state })
    }

    /// Settings of a client for this fake.
    pub fn settings(&self, redirect_url: &str) -> GoogleCalendarSettings {
        GoogleCalendarSettings {
            client_id: CLIENT_ID.to_owned(),
            client_secret: SecretString::from(CLIENT_SECRET),
            redirect_url: redirect_url.to_owned(),
            endpoints: self.endpoints(),
        }
    }

    /// The addresses of its services.
    pub fn endpoints(&self) -> GoogleEndpoints {
        let at = |path: &str| format!("http://{}{path}", self.address);
        GoogleEndpoints { consent: at("/consent"), token: at("/token"), revoke: at("/revoke"), api: at("/calendar/v3") }
    }

    /// Sets the faults of the next requests, one each; `None` is no fault. Later requests have none.
    pub fn set_faults(&self, faults: impl IntoIterator<Item = Option<Fault>>) {
        self.state().faults = faults.into_iter().collect();
    }

    /// Sends the responses that are held back.
    pub fn let_go(&self) {
        self.state().is_holding = false;
    }

    /// Adds an event to a calendar or changes it, as its owner would.
    pub fn put(&self, calendar: &str, id: &str, starts_at: DateTime<Utc>, ends_at: DateTime<Utc>) {
        self.put_json(
            calendar,
            json!({
                "id": id,
                "status": "confirmed",
                "summary": "Fogorvos",
                "start": { "dateTime": event::text(starts_at) },
                "end": { "dateTime": event::text(ends_at) },
            }),
        );
    }

    /// [`Self::put`] with every field of the API's event.
    pub fn put_json(&self, calendar: &str, event: Value) {
        if let Some(calendar) = self.state().calendars.get_mut(calendar) {
            calendar.put(event);
        }
    }

    /// Deletes an event as the person would.
    pub fn delete(&self, calendar: &str, id: &str) {
        if let Some(calendar) = self.state().calendars.get_mut(calendar) {
            calendar.delete(id);
        }
    }

    /// The events of a calendar that are not deleted, by id.
    pub fn events(&self, calendar: &str) -> BTreeMap<String, Value> {
        self.state().calendars.get(calendar).map(Calendar::shown).unwrap_or_default()
    }

    /// Makes all sync tokens issued so far too old.
    pub fn expire_sync_tokens(&self) {
        for calendar in self.state().calendars.values_mut() {
            calendar.expire_sync_tokens();
        }
    }

    /// Makes all access tokens issued so far expire.
    pub fn expire_access_tokens(&self) {
        self.state().grants.expire_access();
    }

    /// Withdraws the consent, as the person would at Google.
    pub fn withdraw(&self) {
        self.state().grants.withdraw();
    }

    /// Whether a refresh token is valid.
    pub fn has_consent(&self) -> bool {
        self.state().grants.has_consent()
    }

    /// The number of complete requests.
    pub fn requests(&self) -> usize {
        self.state().requests
    }

    fn state(&self) -> MutexGuard<'_, FakeGoogleState> {
        locked(&self.state)
    }
}

impl Drop for FakeGoogle {
    fn drop(&mut self) {
        self.state().is_dropped = true;
        drop(TcpStream::connect(self.address));
    }
}

fn locked(state: &Mutex<FakeGoogleState>) -> MutexGuard<'_, FakeGoogleState> {
    state.lock().unwrap_or_else(PoisonError::into_inner)
}

fn converse(stream: &TcpStream, state: &Mutex<FakeGoogleState>) -> Option<()> {
    let request = loopback_http::read(stream)?;
    let (answer, is_held) = {
        let mut state = locked(state);
        state.requests += 1;
        let fault = state.faults.pop_front().flatten();
        let is_held = fault == Some(Fault::Hold);
        state.is_holding |= is_held;
        let answer = match fault {
            None | Some(Fault::Hold) => state.answer(&request),
            Some(Fault::Drop) => return None,
            Some(Fault::DoThenDrop) => {
                state.answer(&request);
                return None;
            }
            Some(Fault::Refuse(status, reason)) => refusal(status, reason),
        };
        (answer, is_held)
    };
    while is_held && locked(state).is_waiting() {
        thread::sleep(Duration::from_millis(10));
    }
    loopback_http::write(stream, &answer)
}

impl FakeGoogleState {
    /// Whether responses are held back.
    fn is_waiting(&self) -> bool {
        self.is_holding && !self.is_dropped
    }

    fn answer(&mut self, request: &Request) -> Answer {
        match (request.method.as_str(), request.path.as_str()) {
            ("GET", "/consent") => self.grants.consent(request),
            ("POST", "/token") => self.grants.token(request),
            ("POST", "/revoke") => self.grants.revoke(request),
            (method, path) => {
                if !self.grants.is_let_in(&request.authorization) {
                    return refusal(401, "authError");
                }
                let Some(path) = path.strip_prefix("/calendar/v3/") else { return refusal(404, "notFound") };
                let parts: Vec<String> = path.split('/').map(decoded).collect();
                let parts: Vec<&str> = parts.iter().map(String::as_str).collect();
                self.call(method, &parts, request)
            }
        }
    }

    fn call(&mut self, method: &str, path: &[&str], request: &Request) -> Answer {
        if (method, path) == ("GET", &["users", "me", "calendarList"]) {
            let items: Vec<Value> = self.calendars.iter().map(|(id, it)| it.listed(id, id == PRIMARY)).collect();
            return Answer::new(200, json!({ "items": items }).to_string());
        }
        let (Some(&"calendars"), Some(&id), Some(&"events")) = (path.first(), path.get(1), path.get(2)) else {
            return refusal(404, "notFound");
        };
        let id = if id == "primary" { PRIMARY } else { id };
        let Some(calendar) = self.calendars.get_mut(id) else { return refusal(404, "notFound") };
        match (method, path.get(3)) {
            ("GET", None) => calendar.list(&request.query),
            ("POST", None) => calendar.insert(&request.body),
            ("PUT", Some(event)) => calendar.replace(event, &request.body),
            ("DELETE", Some(event)) => calendar.remove(event),
            _ => refusal(404, "notFound"),
        }
    }
}

/// An error in the API's format.
fn refusal(status: u16, reason: &str) -> Answer {
    let error = json!({ "code": status, "message": reason, "errors": [{ "domain": "global", "reason": reason }] });
    Answer::new(status, json!({ "error": error }).to_string())
}

/// A decoded segment of a path.
fn decoded(part: &str) -> String {
    // A form's decoder reads `+` as a space, but in a path it is a plus sign.
    let pairs = crate::sms::decode_pairs(format!("x={}", part.replace('+', "%2B")).as_bytes());
    pairs.into_iter().next().map(|it| it.1).unwrap_or_default()
}

fn value<'a>(pairs: &'a [(String, String)], name: &str) -> Option<&'a str> {
    pairs.iter().find(|(it, _)| it == name).map(|(_, value)| value.as_str())
}
