//! Passwords: what signing in compares, what replaces them when they were forgotten or are kept in another way.

use chrono::{DateTime, Utc};
use diesel::QueryableByName;
use diesel::sql_types::{Binary, Bool, Integer, Nullable, Text, Timestamptz, Uuid as SqlUuid};
use identity::{Login, ResetCode, SignInFacts};
use kernel::AccountId;
use uuid::Uuid;

use crate::{Connection, Prepared, Result, statement};

#[derive(QueryableByName)]
struct SignInRow {
    #[diesel(sql_type = SqlUuid)]
    id: Uuid,
    #[diesel(sql_type = Integer)]
    version: i32,
    #[diesel(sql_type = Bool)]
    is_active: bool,
    #[diesel(sql_type = Bool)]
    is_employee: bool,
    #[diesel(sql_type = Bool)]
    must_change_password: bool,
    #[diesel(sql_type = Nullable<Timestamptz>)]
    password_expires_at: Option<DateTime<Utc>>,
    #[diesel(sql_type = Nullable<Text>)]
    password_hash: Option<String>,
}

/// An account as far as signing in and passwords go.
#[derive(Clone, Debug)]
pub struct StoredPassword {
    /// What decides.
    pub facts: SignInFacts,
    /// The mailed password is still in use.
    pub must_change_password: bool,
    /// As PHC string; `None` when the account has no password.
    pub hash: Option<String>,
}

impl From<SignInRow> for StoredPassword {
    fn from(row: SignInRow) -> Self {
        Self {
            facts: SignInFacts {
                account: AccountId(row.id),
                version: row.version,
                is_active: row.is_active,
                is_employee: row.is_employee,
                password_expires_at: row.password_expires_at,
            },
            must_change_password: row.must_change_password,
            hash: row.password_hash,
        }
    }
}

/// The account of an address or a user name: one indexed read, whether or not there is one.
pub fn password_by_login(conn: &mut Connection, login: &Login) -> Result<Option<StoredPassword>> {
    let row: Option<SignInRow> = statement(match login {
        Login::Email(_) => {
            "SELECT id, version, state = 'ACTIVE' AS is_active, employee_id IS NOT NULL AS is_employee, \
             must_change_password, password_expires_at, password_hash FROM accounts WHERE email = $1"
        }
        Login::Username(_) => {
            "SELECT id, version, state = 'ACTIVE' AS is_active, employee_id IS NOT NULL AS is_employee, \
             must_change_password, password_expires_at, password_hash FROM accounts WHERE username = $1"
        }
    })
    .bind::<Text, _>(login.as_str())
    .optional(conn)?;
    Ok(row.map(Into::into))
}

/// The same of an account that is known.
///
/// # Errors
/// `NotFound` when there is none; when the database cannot be asked.
pub fn password_of(conn: &mut Connection, account: AccountId) -> Result<StoredPassword> {
    let row: SignInRow = statement(
        "SELECT id, version, state = 'ACTIVE' AS is_active, employee_id IS NOT NULL AS is_employee, \
         must_change_password, password_expires_at, password_hash FROM accounts WHERE id = $1",
    )
    .bind::<SqlUuid, _>(account.0)
    .one(conn)?;
    Ok(row.into())
}

/// Uses a mailed password up: of two who come at once with the same, one hears `false`. Whoever knew it reads the
/// account's mail.
pub fn spend_password(conn: &mut Connection, account: AccountId, now: DateTime<Utc>) -> Result<bool> {
    let spent = statement(
        "UPDATE accounts SET password_expires_at = $2, email_verified_at = coalesce(email_verified_at, $2) \
         WHERE id = $1 AND password_expires_at > $2",
    )
    .bind::<SqlUuid, _>(account.0)
    .bind::<Timestamptz, _>(now)
    .run(conn)?;
    Ok(spent == 1)
}

#[derive(QueryableByName)]
struct VersionRow {
    #[diesel(sql_type = Integer)]
    version: i32,
}

/// Gives an account the password its owner chose, and the next version, which ends every session made under the one
/// before. Answers it; `None` when the account has changed since `version`.
pub fn set_password(conn: &mut Connection, account: AccountId, version: i32, hash: &str) -> Result<Option<i32>> {
    let row: Option<VersionRow> = statement(
        "UPDATE accounts SET password_hash = $3, password_expires_at = NULL, must_change_password = false, \
         version = version + 1 WHERE id = $1 AND version = $2 AND state = 'ACTIVE' RETURNING version",
    )
    .bind::<SqlUuid, _>(account.0)
    .bind::<Integer, _>(version)
    .bind::<Text, _>(hash)
    .optional(conn)?;
    Ok(row.map(|it| it.version))
}

