use std::collections::BTreeMap;

use chrono::{DateTime, NaiveDate, NaiveTime, Utc};
use serde_json::{Value, json};

use super::{refusal, value};
use crate::loopback_http::Answer;

/// Maximum number of events on a page, whatever limit is requested, so that few events fill several pages.
const MAX_PER_PAGE: usize = 20;

/// A calendar; its changes are numbered.
pub(super) struct Calendar {
    name: &'static str,
    role: &'static str,
    changes: u64,
    /// The lowest change whose sync token is still valid.
    oldest: u64,
    /// By id: the number of the last change, and the present event.
    events: BTreeMap<String, (u64, Value)>,
}

impl Calendar {
    /// An empty calendar; `role` is the person's role in it: `owner` or `reader`.
    pub fn new(name: &'static str, role: &'static str) -> Self {
        Self { name, role, changes: 0, oldest: 0, events: BTreeMap::new() }
    }

    /// The calendar's entry in the list.
    pub fn listed(&self, id: &str, is_primary: bool) -> Value {
        json!({ "id": id, "summary": self.name, "accessRole": self.role, "primary": is_primary })
    }

    /// Adds an event or overwrites the one with the same id.
    pub fn put(&mut self, event: Value) {
        self.changes += 1;
        let id = event["id"].as_str().unwrap_or_default().to_owned();
        self.events.insert(id, (self.changes, event));
    }

    /// Reduces an event to the fields of a deleted one; a missing one is ignored.
    pub fn delete(&mut self, id: &str) {
        if self.is_there(id) {
            self.put(json!({ "id": id, "status": "cancelled" }));
        }
    }

    /// The events that are not deleted, by id.
    pub fn shown(&self) -> BTreeMap<String, Value> {
        let shown = self.events.iter().filter(|(id, _)| self.is_there(id));
        shown.map(|(id, (_, event))| (id.clone(), event.clone())).collect()
    }

    /// Makes all sync tokens issued so far too old.
    pub fn expire_sync_tokens(&mut self) {
        self.changes += 1;
        self.oldest = self.changes;
    }

    /// `events.list`: in the order of changes, so that a change between two pages appears on a later one.
    pub fn list(&self, query: &[(String, String)]) -> Answer {
        let get = |name| value(query, name);
        let since = match get("syncToken").map(|it| it.strip_prefix("sync-").and_then(|it| it.parse::<u64>().ok())) {
            Some(_) if get("timeMin").is_some() => return refusal(400, "badRequest"),
            Some(None) => return refusal(400, "invalid"),
            Some(Some(since)) if since < self.oldest => return refusal(410, "fullSyncRequired"),
            Some(since) => since,
            None => None,
        };
        if get("singleEvents") != Some("true") {
            return refusal(400, "badRequest");
        }
        let after = get("pageToken").and_then(|it| it.strip_prefix("page-")?.parse::<u64>().ok());
        let after = after.or(since).unwrap_or(0);
        let ends_after = get("timeMin").and_then(|it| it.parse::<DateTime<Utc>>().ok());
        let mut found: Vec<(u64, &Value)> = self.events.values().map(|(number, event)| (*number, event)).collect();
        found.sort_by_key(|(number, _)| *number);
        let found = found.into_iter().filter(|(number, event)| {
            after < *number
                && (since.is_some() || event["status"] != "cancelled")
                && ends_after.is_none_or(|it| ends_at(event).is_none_or(|end| it < end))
        });
        let wanted = get("maxResults").and_then(|it| it.parse().ok()).unwrap_or(MAX_PER_PAGE).min(MAX_PER_PAGE);
        let mut found: Vec<(u64, &Value)> = found.take(wanted + 1).collect();
        let is_last = found.len() <= wanted;
        found.truncate(wanted);
        let items: Vec<&Value> = found.iter().map(|(_, event)| *event).collect();
        let mut page = json!({ "items": items });
        match found.last() {
            Some((number, _)) if !is_last => page["nextPageToken"] = format!("page-{number}").into(),
            _ => page["nextSyncToken"] = format!("sync-{}", self.changes).into(),
        }
        Answer::new(200, page.to_string())
    }

    /// `events.insert`: 409 for an id that exists or existed.
    pub fn insert(&mut self, body: &[u8]) -> Answer {
        let event = match self.read(body) {
            Ok(event) => event,
            Err(refused) => return refused,
        };
        let id = event["id"].as_str().unwrap_or_default();
        let is_fine = 5 <= id.len() && id.bytes().all(|it| it.is_ascii_digit() || (b'a'..=b'v').contains(&it));
        if !is_fine {
            return refusal(400, "invalid");
        }
        // Deleted ones included.
        if self.events.contains_key(id) {
            return refusal(409, "duplicate");
        }
        self.write(event)
    }

    /// `events.update`: restores a deleted event; 404 for one that never existed.
    pub fn replace(&mut self, id: &str, body: &[u8]) -> Answer {
        let event = match self.read(body) {
            Ok(event) => event,
            Err(refused) => return refused,
        };
        if event["id"] != id {
            return refusal(400, "invalid");
        }
        if self.events.contains_key(id) { self.write(event) } else { refusal(404, "notFound") }
    }

    /// `events.delete`: 404 for an event that never existed, 410 for a deleted one.
    pub fn remove(&mut self, id: &str) -> Answer {
        if self.role != "owner" {
            return refusal(403, "requiredAccessLevel");
        }
        if !self.events.contains_key(id) {
            return refusal(404, "notFound");
        }
        if !self.is_there(id) {
            return refusal(410, "deleted");
        }
        self.delete(id);
        Answer::new(204, "")
    }

    fn read(&self, body: &[u8]) -> Result<Value, Answer> {
        if self.role != "owner" {
            return Err(refusal(403, "requiredAccessLevel"));
        }
        let event: Value = serde_json::from_slice(body).map_err(|_| refusal(400, "parseError"))?;
        let time = |name: &str| event[name]["dateTime"].as_str().and_then(|it| it.parse::<DateTime<Utc>>().ok());
        match (time("start"), time("end")) {
            (Some(start), Some(end)) if start < end => Ok(event),
            _ => Err(refusal(400, "timeRangeEmpty")),
        }
    }

    fn write(&mut self, event: Value) -> Answer {
        let answer = Answer::new(200, event.to_string());
        self.put(event);
        answer
    }

    fn is_there(&self, id: &str) -> bool {
        self.events.get(id).is_some_and(|(_, event)| event["status"] != "cancelled")
    }
}

/// The end of an event; a day ends at midnight UTC, which is precise enough for a limit.
fn ends_at(event: &Value) -> Option<DateTime<Utc>> {
    let end = &event["end"];
    let day = || end["date"].as_str()?.parse::<NaiveDate>().ok().map(|it| it.and_time(NaiveTime::MIN).and_utc());
    end["dateTime"].as_str().and_then(|it| it.parse().ok()).or_else(day)
}
