use std::collections::HashMap;

use chrono::{DateTime, NaiveDate, SecondsFormat, Utc};
use serde::{Deserialize, Serialize};

use super::ChangePage;

/// The private property that marks our events.
const OUR_EVENT_PROPERTY: &str = "szalonka";

/// An event of ours in the person's calendar.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OurEvent {
    /// 5 to 1024 characters of `0-9a-v`: an id of ours as 32 hexadecimal digits.
    pub id: String,
    pub title: String,
    pub starts_at: DateTime<Utc>,
    pub ends_at: DateTime<Utc>,
    /// IANA name of the zone it is shown in.
    pub time_zone: String,
}

/// Start or end of an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EventMoment {
    At(DateTime<Utc>),
    /// Local midnight of a date; for an end, of the day after the last.
    Day(NaiveDate),
}

/// The fields read of an event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RemoteEvent {
    pub id: String,
    /// Deleted or cancelled; it may then have no times.
    pub is_cancelled: bool,
    /// Written by [`super::GoogleCalendar::insert`].
    pub is_ours: bool,
    /// Marked as free.
    pub is_free: bool,
    /// The person declined it.
    pub is_declined: bool,
    /// A place of work or a birthday, which takes no time.
    pub is_note: bool,
    pub starts: Option<EventMoment>,
    pub ends: Option<EventMoment>,
}

/// The API's notation of a time.
pub(super) fn text(time: DateTime<Utc>) -> String {
    time.to_rfc3339_opts(SecondsFormat::Secs, true)
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct EventBody<'a> {
    id: &'a str,
    /// Restores a deleted event.
    status: &'static str,
    summary: &'a str,
    start: MomentBody<'a>,
    end: MomentBody<'a>,
    /// Other readers of the calendar see only that the person is busy.
    visibility: &'static str,
    extended_properties: Extended,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct MomentBody<'a> {
    date_time: String,
    time_zone: &'a str,
}

#[derive(Default, Serialize, Deserialize)]
struct Extended {
    #[serde(default)]
    private: HashMap<String, String>,
}

impl<'a> From<&'a OurEvent> for EventBody<'a> {
    fn from(event: &'a OurEvent) -> Self {
        let moment = |time| MomentBody { date_time: text(time), time_zone: &event.time_zone };
        Self {
            id: &event.id,
            status: "confirmed",
            summary: &event.title,
            start: moment(event.starts_at),
            end: moment(event.ends_at),
            visibility: "private",
            extended_properties: Extended { private: HashMap::from([(OUR_EVENT_PROPERTY.to_owned(), "1".to_owned())]) },
        }
    }
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct EventPage {
    #[serde(default)]
    items: Vec<EventItem>,
    next_page_token: Option<String>,
    next_sync_token: Option<String>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct EventItem {
    id: String,
    #[serde(default)]
    status: String,
    start: Option<MomentItem>,
    end: Option<MomentItem>,
    #[serde(default)]
    transparency: String,
    #[serde(default)]
    event_type: String,
    #[serde(default)]
    extended_properties: Extended,
    #[serde(default)]
    attendees: Vec<Attendee>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct MomentItem {
    date_time: Option<DateTime<Utc>>,
    date: Option<NaiveDate>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Attendee {
    #[serde(default, rename = "self")]
    is_self: bool,
    #[serde(default)]
    response_status: String,
}

impl From<EventPage> for ChangePage {
    fn from(page: EventPage) -> Self {
        Self {
            events: page.items.into_iter().map(RemoteEvent::from).collect(),
            next_page: page.next_page_token,
            sync_token: page.next_sync_token,
        }
    }
}

impl From<EventItem> for RemoteEvent {
    fn from(it: EventItem) -> Self {
        let is_declined = it.attendees.iter().any(|it| it.is_self && it.response_status == "declined");
        let is_note = matches!(it.event_type.as_str(), "workingLocation" | "birthday");
        Self {
            id: it.id,
            is_cancelled: it.status == "cancelled",
            is_ours: it.extended_properties.private.contains_key(OUR_EVENT_PROPERTY),
            is_free: it.transparency == "transparent",
            is_declined,
            is_note,
            starts: it.start.and_then(MomentItem::moment),
            ends: it.end.and_then(MomentItem::moment),
        }
    }
}

impl MomentItem {
    fn moment(self) -> Option<EventMoment> {
        self.date_time.map(EventMoment::At).or(self.date.map(EventMoment::Day))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(items: &str) -> Vec<RemoteEvent> {
        let page: EventPage = serde_json::from_str(&format!(r#"{{"items":[{items}]}}"#)).unwrap();
        ChangePage::from(page).events
    }

    #[test]
    fn what_we_write_comes_back_as_ours() {
        let starts_at = DateTime::from_timestamp(2_000_000_000, 0).unwrap();
        let event = OurEvent {
            id: "0123456789abcdef0123456789abcdef".to_owned(),
            title: "Szalonka".to_owned(),
            starts_at,
            ends_at: starts_at + chrono::TimeDelta::hours(1),
            time_zone: "Europe/Budapest".to_owned(),
        };
        let written = serde_json::to_string(&EventBody::from(&event)).unwrap();
        let seen = RemoteEvent {
            id: event.id,
            is_cancelled: false,
            is_ours: true,
            is_free: false,
            is_declined: false,
            is_note: false,
            starts: Some(EventMoment::At(event.starts_at)),
            ends: Some(EventMoment::At(event.ends_at)),
        };
        assert_eq!(read(&written), [seen]);
    }

    #[test]
    fn what_leaves_a_person_free_is_told() {
        let told = |more: &str| {
            let event = &read(&format!(r#"{{"id":"1","status":"confirmed"{more}}}"#))[0];
            (event.is_free, event.is_declined, event.is_note)
        };
        for (more, expected) in [
            ("", (false, false, false)),
            (r#","attendees":[{"self":true,"responseStatus":"accepted"}]"#, (false, false, false)),
            // Another attendee declined.
            (r#","attendees":[{"responseStatus":"declined"}]"#, (false, false, false)),
            (r#","transparency":"transparent""#, (true, false, false)),
            (r#","attendees":[{"self":true,"responseStatus":"declined"}]"#, (false, true, false)),
            (r#","eventType":"workingLocation""#, (false, false, true)),
        ] {
            assert_eq!(told(more), expected, "{more}");
        }
    }

    #[test]
    fn days_and_offsets_are_read_and_a_deleted_event_may_have_no_times() {
        let day = NaiveDate::from_ymd_opt(2026, 12, 24).unwrap();
        let items = r#"{"id":"1","status":"confirmed","start":{"date":"2026-12-24"},
                        "end":{"dateTime":"2026-12-25T01:00:00+01:00","timeZone":"Europe/Budapest"}},
                       {"id":"2","status":"cancelled"}"#;
        let found = read(items);
        assert_eq!(found[0].starts, Some(EventMoment::Day(day)));
        assert_eq!(found[0].ends, Some(EventMoment::At("2026-12-25T00:00:00Z".parse().unwrap())));
        assert!(found[1].is_cancelled && found[1].starts.is_none());
    }
}
