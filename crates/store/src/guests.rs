//! Guest cards of a company: lists, search, counters, and how they are written. Everything runs inside
//! [`crate::tenant::transaction`].
//!
//! Money and counters follow from the calendar whenever they are asked for; nothing keeps them.

/// A [`GuestLine`] of `guests g` with its `counters`, as JSON.
macro_rules! guest_line {
    () => {
        "jsonb_build_object('id', g.id, 'account', g.account_id, 'first_name', g.first_name, 'last_name', g.last_name,
            'email', g.email, 'phone', g.phone, 'need_sms', g.need_sms, 'language', g.language, 'note', g.note,
            'is_walk_in', g.is_walk_in, 'is_active', g.state = 'ACTIVE', 'created_at', g.created_at,
            'visits', c.visits, 'spent', c.spent, 'missed', c.missed, 'missed_last', coalesce(c.missed_last, false),
            'last_visit', c.last_visit, 'next_visit', c.next_visit)"
    };
}

/// Joins `c` to `guests g`: what the calendar says at the moment of the parameter. A series counts once, by its first
/// piece.
macro_rules! guest_counters {
    ($now:literal) => {
        concat!(
            "CROSS JOIN LATERAL (
                SELECT count(*) FILTER (WHERE NOT e.did_not_appear AND e.starts_at <= ",
            $now,
            ") AS visits,
                    coalesce(sum(e.payment_amount), 0) AS spent,
                    count(*) FILTER (WHERE e.did_not_appear) AS missed,
                    (array_agg(e.did_not_appear ORDER BY e.starts_at DESC) FILTER (WHERE e.starts_at <= ",
            $now,
            "))[1] AS missed_last,
                    max(e.starts_at) FILTER (WHERE NOT e.did_not_appear AND e.starts_at <= ",
            $now,
            ") AS last_visit,
                    min(e.starts_at) FILTER (WHERE e.starts_at > ",
            $now,
            ") AS next_visit
                FROM calendar_events e
                WHERE e.company_id = $1 AND e.guest_id = g.id AND e.state = 1 AND e.id = e.series_id) c"
        )
    };
}

/// How names are put in order (docs/rules.md#sorting).
macro_rules! hungarian_order {
    () => {
        "last_name COLLATE \"hu-x-icu\", first_name COLLATE \"hu-x-icu\", id"
    };
}

mod import;
mod list;
mod merge;
mod search;
mod write;

pub use import::known;
pub use list::{Filter, Found, Initial, ListPage, Stat, all, card, initials, page, stat};
pub use merge::{delete, lock_merged, move_events, save_merged};
pub use search::search;
pub use write::{count, edit, holder_of, insert, lock, lock_company};

use chrono::{DateTime, Utc};
use diesel::QueryableByName;
use diesel::sql_types::{Jsonb, Nullable};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use uuid::Uuid;

use crate::{Result, StoreError};

/// A guest's card and what the calendar says of them.
#[derive(Clone, Debug, Deserialize, PartialEq)]
pub struct GuestLine {
    /// The card.
    pub id: Uuid,
    /// The login behind it.
    pub account: Option<Uuid>,
    pub first_name: String,
    pub last_name: String,
    /// Lower-cased.
    pub email: Option<String>,
    /// E.164.
    pub phone: Option<String>,
    /// Whether messages may go out as SMS.
    pub need_sms: bool,
    /// Of messages.
    pub language: String,
    /// For the company's eyes.
    pub note: Option<String>,
    /// The one card of all who walk in.
    pub is_walk_in: bool,
    /// Not deactivated.
    pub is_active: bool,
    /// When it was made.
    pub created_at: DateTime<Utc>,
    /// Appointments that began and were kept.
    pub visits: u32,
    /// Forints paid for active appointments.
    pub spent: i64,
    /// Appointments the guest did not come to.
    pub missed: u32,
    /// Whether the latest one that began was such.
    pub missed_last: bool,
    /// When the latest visit began.
    pub last_visit: Option<DateTime<Utc>>,
    /// When the next one begins.
    pub next_visit: Option<DateTime<Utc>>,
}

#[derive(QueryableByName)]
struct JsonRow {
    #[diesel(sql_type = Nullable<Jsonb>)]
    value: Option<serde_json::Value>,
}

impl JsonRow {
    /// What was put together in the statement.
    fn read<T: DeserializeOwned>(self) -> Result<T> {
        serde_json::from_value(self.value.unwrap_or_default()).map_err(|error| StoreError::Bug(Box::new(error)))
    }
}
