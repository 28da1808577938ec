//! Guest cards of a company: lists, search, counters, and how they are written. Everything runs inside
//! [`crate::tenant::transaction`].
//!
//! Money and counters are computed from the calendar when they are asked for.

/// The columns of a [`GuestLine`] from `guests g` and its `counters`.
macro_rules! guest_line {
    () => {
        "g.id, g.account_id AS account, g.first_name, g.last_name, g.email, g.phone, g.need_sms, g.language, g.note,
            g.is_walk_in, g.state = 'ACTIVE' AS is_active, g.created_at,
            ROW(g.allergies, g.tags, g.is_blocked_online) AS marks,
            g.sms_offers_at IS NOT NULL AS sms_offers, g.email_offers_at IS NOT NULL AS email_offers, g.birth_month, g.birth_day,
            c.visits, c.spent, c.missed,
            coalesce(c.missed_last, false) AS missed_last, c.last_visit, c.next_visit"
    };
}

/// Joins `c` to `guests g`: counters of the calendar at the moment of the parameter. A series counts once, by its first
/// piece.
macro_rules! guest_counters {
    ($now:literal) => {
        concat!(
            "CROSS JOIN LATERAL (
                SELECT count(*) FILTER (WHERE NOT e.did_not_appear AND e.starts_at <= ",
            $now,
            ") AS visits,
                    coalesce(sum(e.payment_amount), 0)::bigint AS spent,
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
                WHERE e.company_id = :company AND e.guest_id = g.id AND e.state = 1 AND e.id = e.series_id) c"
        )
    };
}

/// Sort order of names (docs/rules.md#sorting).
macro_rules! hungarian_order {
    () => {
        "last_name COLLATE \"hu-x-icu\", first_name COLLATE \"hu-x-icu\", id"
    };
}

pub mod formulas;
pub(crate) mod list;
mod merge;
pub(crate) mod search;
mod write;

pub use list::{Filter, GuestPage, Initial, ListPage, Stat, all, card, initials, page, stat};
pub use merge::{delete, lock_merged, move_events, save_merged};
pub use search::{known, search};
pub use write::{
    change_email, count, edit, end_mail_offers, end_sms_offers, holder_of, insert, lock, set_consents, set_marks,
};

use booking::Birthday;
use chrono::{DateTime, Utc};
use diesel::sql_types::{Array, BigInt, Bool, Nullable, Record, SmallInt, Text, Timestamptz, Uuid};
use kernel::{AccountId, GuestId, Huf, Locale};

use crate::raw_sql::{from_record, row};

/// Marks on a card that the desk sees at once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GuestMarks {
    pub allergies: Option<String>,
    /// [`booking::GuestTag`]s.
    pub tags: Vec<String>,
    /// Books at the desk only.
    pub is_blocked_online: bool,
}

type MarksRecord = Record<(Nullable<Text>, Array<Text>, Bool)>;

from_record! {
    MarksRecord => GuestMarks { allergies, tags, is_blocked_online }
}

row! {
    /// A guest's card and counters of the calendar.
    #[derive(Clone, Debug, PartialEq)]
    pub struct GuestLine {
        /// The card.
        pub id: GuestId as Uuid,
        /// The login behind it.
        pub account: Option<AccountId> as Nullable<Uuid>,
        pub first_name: String as Text,
        pub last_name: String as Text,
        /// Lower-cased.
        pub email: Option<String> as Nullable<Text>,
        /// E.164.
        pub phone: Option<String> as Nullable<Text>,
        /// Whether messages may go out as SMS.
        pub need_sms: bool as Bool,
        /// Of messages.
        pub language: Locale as Text,
        /// For the company's eyes.
        pub note: Option<String> as Nullable<Text>,
        pub marks: GuestMarks as MarksRecord,
        /// The one card of all who walk in.
        pub is_walk_in: bool as Bool,
        /// Not deactivated.
        pub is_active: bool as Bool,
        /// Instant at which the card was made.
        pub created_at: DateTime<Utc> as Timestamptz,
        /// The guest agreed to offers by SMS.
        pub sms_offers: bool as Bool,
        /// The same by e-mail.
        pub email_offers: bool as Bool,
        /// Of the birthday.
        pub birth_month: Option<i16> as Nullable<SmallInt>,
        pub birth_day: Option<i16> as Nullable<SmallInt>,
        /// Appointments that began and were kept.
        pub visits: i64 as BigInt,
        /// Paid for active appointments.
        pub spent: Huf as BigInt,
        /// Appointments the guest did not come to.
        pub missed: i64 as BigInt,
        /// Whether the latest one that began was such.
        pub missed_last: bool as Bool,
        /// Start of the latest visit.
        pub last_visit: Option<DateTime<Utc>> as Nullable<Timestamptz>,
        /// Start of the next visit.
        pub next_visit: Option<DateTime<Utc>> as Nullable<Timestamptz>,
    }
}

impl GuestLine {
    /// The guest's birthday, where it is known.
    pub fn birthday(&self) -> Option<Birthday> {
        self.birth_month.zip(self.birth_day).map(|(month, day)| Birthday { month, day })
    }
}
