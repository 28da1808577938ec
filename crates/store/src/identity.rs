//! Accounts and sessions.

pub mod passwords;
pub mod profile;

use chrono::{DateTime, Utc};
use diesel::QueryableByName;
use diesel::sql_types::{Array, Binary, Bool, Integer, Nullable, Text, Timestamptz, Uuid as SqlUuid};
use identity::{Caller, Employment, Features, Lifetime, Login, NewAccount, Role, SignInFacts, Username};
use kernel::{AccountId, CompanyId, EmployeeId, ImageId, Locale, Phone, SessionId};
use uuid::Uuid;

use crate::{Connection, Prepared, Result, statement};

/// A live session and who is behind it.
#[derive(Clone, Debug)]
pub struct LiveSession {
    /// Who.
    pub caller: Caller,
    /// When it was last prolonged.
    pub seen_at: DateTime<Utc>,
    /// When it ends whatever happens.
    pub expires_at: DateTime<Utc>,
}

#[derive(QueryableByName)]
struct SessionRow {
    #[diesel(sql_type = SqlUuid)]
    account_id: Uuid,
    #[diesel(sql_type = Integer)]
    version: i32,
    #[diesel(sql_type = Text)]
    first_name: String,
    #[diesel(sql_type = Text)]
    last_name: String,
    #[diesel(sql_type = Text)]
    email: String,
    #[diesel(sql_type = Nullable<Text>)]
    phone: Option<String>,
    #[diesel(sql_type = Text)]
    language: String,
    #[diesel(sql_type = Bool)]
    must_change_password: bool,
    #[diesel(sql_type = Bool)]
    email_verified: bool,
    #[diesel(sql_type = Bool)]
    is_guest: bool,
    #[diesel(sql_type = Nullable<SqlUuid>)]
    company_id: Option<Uuid>,
    #[diesel(sql_type = Nullable<SqlUuid>)]
    employee_id: Option<Uuid>,
    #[diesel(sql_type = Nullable<Text>)]
    role: Option<String>,
    #[diesel(sql_type = Nullable<SqlUuid>)]
    profile_picture: Option<Uuid>,
    #[diesel(sql_type = Nullable<Array<Text>>)]
    features: Option<Vec<String>>,
    #[diesel(sql_type = Nullable<Bool>)]
    demo_mode: Option<bool>,
    #[diesel(sql_type = Nullable<Timestamptz>)]
    subscription_until: Option<DateTime<Utc>>,
    #[diesel(sql_type = Timestamptz)]
    seen_at: DateTime<Utc>,
    #[diesel(sql_type = Timestamptz)]
    idle_until: DateTime<Utc>,
    #[diesel(sql_type = Timestamptz)]
    expires_at: DateTime<Utc>,
}

/// Who is behind a session; `None` when it is over or the account is disabled.
///
/// # Errors
/// When the database cannot be asked.
pub fn live_session(conn: &mut Connection, session: SessionId, now: DateTime<Utc>) -> Result<Option<LiveSession>> {
    let row: Option<SessionRow> =
        statement("SELECT * FROM session_caller($1)").bind::<SqlUuid, _>(session.0).optional(conn)?;
    Ok(row.filter(|row| now < row.idle_until && now < row.expires_at).map(|row| {
        let employment = match (row.company_id, row.employee_id, row.role.as_deref().and_then(Role::parse)) {
            (Some(company), Some(employee), Some(role)) => Some(Employment {
                company: CompanyId(company),
                employee: EmployeeId(employee),
                role,
                profile_picture: row.profile_picture.map(ImageId),
                features: Features::named(row.features.iter().flatten().map(String::as_str)),
                demo_mode: row.demo_mode.unwrap_or_default(),
                subscription_until: row.subscription_until,
            }),
            _ => None,
        };
        let caller = Caller {
            account: AccountId(row.account_id),
            version: row.version,
            first_name: row.first_name,
            last_name: row.last_name,
            email: row.email,
            is_email_verified: row.email_verified,
            phone: row.phone,
            language: Locale::parse(&row.language).unwrap_or_default(),
            must_change_password: row.must_change_password,
            is_guest: row.is_guest,
            employment,
        };
        LiveSession { caller, seen_at: row.seen_at, expires_at: row.expires_at }
    }))
}

