//! Codes in messages to guests: links that open something by themselves (docs/trust.md#codes).

use chrono::{DateTime, Utc};
use diesel::dsl::{insert_into, update};
use diesel::prelude::*;
use diesel::sql_types::{Binary, Nullable, Timestamptz, Uuid as SqlUuid};
use kernel::{CompanyId, EventId, GuestId};

use crate::closed_set::closed_set;
use crate::closed_set::sql_types::GuestCodePurposeText;
use crate::raw_sql::{Statement as _, row, statement};
use crate::schema::guest_codes;
use crate::{Connection, Result};

closed_set! {
    /// The page a code opens.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum GuestCodePurpose: Text as GuestCodePurposeText {
        /// One appointment: its guest says that they come, or calls it off.
        Visit = "visit",
        /// The guest's consent to offers by e-mail, to be withdrawn.
        Unsubscribe = "unsubscribe",
        /// The same by SMS.
        UnsubscribeSms = "unsubscribe_sms",
        /// The rating of one visit.
        Rating = "rating",
        /// A place that is held for the guest.
        Offer = "offer",
    }
}

/// Writes a code down by its hash. An appointment's code has the appointment.
pub fn insert(
    conn: &mut Connection,
    company: CompanyId,
    code_hash: &[u8],
    guest: GuestId,
    event: Option<EventId>,
    expires_at: DateTime<Utc>,
) -> Result<()> {
    let purpose = if event.is_some() { GuestCodePurpose::Visit } else { GuestCodePurpose::Unsubscribe };
    insert_as(conn, company, code_hash, purpose, (guest, event), expires_at)
}

/// Rows per statement, which has at most 65,535 parameters.
const ROWS_PER_INSERT: usize = 1_000;

/// Writes codes down by their hashes that end a guest's offers by SMS each.
pub fn insert_unsubscribing(
    conn: &mut Connection,
    company: CompanyId,
    codes: &[(Vec<u8>, GuestId)],
    expires_at: DateTime<Utc>,
) -> Result<()> {
    use guest_codes as c;
    for some in codes.chunks(ROWS_PER_INSERT) {
        let rows: Vec<_> = some
            .iter()
            .map(|(hash, guest)| {
                (
                    c::company_id.eq(company),
                    c::code_hash.eq(hash),
                    c::purpose.eq(GuestCodePurpose::UnsubscribeSms),
                    c::guest_id.eq(guest),
                    c::expires_at.eq(expires_at),
                )
            })
            .collect();
        insert_into(c::table).values(rows).execute(conn)?;
    }
    Ok(())
}

/// Writes a code down by its hash that opens an offered place.
pub fn insert_for_offer(
    conn: &mut Connection,
    company: CompanyId,
    code_hash: &[u8],
    (guest, hold): (GuestId, EventId),
    expires_at: DateTime<Utc>,
) -> Result<()> {
    insert_as(conn, company, code_hash, GuestCodePurpose::Offer, (guest, Some(hold)), expires_at)
}

/// Writes a code down by its hash that opens the rating of a visit.
pub fn insert_for_rating(
    conn: &mut Connection,
    company: CompanyId,
    code_hash: &[u8],
    (guest, event): (GuestId, EventId),
    expires_at: DateTime<Utc>,
) -> Result<()> {
    insert_as(conn, company, code_hash, GuestCodePurpose::Rating, (guest, Some(event)), expires_at)
}

fn insert_as(
    conn: &mut Connection,
    company: CompanyId,
    code_hash: &[u8],
    purpose: GuestCodePurpose,
    (guest, event): (GuestId, Option<EventId>),
    expires_at: DateTime<Utc>,
) -> Result<()> {
    use guest_codes as c;
    insert_into(c::table)
        .values((
            c::company_id.eq(company),
            c::code_hash.eq(code_hash),
            c::purpose.eq(purpose),
            c::guest_id.eq(guest),
            c::event_id.eq(event),
            c::expires_at.eq(expires_at),
        ))
        .execute(conn)?;
    Ok(())
}

/// The codes of an appointment that was moved work until then.
pub fn prolong(conn: &mut Connection, company: CompanyId, event: EventId, expires_at: DateTime<Utc>) -> Result<()> {
    use guest_codes as c;
    let of_event = c::table.filter(c::company_id.eq(company)).filter(c::event_id.eq(event));
    update(of_event).set(c::expires_at.eq(expires_at)).execute(conn)?;
    Ok(())
}

row! {
    /// The object of a code.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub struct GuestCode {
        pub company: CompanyId as SqlUuid,
        pub purpose: GuestCodePurpose as GuestCodePurposeText,
        pub guest: GuestId as SqlUuid,
        pub event: Option<EventId> as Nullable<SqlUuid>,
    }
}

statement! {
    /// Text: a function that reads across the tenant walls.
    struct FindGuestCode as App (code_hash: Binary, at: Timestamptz) -> GuestCode =
    "SELECT company_id AS company, purpose, guest_id AS guest, event_id AS event FROM guest_code(:code_hash, :at)";
}

/// The object of a code that is not over; outside any tenant's transaction.
pub fn find(conn: &mut Connection, code_hash: &[u8], at: DateTime<Utc>) -> Result<Option<GuestCode>> {
    FindGuestCode.optional(conn, (code_hash, at))
}
