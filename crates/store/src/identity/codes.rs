//! Codes that sign in once.

use chrono::{DateTime, Utc};
use diesel::dsl::{delete, insert_into, update};
use diesel::prelude::*;
use kernel::AccountId;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::closed_set::CodePurpose;
use crate::schema::sign_in_codes;
use crate::{Connection, Result, StoreError};

/// The booking that a registration interrupted: ids and times, nothing that the guest typed about themselves.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BookingDraft {
    /// At which company.
    pub company: Uuid,
    /// Provider of the booking.
    pub provider: Uuid,
    /// Shop of the booking.
    pub shop: Uuid,
    /// In this order.
    pub services: Vec<Uuid>,
    /// Start of the appointment.
    pub start: DateTime<Utc>,
    /// End of the appointment.
    pub end: DateTime<Utc>,
}

/// A code that still signs in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpenCode {
    /// The booking it goes on with.
    pub draft: Option<BookingDraft>,
}

/// Stores the hash of a code that signs in once, with the booking it goes on with.
pub fn insert_sign_in_code(
    conn: &mut Connection,
    code_hash: &[u8],
    account: AccountId,
    expires_at: DateTime<Utc>,
    draft: Option<&BookingDraft>,
) -> Result<()> {
    let draft = draft.map(serde_json::to_value).transpose().map_err(|error| StoreError::Bug(Box::new(error)))?;
    insert_into(sign_in_codes::table)
        .values((
            sign_in_codes::code_hash.eq(code_hash),
            sign_in_codes::account_id.eq(account),
            sign_in_codes::expires_at.eq(expires_at),
            sign_in_codes::purpose.eq(CodePurpose::SignIn),
            sign_in_codes::draft.eq(draft),
        ))
        .execute(conn)?;
    Ok(())
}

/// A code that can be used, which this does not do; `None` when it is unknown, used or expired.
pub fn open_sign_in_code(conn: &mut Connection, code_hash: &[u8], now: DateTime<Utc>) -> Result<Option<OpenCode>> {
    let draft: Option<Option<serde_json::Value>> = sign_in_codes::table
        .find(code_hash)
        .filter(sign_in_codes::purpose.eq(CodePurpose::SignIn))
        .filter(sign_in_codes::used_at.is_null())
        .filter(sign_in_codes::expires_at.gt(now))
        .select(sign_in_codes::draft)
        .get_result(conn)
        .optional()?;
    // A draft of another version of this binary is left out.
    Ok(draft.map(|draft| OpenCode { draft: draft.and_then(|it| serde_json::from_value(it).ok()) }))
}

/// Marks a code used and returns its account; `None` when it is unknown, used or expired. Its booking is forgotten.
pub fn use_sign_in_code(conn: &mut Connection, code_hash: &[u8], now: DateTime<Utc>) -> Result<Option<AccountId>> {
    let usable = sign_in_codes::table
        .find(code_hash)
        .filter(sign_in_codes::purpose.eq(CodePurpose::SignIn))
        .filter(sign_in_codes::used_at.is_null())
        .filter(sign_in_codes::expires_at.gt(now));
    Ok(update(usable)
        .set((sign_in_codes::used_at.eq(now), sign_in_codes::draft.eq(None::<serde_json::Value>)))
        .returning(sign_in_codes::account_id)
        .get_result(conn)
        .optional()?)
}

/// Deletes the codes of an account: links mailed earlier stop working.
pub fn delete_sign_in_codes(conn: &mut Connection, account: AccountId) -> Result<()> {
    delete(sign_in_codes::table.filter(sign_in_codes::account_id.eq(account))).execute(conn)?;
    Ok(())
}
