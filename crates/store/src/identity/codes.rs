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

/// A code that signs in once.
#[derive(Clone, Copy, Debug)]
pub struct NewCode<'a> {
    pub code_hash: &'a [u8],
    pub account: AccountId,
    pub expires_at: DateTime<Utc>,
    /// The booking it goes on with.
    pub draft: Option<&'a BookingDraft>,
    /// Digits that sign in too.
    pub digits: Option<&'a NewDigits>,
}

/// Six digits that sign in instead of the code, in one browser (docs/rules.md#first-password).
#[derive(Clone, Debug)]
pub struct NewDigits {
    /// The browser, hashed with a key.
    pub browser_hash: Vec<u8>,
    /// Hashed with a key and the browser.
    pub digits_hash: Vec<u8>,
    pub expires_at: DateTime<Utc>,
}

/// Stores a code that signs in once.
pub fn insert_sign_in_code(conn: &mut Connection, new: &NewCode<'_>) -> Result<()> {
    let draft = new.draft.map(serde_json::to_value).transpose().map_err(|error| StoreError::Bug(Box::new(error)))?;
    insert_into(sign_in_codes::table)
        .values((
            sign_in_codes::code_hash.eq(new.code_hash),
            sign_in_codes::account_id.eq(new.account),
            sign_in_codes::expires_at.eq(new.expires_at),
            sign_in_codes::purpose.eq(CodePurpose::SignIn),
            sign_in_codes::draft.eq(draft),
            sign_in_codes::browser_hash.eq(new.digits.map(|it| &it.browser_hash)),
            sign_in_codes::digits_hash.eq(new.digits.map(|it| &it.digits_hash)),
            sign_in_codes::digits_expire_at.eq(new.digits.map(|it| it.expires_at)),
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

/// Marks a code used and returns its account; `None` when it is unknown, used or expired. Its booking stays until the code
/// expires, so that the browser that registered hears of it.
pub fn use_sign_in_code(conn: &mut Connection, code_hash: &[u8], now: DateTime<Utc>) -> Result<Option<AccountId>> {
    let usable = sign_in_codes::table
        .find(code_hash)
        .filter(sign_in_codes::purpose.eq(CodePurpose::SignIn))
        .filter(sign_in_codes::used_at.is_null())
        .filter(sign_in_codes::expires_at.gt(now));
    Ok(update(usable)
        .set(sign_in_codes::used_at.eq(now))
        .returning(sign_in_codes::account_id)
        .get_result(conn)
        .optional()?)
}

/// The latest registration of a browser.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BrowserRegistration {
    pub account: AccountId,
    /// The mailed code was used, in whichever browser.
    pub is_used: bool,
    /// The booking it goes on with.
    pub draft: Option<BookingDraft>,
}

/// The latest registration of a browser; `None` without one, or when its code expired.
pub fn registration_in_browser(
    conn: &mut Connection,
    browser_hash: &[u8],
    now: DateTime<Utc>,
) -> Result<Option<BrowserRegistration>> {
    let found: Option<(AccountId, Option<DateTime<Utc>>, Option<serde_json::Value>)> = sign_in_codes::table
        .filter(sign_in_codes::browser_hash.eq(browser_hash))
        .filter(sign_in_codes::purpose.eq(CodePurpose::SignIn))
        .filter(sign_in_codes::expires_at.gt(now))
        .order(sign_in_codes::expires_at.desc())
        .select((sign_in_codes::account_id, sign_in_codes::used_at, sign_in_codes::draft))
        .first(conn)
        .optional()?;
    Ok(found.map(|(account, used_at, draft)| BrowserRegistration {
        account,
        is_used: used_at.is_some(),
        draft: draft.and_then(|it| serde_json::from_value(it).ok()),
    }))
}

/// A try of six digits in a browser.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DigitsTry {
    /// They are right: the hash of the code they stand for, which is not used by this.
    Right(Vec<u8>),
    /// They are wrong.
    Wrong,
    /// There are none to be typed here: used, expired, or tried too often.
    Over,
}

/// Counts and checks a try of six digits in a browser, at most `most` of them for one mail.
pub fn try_digits(
    conn: &mut Connection,
    browser_hash: &[u8],
    digits_hash: &[u8],
    most: i16,
    now: DateTime<Utc>,
) -> Result<DigitsTry> {
    let open: Option<(Vec<u8>, Option<Vec<u8>>, i16)> = sign_in_codes::table
        .filter(sign_in_codes::browser_hash.eq(browser_hash))
        .filter(sign_in_codes::purpose.eq(CodePurpose::SignIn))
        .filter(sign_in_codes::used_at.is_null())
        .filter(sign_in_codes::digits_expire_at.gt(now))
        .order(sign_in_codes::expires_at.desc())
        .select((sign_in_codes::code_hash, sign_in_codes::digits_hash, sign_in_codes::tries))
        .for_update()
        .first(conn)
        .optional()?;
    let Some((code_hash, stored, _)) = open.filter(|it| it.2 < most) else { return Ok(DigitsTry::Over) };
    if stored.as_deref() == Some(digits_hash) {
        return Ok(DigitsTry::Right(code_hash));
    }
    update(sign_in_codes::table.find(code_hash))
        .set(sign_in_codes::tries.eq(sign_in_codes::tries + 1))
        .execute(conn)?;
    Ok(DigitsTry::Wrong)
}

/// Deletes the codes of an account: links mailed earlier stop working.
pub fn delete_sign_in_codes(conn: &mut Connection, account: AccountId) -> Result<()> {
    delete(sign_in_codes::table.filter(sign_in_codes::account_id.eq(account))).execute(conn)?;
    Ok(())
}
