//! What the worker reads to write a message, and what it throws away.

use chrono::{DateTime, Utc};
use diesel::QueryableByName;
use diesel::sql_types::{Array, BigInt, Bool, Integer, Nullable, SmallInt, Text, Timestamptz, Uuid as SqlUuid};
use kernel::{AccountId, CompanyId, Email, EventId, Huf, Locale};

use crate::{Connection, Prepared, Result, statement};

/// An appointment as its guest is told of it.
#[derive(Clone, Debug)]
pub struct AppointmentNotice {
    /// Whether it still stands.
    pub is_active: bool,
    /// Whether the salon is being tried out: then its guests get no message (docs/rules.md#demo-mode).
    pub demo_mode: bool,
    /// The salon.
    pub salon: String,
    /// Its phone number as stored.
    pub salon_phone: Option<String>,
    /// Its IANA zone.
    pub time_zone: String,
    /// Where.
    pub shop_address: String,
    /// With whom: given name, family name.
    pub provider: (String, String),
    /// The guest's given name.
    pub guest_first_name: String,
    /// Where the guest is written to: the card's address, else that of the account behind it.
    pub guest_email: Option<Email>,
    /// In which language.
    pub guest_language: Locale,
    /// When.
    pub starts_at: DateTime<Utc>,
    /// What was agreed, in the order chosen: name, price, minutes.
    pub services: Vec<(String, Huf, i64)>,
}

#[derive(QueryableByName)]
struct NoticeRow {
    #[diesel(sql_type = SmallInt)]
    state: i16,
    #[diesel(sql_type = Bool)]
    demo_mode: bool,
    #[diesel(sql_type = Text)]
    salon: String,
    #[diesel(sql_type = Nullable<Text>)]
    salon_phone: Option<String>,
    #[diesel(sql_type = Text)]
    time_zone: String,
    #[diesel(sql_type = Text)]
    shop_address: String,
    #[diesel(sql_type = Text)]
    provider_first_name: String,
    #[diesel(sql_type = Text)]
    provider_last_name: String,
    #[diesel(sql_type = Text)]
    guest_first_name: String,
    #[diesel(sql_type = Nullable<Text>)]
    guest_email: Option<String>,
    #[diesel(sql_type = Text)]
    guest_language: String,
    #[diesel(sql_type = Timestamptz)]
    starts_at: DateTime<Utc>,
    #[diesel(sql_type = Array<Text>)]
    names: Vec<String>,
    #[diesel(sql_type = Array<BigInt>)]
    prices: Vec<i64>,
    #[diesel(sql_type = Array<Integer>)]
    minutes: Vec<i32>,
}

/// Reads an appointment with everything its guest is told; `None` when there is none of that id.
///
/// Runs inside [`crate::tenant::transaction`].
pub fn load_appointment(
    conn: &mut Connection,
    company: CompanyId,
    event: EventId,
) -> Result<Option<AppointmentNotice>> {
    let row: Option<NoticeRow> = statement(
        "SELECT e.state, c.demo_mode, c.name AS salon, c.phone AS salon_phone, c.time_zone,
            coalesce(s.address, c.address) AS shop_address,
            p.first_name AS provider_first_name, p.last_name AS provider_last_name,
            g.first_name AS guest_first_name, coalesce(g.email, a.email) AS guest_email,
            g.language AS guest_language, e.starts_at, agreed.names, agreed.prices, agreed.minutes
        FROM calendar_events e
        JOIN companies c ON c.company_id = e.company_id
        JOIN employees p ON p.company_id = e.company_id AND p.id = e.provider_id
        JOIN guests g ON g.company_id = e.company_id AND g.id = e.guest_id
        LEFT JOIN shops s ON s.company_id = e.company_id AND s.id = e.shop_id
        LEFT JOIN accounts a ON a.id = g.account_id AND a.email_verified_at IS NOT NULL
        CROSS JOIN LATERAL (
            SELECT coalesce(array_agg(name ORDER BY position), '{}') AS names,
                coalesce(array_agg(price ORDER BY position), '{}') AS prices,
                coalesce(array_agg(minutes ORDER BY position), '{}') AS minutes
            FROM event_services WHERE company_id = e.company_id AND event_id = e.id) agreed
        WHERE e.company_id = $1 AND e.id = $2",
    )
    .bind::<SqlUuid, _>(company.0)
    .bind::<SqlUuid, _>(event.0)
    .optional(conn)?;
    Ok(row.map(|row| AppointmentNotice {
        is_active: row.state == 1,
        demo_mode: row.demo_mode,
        salon: row.salon,
        salon_phone: row.salon_phone,
        time_zone: row.time_zone,
        shop_address: row.shop_address,
        provider: (row.provider_first_name, row.provider_last_name),
        guest_first_name: row.guest_first_name,
        guest_email: row.guest_email.and_then(|it| Email::parse(&it).ok()),
        guest_language: Locale::parse(&row.guest_language).unwrap_or_default(),
        starts_at: row.starts_at,
        services: (row.names.into_iter().zip(row.prices).zip(row.minutes))
            .map(|((name, price), minutes)| (name, Huf(price), i64::from(minutes)))
            .collect(),
    }))
}

/// Somebody with an account.
#[derive(Clone, Debug)]
pub struct AccountNotice {
    pub first_name: String,
    /// Where they are written to.
    pub email: Option<Email>,
    /// In which language.
    pub language: Locale,
}

