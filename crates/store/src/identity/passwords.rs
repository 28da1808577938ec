//! Passwords: comparison at sign-in, and replacement when they are forgotten or kept in another way.

use chrono::{DateTime, Utc};
use diesel::dsl::{delete, update};
use diesel::prelude::*;
use diesel::sql_types::{Binary, Timestamptz};
use identity::{Login, ResetCode, SignInFacts};
use kernel::{AccountId, Email, EmployeeId};

use super::called;
use crate::closed_set::sql_types::CodePurposeText;
use crate::closed_set::{Activation, CodePurpose};
use crate::functions::coalesce;
use crate::schema::{accounts, sessions, sign_in_codes};
use crate::{Connection, Result};

#[derive(Queryable, Selectable)]
#[diesel(table_name = accounts)]
struct SignInRow {
    id: AccountId,
    version: i32,
    state: Activation,
    employee_id: Option<EmployeeId>,
    must_change_password: bool,
    password_expires_at: Option<DateTime<Utc>>,
    password_hash: Option<String>,
    email_verified_at: Option<DateTime<Utc>>,
}

/// An account as far as signing in and passwords go.
#[derive(Clone, Debug)]
pub struct StoredPassword {
    /// Facts that decide.
    pub facts: SignInFacts,
    /// The mailed password is still in use.
    pub must_change_password: bool,
    /// As PHC string; `None` when the account has no password.
    pub hash: Option<String>,
    /// The account's address was proven to be read by its owner.
    pub is_email_proven: bool,
}

impl From<SignInRow> for StoredPassword {
    fn from(row: SignInRow) -> Self {
        Self {
            facts: SignInFacts {
                account: row.id,
                version: row.version,
                is_active: row.state.is_active(),
                is_employee: row.employee_id.is_some(),
                password_expires_at: row.password_expires_at,
            },
            must_change_password: row.must_change_password,
            hash: row.password_hash,
            is_email_proven: row.email_verified_at.is_some(),
        }
    }
}

/// The account of an address or a user name: one indexed read, whether or not there is one.
pub fn password_by_login(conn: &mut Connection, login: &Login) -> Result<Option<StoredPassword>> {
    let row = called(login).select(SignInRow::as_select()).get_result(conn).optional()?;
    Ok(row.map(Into::into))
}

/// The same of an account that is known.
///
/// # Errors
/// `NotFound` when there is none.
pub fn password_of(conn: &mut Connection, account: AccountId) -> Result<StoredPassword> {
    Ok(accounts::table.find(account).select(SignInRow::as_select()).get_result(conn)?.into())
}

/// Takes the password away, so that a new one must be chosen, and ends every session. Returns the account's next version.
pub fn end_access(conn: &mut Connection, account: AccountId) -> Result<i32> {
    delete(sessions::table.filter(sessions::account_id.eq(account))).execute(conn)?;
    Ok(update(accounts::table.find(account))
        .set((
            accounts::password_hash.eq(None::<String>),
            accounts::must_change_password.eq(true),
            accounts::version.eq(accounts::version + 1),
        ))
        .returning(accounts::version)
        .get_result(conn)?)
}

/// End of a used password: before any clock, so that a second sign-in whose `now` is a little earlier finds it ended.
pub(super) const SPENT_AT: DateTime<Utc> = DateTime::UNIX_EPOCH;

/// Marks a mailed password used; of two concurrent calls one gets `false`. It also verifies the address: the password
/// was mailed there.
pub fn spend_password(conn: &mut Connection, account: AccountId, now: DateTime<Utc>) -> Result<bool> {
    let spent = update(accounts::table.find(account).filter(accounts::password_expires_at.gt(now)))
        .set((
            accounts::password_expires_at.eq(SPENT_AT),
            accounts::email_verified_at.eq(coalesce(accounts::email_verified_at, now)),
        ))
        .execute(conn)?;
    Ok(spent == 1)
}

