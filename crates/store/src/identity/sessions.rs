//! Sessions, and who is behind them.

use chrono::{DateTime, Utc};
use diesel::dsl::{delete, update};
use diesel::prelude::*;
use diesel::sql_types::{Array, Binary, Bool, Integer, Nullable, Text, Timestamptz, Uuid};
use identity::{Browser, Caller, Device, Employment, Features, Lifetime, Rights, Role, System};
use kernel::{AccountId, CompanyId, EmployeeId, ImageId, Locale, SessionId};

use crate::closed_set::ClosedSet as _;
use crate::closed_set::sql_types::RoleText;
use crate::raw_sql::{Statement as _, row, statement};
use crate::schema::sessions;
use crate::{Connection, Result};

/// A live session and who is behind it.
#[derive(Clone, Debug)]
pub struct LiveSession {
    pub caller: Caller,
    /// Instant at which the session was last prolonged.
    pub seen_at: DateTime<Utc>,
    /// End regardless of use.
    pub expires_at: DateTime<Utc>,
}

/// The session of a guest as their token names it, for a statement that writes only while it is live.
#[derive(Clone, Copy, Debug)]
pub struct ClaimedSession {
    /// The session.
    pub session: SessionId,
    /// The version of the account at sign-in.
    pub version: i32,
    /// The session must have been extended after this; otherwise it is to be read, and extended ([`touch_session`]).
    pub seen_since: DateTime<Utc>,
}

row! {
    pub(crate) struct SessionRow {
        account_id: AccountId as Uuid,
        version: i32 as Integer,
        first_name: String as Text,
        last_name: String as Text,
        email: String as Text,
        phone: Option<String> as Nullable<Text>,
        language: Locale as Text,
        must_change_password: bool as Bool,
        email_verified: bool as Bool,
        is_guest: bool as Bool,
        company_id: Option<CompanyId> as Nullable<Uuid>,
        employee_id: Option<EmployeeId> as Nullable<Uuid>,
        role: Option<Role> as Nullable<RoleText>,
        rights: Option<Vec<String>> as Nullable<Array<Text>>,
        profile_picture: Option<ImageId> as Nullable<Uuid>,
        features: Option<Vec<String>> as Nullable<Array<Text>>,
        demo_mode: Option<bool> as Nullable<Bool>,
        subscription_until: Option<DateTime<Utc>> as Nullable<Timestamptz>,
        needs_second_factor: bool as Bool,
        seen_at: DateTime<Utc> as Timestamptz,
        idle_until: DateTime<Utc> as Timestamptz,
        expires_at: DateTime<Utc> as Timestamptz,
    }
}

statement! {
    /// The account behind a session. Text: a function that reads across the tenant walls, for this session alone.
    struct SessionCaller as App (session: Uuid) -> SessionRow = "SELECT * FROM caller_of_session(:session)";
}

/// The caller behind a session; `None` when it is over or the account is disabled.
pub fn live_session(conn: &mut Connection, session: SessionId, now: DateTime<Utc>) -> Result<Option<LiveSession>> {
    let row = SessionCaller.optional(conn, (session,))?;
    Ok(row.filter(|row| now < row.idle_until && now < row.expires_at).map(|row| {
        let employment = match (row.company_id, row.employee_id, row.role) {
            // Nothing of the company is reached before there is one.
            _ if row.needs_second_factor => None,
            (Some(company), Some(employee), Some(role)) => Some(Employment {
                company,
                employee,
                role,
                rights: rights_of(role, &row.rights.unwrap_or_default()),
                profile_picture: row.profile_picture,
                // Names of later versions are passed over: during an upgrade two versions read the same rows.
                features: Features::named(row.features.iter().flatten().map(String::as_str)),
                demo_mode: row.demo_mode.unwrap_or_default(),
                subscription_until: row.subscription_until,
            }),
            _ => None,
        };
        let caller = Caller {
            account: row.account_id,
            version: row.version,
            first_name: row.first_name,
            last_name: row.last_name,
            email: row.email,
            is_email_verified: row.email_verified,
            phone: row.phone,
            language: row.language,
            must_change_password: row.must_change_password,
            is_guest: row.is_guest,
            needs_second_factor: row.needs_second_factor,
            employment,
        };
        LiveSession { caller, seen_at: row.seen_at, expires_at: row.expires_at }
    }))
}

/// Rights of an employee in that role, to whom these are given.
pub(crate) fn rights_of(role: Role, given: &[String]) -> Rights {
    match role {
        Role::Supervisor => Rights::ALL,
        Role::Provider => Rights::named(given),
    }
}