/// Reads an account that is to be written to; `None` when it is gone or disabled.
pub fn load_account(conn: &mut Connection, account: AccountId) -> Result<Option<AccountNotice>> {
    #[derive(QueryableByName)]
    struct Row {
        #[diesel(sql_type = Text)]
        first_name: String,
        #[diesel(sql_type = Text)]
        email: String,
        #[diesel(sql_type = Text)]
        language: String,
    }
    let row: Option<Row> =
        statement("SELECT first_name, email, language FROM accounts WHERE id = $1 AND state = 'ACTIVE'")
            .bind::<SqlUuid, _>(account.0)
            .optional(conn)?;
    Ok(row.map(|row| AccountNotice {
        first_name: row.first_name,
        email: Email::parse(&row.email).ok(),
        language: Locale::parse(&row.language).unwrap_or_default(),
    }))
}

/// The name of a salon.
///
/// Runs inside [`crate::tenant::transaction`].
pub fn load_salon_name(conn: &mut Connection, company: CompanyId) -> Result<Option<String>> {
    #[derive(QueryableByName)]
    struct Row {
        #[diesel(sql_type = Text)]
        name: String,
    }
    let row: Option<Row> =
        statement("SELECT name FROM companies WHERE company_id = $1").bind::<SqlUuid, _>(company.0).optional(conn)?;
    Ok(row.map(|it| it.name))
}

/// What is thrown away, and when.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stale {
    /// Counted acts older than any limit looks back: 2 days.
    RateEvents,
    /// Sessions that are over.
    Sessions,
    /// Sign-in links that are over.
    SignInCodes,
    /// Sign-ins that never came back from the provider.
    SocialAttempts,
    /// Reports of browsers after 30 days.
    ClientErrors,
    /// Messages 7 days after they were sent, 30 after they were given up.
    Messages,
    /// Idempotency keys after 7 days.
    IdempotencyKeys,
    /// Lines of the audit log after a year.
    AuditLog,
    /// Invites 30 days after they were accepted, withdrawn or over.
    Invites,
}

impl Stale {
    /// Everything there is.
    pub const ALL: [Self; 9] = [
        Self::RateEvents,
        Self::Sessions,
        Self::SignInCodes,
        Self::SocialAttempts,
        Self::ClientErrors,
        Self::Messages,
        Self::IdempotencyKeys,
        Self::AuditLog,
        Self::Invites,
    ];

    fn sql(self) -> &'static str {
        match self {
            Self::RateEvents => {
                "DELETE FROM rate_events WHERE ctid = ANY (ARRAY(
                    SELECT ctid FROM rate_events WHERE at < now() - interval '2 days' LIMIT $1))"
            }
            Self::Sessions => {
                "DELETE FROM sessions WHERE ctid = ANY (ARRAY(
                    SELECT ctid FROM sessions WHERE idle_until < now() OR expires_at < now() LIMIT $1))"
            }
            Self::SignInCodes => {
                "DELETE FROM sign_in_codes WHERE ctid = ANY (ARRAY(
                    SELECT ctid FROM sign_in_codes WHERE expires_at < now() LIMIT $1))"
            }
            Self::SocialAttempts => {
                "DELETE FROM social_attempts WHERE ctid = ANY (ARRAY(
                    SELECT ctid FROM social_attempts WHERE expires_at < now() LIMIT $1))"
            }
            Self::ClientErrors => {
                "DELETE FROM client_errors WHERE ctid = ANY (ARRAY(
                    SELECT ctid FROM client_errors WHERE at < now() - interval '30 days' LIMIT $1))"
            }
            Self::Messages => {
                "DELETE FROM outbox WHERE ctid = ANY (ARRAY(
                    SELECT ctid FROM outbox WHERE done_at < now() - interval '7 days'
                        OR failed_at < now() - interval '30 days' LIMIT $1))"
            }
            Self::IdempotencyKeys => "SELECT purge_idempotency_keys(interval '7 days', $1) AS gone",
            Self::AuditLog => "SELECT purge_audit_log($1) AS gone",
            Self::Invites => "SELECT purge_invites($1) AS gone",
        }
    }
}

/// Throws away one batch, in a transaction of its own, and says how many rows that was; fewer than `batch` when
/// nothing is left.
pub fn purge(conn: &mut Connection, what: Stale, batch: i32) -> Result<i64> {
    #[derive(QueryableByName)]
    struct Row {
        #[diesel(sql_type = BigInt)]
        gone: i64,
    }
    let bound = statement(what.sql()).bind::<Integer, _>(batch);
    match what {
        Stale::IdempotencyKeys | Stale::AuditLog | Stale::Invites => Ok(bound.one::<Row>(conn)?.gone),
        _ => Ok(i64::try_from(bound.run(conn)?).unwrap_or(i64::MAX)),
    }
}

/// Gives up the jobs whose last attempt ended with the worker that made it.
pub fn give_up_orphans(conn: &mut Connection) -> Result<usize> {
    statement(
        "UPDATE outbox SET failed_at = now(), sealed = NULL, leased_until = NULL, last_error = 'worker died'
        WHERE done_at IS NULL AND failed_at IS NULL AND $1 <= attempts AND leased_until <= now()",
    )
    .bind::<Integer, _>(crate::outbox::MAX_ATTEMPTS)
    .run(conn)
}