/// Sets the password its owner chose and returns the account's next version, which ends every session made under the one
/// before; `None` when the account has changed since `version`.
pub fn set_password(conn: &mut Connection, account: AccountId, version: i32, hash: &str) -> Result<Option<i32>> {
    let unchanged = accounts::table
        .find(account)
        .filter(accounts::version.eq(version))
        .filter(accounts::state.eq(Activation::Active));
    Ok(update(unchanged)
        .set((
            accounts::password_hash.eq(hash),
            accounts::password_expires_at.eq(None::<DateTime<Utc>>),
            accounts::must_change_password.eq(false),
            accounts::version.eq(accounts::version + 1),
        ))
        .returning(accounts::version)
        .get_result(conn)
        .optional()?)
}

/// Account and address of a mail.
#[derive(Clone, Queryable, Selectable)]
#[diesel(table_name = accounts)]
pub struct Recipient {
    /// Id of the account.
    #[diesel(column_name = id)]
    pub account: AccountId,
    /// Address of the mail.
    pub email: String,
}

/// Recipient of a forgotten password: one indexed read, with or without a result.
pub fn recipient(conn: &mut Connection, login: &Login) -> Result<Option<Recipient>> {
    let active = called(login).filter(accounts::state.eq(Activation::Active));
    Ok(active.select(Recipient::as_select()).get_result(conn).optional()?)
}

/// The names an account signs in with: its user name and its address.
///
/// # Errors
/// `NotFound` when there is none.
pub fn names_of(conn: &mut Connection, account: AccountId) -> Result<[String; 2]> {
    let names: (String, String) =
        accounts::table.find(account).select((accounts::username, accounts::email)).get_result(conn)?;
    Ok(names.into())
}

/// Stores the hash of a code that replaces the account's password once. Runs the same statement when there is no such
/// account, and stores nothing.
pub fn insert_code(
    conn: &mut Connection,
    code_hash: &[u8],
    account: AccountId,
    expires_at: DateTime<Utc>,
) -> Result<()> {
    accounts::table
        .find(account)
        .select((
            code_hash.into_sql::<Binary>(),
            accounts::id,
            expires_at.into_sql::<Timestamptz>(),
            CodePurpose::Reset.into_sql::<CodePurposeText>(),
        ))
        .insert_into(sign_in_codes::table)
        .into_columns((
            sign_in_codes::code_hash,
            sign_in_codes::account_id,
            sign_in_codes::expires_at,
            sign_in_codes::purpose,
        ))
        .execute(conn)?;
    Ok(())
}

/// The code with that hash, locked until the transaction ends.
pub fn lock_code(conn: &mut Connection, code_hash: &[u8]) -> Result<Option<ResetCode>> {
    let code: Option<(AccountId, DateTime<Utc>)> = sign_in_codes::table
        .find(code_hash)
        .filter(sign_in_codes::purpose.eq(CodePurpose::Reset))
        .select((sign_in_codes::account_id, sign_in_codes::expires_at))
        .for_update()
        .get_result(conn)
        .optional()?;
    let Some((account, expires_at)) = code else { return Ok(None) };
    let state: Activation = accounts::table.find(account).select(accounts::state).get_result(conn)?;
    Ok(Some(ResetCode { account, is_active: state.is_active(), expires_at }))
}

/// Replaces the hash of the same password, unless it has changed since it was read. Sessions stay.
pub fn rehash_password(conn: &mut Connection, account: AccountId, stored: &str, made: &str) -> Result<()> {
    update(accounts::table.find(account).filter(accounts::password_hash.eq(stored)))
        .set(accounts::password_hash.eq(made))
        .execute(conn)?;
    Ok(())
}

/// Gives an account another password and ends everything opened under the one before: every session and every code. The
/// code was mailed, so it proves the address unless another account did so before.
pub fn replace_password(conn: &mut Connection, account: AccountId, hash: &str, now: DateTime<Utc>) -> Result<()> {
    let email: Email = update(accounts::table.find(account))
        .set((
            accounts::password_hash.eq(hash),
            accounts::password_expires_at.eq(None::<DateTime<Utc>>),
            accounts::must_change_password.eq(false),
            accounts::version.eq(accounts::version + 1),
        ))
        .returning(accounts::email)
        .get_result(conn)?;
    if !super::is_email_proven(conn, &email)? {
        super::verify_email(conn, account, now)?;
    }
    delete(sessions::table.filter(sessions::account_id.eq(account))).execute(conn)?;
    super::delete_sign_in_codes(conn, account)
}