/// Prolongs a session that is in use.
///
/// # Errors
/// When the database cannot be asked.
pub fn touch_session(
    conn: &mut Connection,
    session: SessionId,
    now: DateTime<Utc>,
    idle_until: DateTime<Utc>,
) -> Result<()> {
    statement("UPDATE sessions SET seen_at = $2, idle_until = $3 WHERE id = $1")
        .bind::<SqlUuid, _>(session.0)
        .bind::<Timestamptz, _>(now)
        .bind::<Timestamptz, _>(idle_until)
        .run(conn)?;
    Ok(())
}

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
///
/// # Errors
/// When the database cannot be asked.
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

#[derive(QueryableByName)]
struct ExistsRow {
    #[diesel(sql_type = Bool)]
    exists: bool,
}

/// Whether somebody is called so: one indexed read, whatever the answer.
///
/// # Errors
/// When the database cannot be asked.
pub fn account_exists(conn: &mut Connection, login: &Login) -> Result<bool> {
    let row: ExistsRow = statement(match login {
        Login::Email(_) => "SELECT EXISTS (SELECT 1 FROM accounts WHERE email = $1) AS exists",
        Login::Username(_) => "SELECT EXISTS (SELECT 1 FROM accounts WHERE username = $1) AS exists",
    })
    .bind::<Text, _>(login.as_str())
    .one(conn)?;
    Ok(row.exists)
}

/// Whose name or address it is: one indexed read, whatever the answer.
///
/// # Errors
/// When the database cannot be asked.
pub fn account_called(conn: &mut Connection, login: &Login) -> Result<Option<AccountId>> {
    let row: Option<AccountRow> = statement(match login {
        Login::Email(_) => "SELECT id AS account_id FROM accounts WHERE email = $1",
        Login::Username(_) => "SELECT id AS account_id FROM accounts WHERE username = $1",
    })
    .bind::<Text, _>(login.as_str())
    .optional(conn)?;
    Ok(row.map(|it| AccountId(it.account_id)))
}

/// Adds a guest's account with the password that is mailed to it. Never changes an account that is there: answers
/// `false` when address or user name belong to somebody.
///
/// # Errors
/// When the database cannot be asked.
pub fn insert_account(conn: &mut Connection, account: &NewAccount, username: &Username, hash: &str) -> Result<bool> {
    let who = &account.registration;
    let inserted = statement(
        "INSERT INTO accounts (id, username, email, first_name, last_name, phone, language, password_hash, \
         password_expires_at, must_change_password, is_guest, created_at) \
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, true, true, $10) ON CONFLICT DO NOTHING",
    )
    .bind::<SqlUuid, _>(account.id.0)
    .bind::<Text, _>(username.as_str())
    .bind::<Text, _>(who.email.as_str())
    .bind::<Text, _>(who.first_name.as_str())
    .bind::<Text, _>(who.last_name.as_str())
    .bind::<Text, _>(who.phone.as_e164())
    .bind::<Text, _>(who.language.code())
    .bind::<Text, _>(hash)
    .bind::<Timestamptz, _>(account.password_expires_at)
    .bind::<Timestamptz, _>(account.created_at)
    .run(conn)?;
    Ok(inserted == 1)
}

#[derive(QueryableByName)]
struct VersionRow {
    #[diesel(sql_type = Integer)]
    version: i32,
}

/// Opens a session of an active account and answers the account's version; `None` when it is not active.
///
/// # Errors
/// When the database cannot be asked.
pub fn open_session(
    conn: &mut Connection,
    session: SessionId,
    account: AccountId,
    lifetime: Lifetime,
    now: DateTime<Utc>,
) -> Result<Option<i32>> {
    let row: Option<VersionRow> = statement(
        "WITH a AS (SELECT id, version FROM accounts WHERE id = $2 AND state = 'ACTIVE'), \
         s AS (INSERT INTO sessions (id, account_id, created_at, seen_at, idle_until, expires_at) \
               SELECT $1, a.id, $3, $3, $4, $5 FROM a RETURNING account_id) \
         SELECT a.version FROM a JOIN s ON s.account_id = a.id",
    )
    .bind::<SqlUuid, _>(session.0)
    .bind::<SqlUuid, _>(account.0)
    .bind::<Timestamptz, _>(now)
    .bind::<Timestamptz, _>(now + lifetime.idle)
    .bind::<Timestamptz, _>(now + lifetime.max)
    .optional(conn)?;
    Ok(row.map(|it| it.version))
}

