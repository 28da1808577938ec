//! Guests who wait for a place, and their offers (docs/rules.md#waiting-list). Everything runs inside
//! [`crate::tenant`], except where stated.

pub(crate) mod entries;
pub(crate) mod offers;

use chrono::{DateTime, Utc};
use diesel::sql_types::{Bool, Timestamptz, Uuid};
use kernel::CompanyId;

pub use entries::{
    StoredWish, companies_of, erase, has_any, insert, lock, move_entries, of_account, open_of, services_of, waiting,
    wishes,
};
pub use offers::{
    Answer, HeldPlace, NewOffer, StoredOffer, end, end_expired, end_wish, has_ended, held, offer, offer_of_entry,
    offer_of_event, take, taken_back, withdraw,
};

use crate::closed_set::closed_set;
use crate::company::CompanyIdRow;
use crate::raw_sql::{Statement as _, row, statement};
use crate::{Connection, Result, StoreError};

closed_set! {
    /// State of a wish.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum WishState: Text as WaitingStateText {
        Waiting = "waiting",
        /// The guest took an offer.
        Placed = "placed",
        /// The guest waits no more.
        Left = "left",
        /// The desk took it off the list.
        Removed = "removed",
        /// Its last day is over.
        Expired = "expired",
    }
}

closed_set!(OfferStateText: Text => foreign booking::OfferState {
    Open = "open", Taken = "taken", Refused = "refused", Expired = "expired", Withdrawn = "withdrawn",
});

statement! {
    /// Text: a function that reads across the tenant walls.
    struct CompaniesWithWaiting as Worker () -> CompanyIdRow = "SELECT company FROM companies_with_waiting() AS company";
}

statement! {
    /// Text: a function that reads across the tenant walls.
    struct CompaniesWithEndedOffers as Worker (at: Timestamptz) -> CompanyIdRow =
    "SELECT company FROM companies_with_ended_offers(:at) AS company";
}

row! {
    pub(crate) struct LockedCalendarsRow {
        is_locked: bool as Bool,
    }
}

statement! {
    /// Text: a function that locks rows the worker may not change.
    struct LockCalendars as Worker (company: Uuid) -> LockedCalendarsRow =
    "SELECT lock_calendars(:company) AS is_locked";
}

/// Companies with an open wish; outside any tenant's transaction.
pub fn companies_with_waiting(conn: &mut Connection) -> Result<Vec<CompanyId>> {
    Ok(CompaniesWithWaiting.all(conn, ())?.into_iter().map(|it| it.company).collect())
}

/// Companies with an open offer whose time ran out; outside any tenant's transaction.
pub fn companies_with_ended_offers(conn: &mut Connection, at: DateTime<Utc>) -> Result<Vec<CompanyId>> {
    Ok(CompaniesWithEndedOffers.all(conn, (at,))?.into_iter().map(|it| it.company).collect())
}

/// Locks the company's rules and calendars until the transaction ends.
///
/// # Errors
/// [`StoreError::NotFound`] when there is no such company.
pub fn lock_calendars(conn: &mut Connection, company: CompanyId) -> Result<()> {
    if LockCalendars.one(conn, (company,))?.is_locked { Ok(()) } else { Err(StoreError::NotFound) }
}