/// Extends a session that is in use.
pub fn touch_session(
    conn: &mut Connection,
    session: SessionId,
    now: DateTime<Utc>,
    idle_until: DateTime<Utc>,
) -> Result<()> {
    update(sessions::table.find(session))
        .set((sessions::seen_at.eq(now), sessions::idle_until.eq(idle_until)))
        .execute(conn)?;
    Ok(())
}

row! {
    /// A session that was opened.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub struct OpenedSession {
        /// Version of the account.
        pub version: i32 as Integer,
        /// The account, whose mail address is proven, was signed in to before, but never from this browser.
        pub is_new_device: bool as Bool,
    }
}

statement! {
    /// Opens a session of an active account and remembers the browser. Text: the inserts read the account and answer its
    /// version, in one statement; a row that was inserted has no `xmax`.
    struct OpenSession as App (
        session: Uuid, account: Uuid, now: Timestamptz, idle_until: Timestamptz, expires_at: Timestamptz,
        browser: Text, system: Text, device: Nullable<Binary>
    ) -> OpenedSession =
    "WITH a AS (SELECT id, version, email_verified_at IS NOT NULL AS is_proven FROM accounts
            WHERE id = :account AND state = 'ACTIVE'),
        s AS (INSERT INTO sessions (id, account_id, created_at, seen_at, idle_until, expires_at, browser, system)
            SELECT :session, a.id, :now, :now, :idle_until, :expires_at, :browser, :system FROM a RETURNING account_id),
        d AS (INSERT INTO known_devices (account_id, device_hash, seen_at) SELECT a.id, :device, :now FROM a
            WHERE :device IS NOT NULL
            ON CONFLICT (account_id, device_hash) DO UPDATE SET seen_at = EXCLUDED.seen_at
            RETURNING account_id, xmax = 0 AS is_new)
    SELECT a.version, a.is_proven AND coalesce(d.is_new, false) AND EXISTS (SELECT FROM known_devices k
            WHERE k.account_id = a.id AND k.device_hash <> :device) AS is_new_device
    FROM a JOIN s ON s.account_id = a.id LEFT JOIN d ON d.account_id = a.id";
}

/// Opens a session of an active account; `None` when it is not active. The browser with this hash is remembered.
pub fn open_session(
    conn: &mut Connection,
    session: SessionId,
    account: AccountId,
    (device, device_hash): (Device, Option<&[u8]>),
    lifetime: Lifetime,
    now: DateTime<Utc>,
) -> Result<Option<OpenedSession>> {
    let (idle_until, expires_at) = (now + lifetime.idle, now + lifetime.max);
    let (browser, system) = (device.browser.stored(), device.system.stored());
    OpenSession.optional(conn, (session, account, now, idle_until, expires_at, browser, system, device_hash))
}

/// A session as its owner sees it.
#[derive(Clone, Debug, Queryable, Selectable)]
#[diesel(table_name = sessions)]
pub struct OwnSession {
    pub id: SessionId,
    /// Instant of the sign-in.
    pub created_at: DateTime<Utc>,
    /// When it was last prolonged, which is at most a quarter of an hour before it was last used.
    pub seen_at: DateTime<Utc>,
    /// `None` of sessions begun before this was kept.
    pub browser: Option<Browser>,
    /// As `browser`.
    pub system: Option<System>,
}

/// The sessions of an account that are not over, last used first; at most 100.
pub fn own_sessions(conn: &mut Connection, account: AccountId, now: DateTime<Utc>) -> Result<Vec<OwnSession>> {
    Ok(sessions::table
        .filter(sessions::account_id.eq(account))
        .filter(sessions::idle_until.gt(now))
        .filter(sessions::expires_at.gt(now))
        .order((sessions::seen_at.desc(), sessions::id))
        .limit(100)
        .select(OwnSession::as_select())
        .load(conn)?)
}

/// Ends a session of an account; `false` when the account has none of that id.
pub fn delete_own_session(conn: &mut Connection, account: AccountId, session: SessionId) -> Result<bool> {
    let own = sessions::table.find(session).filter(sessions::account_id.eq(account));
    Ok(delete(own).execute(conn)? == 1)
}

/// Ends a session.
pub fn delete_session(conn: &mut Connection, session: SessionId) -> Result<()> {
    delete(sessions::table.find(session)).execute(conn)?;
    Ok(())
}

/// Ends every session of an account but one; answers how many.
pub fn delete_other_sessions(conn: &mut Connection, account: AccountId, kept: SessionId) -> Result<usize> {
    let others = sessions::table.filter(sessions::account_id.eq(account)).filter(sessions::id.ne(kept));
    Ok(delete(others).execute(conn)?)
}