/// Ends a session.
///
/// # Errors
/// When the database cannot be asked.
pub fn delete_session(conn: &mut Connection, session: SessionId) -> Result<()> {
    statement("DELETE FROM sessions WHERE id = $1").bind::<SqlUuid, _>(session.0).run(conn)?;
    Ok(())
}

/// Ends every session of an account but one.
///
/// # Errors
/// When the database cannot be asked.
pub fn delete_other_sessions(conn: &mut Connection, account: AccountId, kept: SessionId) -> Result<()> {
    statement("DELETE FROM sessions WHERE account_id = $1 AND id <> $2")
        .bind::<SqlUuid, _>(account.0)
        .bind::<SqlUuid, _>(kept.0)
        .run(conn)?;
    Ok(())
}

/// Uses a mailed password up: of two who come at once with the same, one hears `false`. Whoever knew it reads the
/// account's mail.
///
/// # Errors
/// When the database cannot be asked.
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

/// The owner of the account has shown to read its mail.
///
/// # Errors
/// When the database cannot be asked.
pub fn verify_email(conn: &mut Connection, account: AccountId, now: DateTime<Utc>) -> Result<()> {
    statement("UPDATE accounts SET email_verified_at = $2 WHERE id = $1 AND email_verified_at IS NULL")
        .bind::<SqlUuid, _>(account.0)
        .bind::<Timestamptz, _>(now)
        .run(conn)?;
    Ok(())
}

/// Keeps the hash of a code that signs in once.
///
/// # Errors
/// When the database cannot be asked.
pub fn insert_sign_in_code(
    conn: &mut Connection,
    code_hash: &[u8],
    account: AccountId,
    expires_at: DateTime<Utc>,
) -> Result<()> {
    statement("INSERT INTO sign_in_codes (code_hash, account_id, expires_at) VALUES ($1, $2, $3)")
        .bind::<Binary, _>(code_hash)
        .bind::<SqlUuid, _>(account.0)
        .bind::<Timestamptz, _>(expires_at)
        .run(conn)?;
    Ok(())
}

#[derive(QueryableByName)]
struct AccountRow {
    #[diesel(sql_type = SqlUuid)]
    account_id: Uuid,
}

/// Uses a code up and answers whose it was; `None` when it is unknown, used or over.
///
/// # Errors
/// When the database cannot be asked.
pub fn use_sign_in_code(conn: &mut Connection, code_hash: &[u8], now: DateTime<Utc>) -> Result<Option<AccountId>> {
    let row: Option<AccountRow> = statement(
        "UPDATE sign_in_codes SET used_at = $2 WHERE code_hash = $1 AND purpose = 'sign_in' AND used_at IS NULL \
         AND expires_at > $2 RETURNING account_id",
    )
    .bind::<Binary, _>(code_hash)
    .bind::<Timestamptz, _>(now)
    .optional(conn)?;
    Ok(row.map(|it| AccountId(it.account_id)))
}

/// Forgets the codes of an account: links mailed earlier open nothing any more.
///
/// # Errors
/// When the database cannot be asked.
pub fn delete_sign_in_codes(conn: &mut Connection, account: AccountId) -> Result<()> {
    statement("DELETE FROM sign_in_codes WHERE account_id = $1").bind::<SqlUuid, _>(account.0).run(conn)?;
    Ok(())
}

/// Changes the number salons call.
///
/// # Errors
/// When the database cannot be asked.
pub fn set_phone(conn: &mut Connection, account: AccountId, phone: &Phone) -> Result<()> {
    statement("UPDATE accounts SET phone = $2 WHERE id = $1")
        .bind::<SqlUuid, _>(account.0)
        .bind::<Text, _>(phone.as_e164())
        .run(conn)?;
    Ok(())
}

/// Gives an account the password its owner chose, and the next version, which ends every session made under the one
/// before. Answers it; `None` when the account has changed since `version`.
///
/// # Errors
/// When the database cannot be asked.
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