/// Where an account is written to.
#[derive(Clone)]
pub struct Recipient {
    /// Which.
    pub account: AccountId,
    /// Its address.
    pub email: String,
}

/// Whom a forgotten password is mailed to: one indexed read, whether or not there is anybody.
pub fn recipient(conn: &mut Connection, login: &Login) -> Result<Option<Recipient>> {
    #[derive(QueryableByName)]
    struct Row {
        #[diesel(sql_type = SqlUuid)]
        id: Uuid,
        #[diesel(sql_type = Text)]
        email: String,
    }
    let row: Option<Row> = statement(match login {
        Login::Email(_) => "SELECT id, email FROM accounts WHERE email = $1 AND state = 'ACTIVE'",
        Login::Username(_) => "SELECT id, email FROM accounts WHERE username = $1 AND state = 'ACTIVE'",
    })
    .bind::<Text, _>(login.as_str())
    .optional(conn)?;
    Ok(row.map(|it| Recipient { account: AccountId(it.id), email: it.email }))
}

/// Keeps the hash of a code that replaces the account's password once; does the same and keeps nothing when there is
/// no such account.
pub fn insert_code(
    conn: &mut Connection,
    code_hash: &[u8],
    account: AccountId,
    expires_at: DateTime<Utc>,
) -> Result<()> {
    statement(
        "INSERT INTO sign_in_codes (code_hash, account_id, expires_at, purpose) \
         SELECT $1, id, $3, 'reset' FROM accounts WHERE id = $2",
    )
    .bind::<Binary, _>(code_hash)
    .bind::<SqlUuid, _>(account.0)
    .bind::<Timestamptz, _>(expires_at)
    .run(conn)?;
    Ok(())
}

/// The code with that hash. Whoever looks at it too waits until the transaction ends.
pub fn lock_code(conn: &mut Connection, code_hash: &[u8]) -> Result<Option<ResetCode>> {
    #[derive(QueryableByName)]
    struct Row {
        #[diesel(sql_type = SqlUuid)]
        account_id: Uuid,
        #[diesel(sql_type = Bool)]
        is_active: bool,
        #[diesel(sql_type = Timestamptz)]
        expires_at: DateTime<Utc>,
    }
    let row: Option<Row> = statement(
        "SELECT c.account_id, a.state = 'ACTIVE' AS is_active, c.expires_at \
         FROM sign_in_codes c JOIN accounts a ON a.id = c.account_id \
         WHERE c.code_hash = $1 AND c.purpose = 'reset' FOR UPDATE OF c",
    )
    .bind::<Binary, _>(code_hash)
    .optional(conn)?;
    Ok(row.map(|it| ResetCode {
        account: AccountId(it.account_id),
        is_active: it.is_active,
        expires_at: it.expires_at,
    }))
}

/// Keeps the same password in another way, unless it has changed since it was read. Nothing else changes: who knew it
/// knows it.
pub fn rehash_password(conn: &mut Connection, account: AccountId, stored: &str, made: &str) -> Result<()> {
    statement("UPDATE accounts SET password_hash = $3 WHERE id = $1 AND password_hash = $2")
        .bind::<SqlUuid, _>(account.0)
        .bind::<Text, _>(stored)
        .bind::<Text, _>(made)
        .run(conn)?;
    Ok(())
}

/// Gives an account another password and ends whatever was opened under the one before: every session and every code.
/// Whoever held the code reads the account's mail.
pub fn replace_password(conn: &mut Connection, account: AccountId, hash: &str, now: DateTime<Utc>) -> Result<()> {
    statement(
        "UPDATE accounts SET password_hash = $2, password_expires_at = NULL, must_change_password = false, \
         email_verified_at = coalesce(email_verified_at, $3), version = version + 1 WHERE id = $1",
    )
    .bind::<SqlUuid, _>(account.0)
    .bind::<Text, _>(hash)
    .bind::<Timestamptz, _>(now)
    .run(conn)?;
    statement("DELETE FROM sessions WHERE account_id = $1").bind::<SqlUuid, _>(account.0).run(conn)?;
    super::delete_sign_in_codes(conn, account)
}
