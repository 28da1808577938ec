//! Accounts and sessions.

use chrono::{DateTime, Utc};
use diesel::QueryableByName;
use diesel::sql_types::{Bool, Integer, Nullable, Text, Timestamptz, Uuid as SqlUuid};
use identity::{Caller, Employment, Role};
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
    #[diesel(sql_type = Timestamptz)]
    seen_at: DateTime<Utc>,
    #[diesel(sql_type = Timestamptz)]
    expires_at: DateTime<Utc>,
}

/// Who is behind a session; `None` when it is over or the account is disabled.
///
/// # Errors
/// When the database cannot be asked.
pub fn live_session(conn: &mut Connection, session: SessionId) -> Result<Option<LiveSession>> {
    let row: Option<SessionRow> =
        statement("SELECT * FROM session_caller($1)").bind::<SqlUuid, _>(session.0).optional(conn)?;
    Ok(row.map(|row| {
        let employment = match (row.company_id, row.employee_id, row.role.as_deref().and_then(Role::parse)) {
            (Some(company), Some(employee), Some(role)) => Some(Employment {
                company: CompanyId(company),
                employee: EmployeeId(employee),
                role,
                profile_picture: row.profile_picture.map(ImageId),
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
