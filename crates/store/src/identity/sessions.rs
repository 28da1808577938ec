//! Sessions, and who is behind them.

use chrono::{DateTime, Utc};
use diesel::QueryableByName;
use diesel::sql_types::{Array, Bool, Integer, Nullable, Text, Timestamptz, Uuid as SqlUuid};
use identity::{Caller, Employment, Features, Lifetime, Role};
use kernel::{AccountId, CompanyId, EmployeeId, ImageId, Locale, SessionId};
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
struct VersionRow {
    #[diesel(sql_type = Integer)]
    version: i32,
}

/// Opens a session of an active account and answers the account's version; `None` when it is not active.
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
pub fn delete_session(conn: &mut Connection, session: SessionId) -> Result<()> {
    statement("DELETE FROM sessions WHERE id = $1").bind::<SqlUuid, _>(session.0).run(conn)?;
    Ok(())
}

/// Ends every session of an account but one.
pub fn delete_other_sessions(conn: &mut Connection, account: AccountId, kept: SessionId) -> Result<()> {
    statement("DELETE FROM sessions WHERE account_id = $1 AND id <> $2")
        .bind::<SqlUuid, _>(account.0)
        .bind::<SqlUuid, _>(kept.0)
        .run(conn)?;
    Ok(())
}
