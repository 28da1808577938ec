//! Changes of an account's address until they are proven (docs/rules.md#changing-ones-address).

use chrono::{DateTime, Utc};
use diesel::dsl::{delete, insert_into, update};
use diesel::prelude::*;
use identity::EmailChange;
use kernel::{AccountId, Email};

use super::passwords::SPENT_AT;
use crate::schema::{accounts, email_changes};
use crate::{Connection, Result};

/// A change as the person who asked sees it.
#[derive(Clone, Debug, PartialEq, Eq, Queryable, Selectable)]
#[diesel(table_name = email_changes)]
pub struct PendingEmailChange {
    /// The new address.
    pub email: Email,
    /// When it was written to last.
    pub mailed_at: DateTime<Utc>,
    pub expires_at: DateTime<Utc>,
}

/// A change that is asked for.
#[derive(Clone, Copy, Debug)]
pub struct NewEmailChange<'a> {
    pub account: AccountId,
    pub email: &'a Email,
    /// Of the link to the new address.
    pub confirm_hash: &'a [u8],
    /// Of the link to the present address.
    pub cancel_hash: &'a [u8],
    pub at: DateTime<Utc>,
    pub expires_at: DateTime<Utc>,
}

/// The code of one of the two links, hashed.
#[derive(Clone, Copy, Debug)]
pub enum ChangeCode<'a> {
    Confirm(&'a [u8]),
    Cancel(&'a [u8]),
}

/// The change of an account that is not over.
pub fn pending(conn: &mut Connection, account: AccountId, now: DateTime<Utc>) -> Result<Option<PendingEmailChange>> {
    let open = email_changes::table.find(account).filter(email_changes::expires_at.gt(now));
    Ok(open.select(PendingEmailChange::as_select()).get_result(conn).optional()?)
}

/// Writes down a change in place of an earlier one of the account, whose links work no longer.
pub fn ask(conn: &mut Connection, new: &NewEmailChange<'_>) -> Result<()> {
    let row = (
        email_changes::email.eq(new.email),
        email_changes::confirm_hash.eq(new.confirm_hash),
        email_changes::cancel_hash.eq(new.cancel_hash),
        email_changes::asked_at.eq(new.at),
        email_changes::mailed_at.eq(new.at),
        email_changes::expires_at.eq(new.expires_at),
    );
    insert_into(email_changes::table)
        .values((email_changes::account_id.eq(new.account), row))
        .on_conflict(email_changes::account_id)
        .do_update()
        .set(row)
        .execute(conn)?;
    Ok(())
}

/// Gives a change another code for the new address; the one before works no longer, the other link stays.
pub fn renew(
    conn: &mut Connection,
    account: AccountId,
    confirm_hash: &[u8],
    (at, expires_at): (DateTime<Utc>, DateTime<Utc>),
) -> Result<()> {
    update(email_changes::table.find(account))
        .set((
            email_changes::confirm_hash.eq(confirm_hash),
            email_changes::mailed_at.eq(at),
            email_changes::expires_at.eq(expires_at),
        ))
        .execute(conn)?;
    Ok(())
}

/// The change of a mailed code, locked until the transaction ends.
pub fn lock(conn: &mut Connection, code: ChangeCode<'_>) -> Result<Option<EmailChange>> {
    let found = email_changes::table
        .select((email_changes::account_id, email_changes::email, email_changes::expires_at))
        .for_update();
    let found: Option<(AccountId, Email, DateTime<Utc>)> = match code {
        ChangeCode::Confirm(hash) => found.filter(email_changes::confirm_hash.eq(hash)).get_result(conn),
        ChangeCode::Cancel(hash) => found.filter(email_changes::cancel_hash.eq(hash)).get_result(conn),
    }
    .optional()?;
    Ok(found.map(|(account, email, expires_at)| EmailChange { account, email, expires_at }))
}

/// Ends the change of an account; `false` when there is none.
pub fn end(conn: &mut Connection, account: AccountId) -> Result<bool> {
    Ok(delete(email_changes::table.find(account)).execute(conn)? == 1)
}

/// Gives an account the address it has proven, and ends what was mailed to the former one: a password that was not used,
/// every code, every other session by the version.
///
/// # Errors
/// `Conflict(AccountEmail)` when another account proved the address.
pub fn apply(conn: &mut Connection, change: &EmailChange, now: DateTime<Utc>) -> Result<()> {
    let mailed = accounts::table.find(change.account).filter(accounts::password_expires_at.is_not_null());
    update(mailed).set(accounts::password_expires_at.eq(SPENT_AT)).execute(conn)?;
    update(accounts::table.find(change.account))
        .set((
            accounts::email.eq(&change.email),
            accounts::email_verified_at.eq(now),
            accounts::version.eq(accounts::version + 1),
        ))
        .execute(conn)?;
    end(conn, change.account)?;
    super::delete_sign_in_codes(conn, change.account)
}
