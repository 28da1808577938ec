//! Identities elsewhere, and sign-ins on their way through a provider.

use chrono::{DateTime, Utc};
use diesel::QueryableByName;
use diesel::sql_types::{Binary, Bool, Integer, Nullable, Text, Timestamptz, Uuid as SqlUuid};
use identity::{KnownAs, NewSocialGuest, ProvenIdentity, SignInFacts, SocialProvider, Username};
use kernel::{AccountId, SessionId};
use uuid::Uuid;

use crate::{Connection, Prepared, Result, statement};

/// A sign-in that has been sent to the provider.
#[derive(Clone, Debug)]
pub struct Attempt {
    /// Hash of what comes back in the address.
    pub state_hash: Vec<u8>,
    /// The browser it began in.
    pub session: SessionId,
    /// What for: a word of the caller's.
    pub purpose: &'static str,
    /// What ties the answer to the question.
    pub sealed: Vec<u8>,
    /// Later answers are refused.
    pub expires_at: DateTime<Utc>,
}

/// Remembers a sign-in that is sent to the provider.
pub fn insert_attempt(conn: &mut Connection, attempt: &Attempt) -> Result<()> {
    statement(
        "INSERT INTO social_attempts (state_hash, session_id, purpose, sealed, expires_at) VALUES ($1, $2, $3, $4, $5)",
    )
    .bind::<Binary, _>(&attempt.state_hash)
    .bind::<SqlUuid, _>(attempt.session.0)
    .bind::<Text, _>(attempt.purpose)
    .bind::<Binary, _>(&attempt.sealed)
    .bind::<Timestamptz, _>(attempt.expires_at)
    .run(conn)?;
    Ok(())
}

#[derive(QueryableByName)]
struct AttemptRow {
    #[diesel(sql_type = SqlUuid)]
    session_id: Uuid,
    #[diesel(sql_type = Text)]
    purpose: String,
    #[diesel(sql_type = Binary)]
    sealed: Vec<u8>,
    #[diesel(sql_type = Timestamptz)]
    expires_at: DateTime<Utc>,
}

/// Uses an attempt up, whoever asks, and answers what was sealed in it; `None` when it is unknown, used, over, another
/// browser's or for something else.
pub fn take_attempt(
    conn: &mut Connection,
    state_hash: &[u8],
    session: SessionId,
    purpose: &str,
    now: DateTime<Utc>,
) -> Result<Option<Vec<u8>>> {
    let row: Option<AttemptRow> = statement(
        "DELETE FROM social_attempts WHERE state_hash = $1 RETURNING session_id, purpose, sealed, expires_at",
    )
    .bind::<Binary, _>(state_hash)
    .optional(conn)?;
    let ours = |row: &AttemptRow| row.session_id == session.0 && row.purpose == purpose && now < row.expires_at;
    Ok(row.filter(ours).map(|row| row.sealed))
}

#[derive(QueryableByName)]
struct KnownRow {
    #[diesel(sql_type = SqlUuid)]
    id: Uuid,
    #[diesel(sql_type = Integer)]
    version: i32,
    #[diesel(sql_type = Bool)]
    is_active: bool,
    #[diesel(sql_type = Bool)]
    is_employee: bool,
    #[diesel(sql_type = Nullable<Timestamptz>)]
    password_expires_at: Option<DateTime<Utc>>,
    #[diesel(sql_type = Bool)]
    is_linked: bool,
    #[diesel(sql_type = Bool)]
    is_email_verified: bool,
    #[diesel(sql_type = Bool)]
    has_other_identity: bool,
}

/// Whose identity it is, else whose address.
pub fn known_as(conn: &mut Connection, identity: &ProvenIdentity) -> Result<KnownAs> {
    let row: Option<KnownRow> = statement(
        "SELECT a.id, a.version, a.state = 'ACTIVE' AS is_active, a.employee_id IS NOT NULL AS is_employee, \
         a.password_expires_at, coalesce(i.subject = $2, false) AS is_linked, \
         a.email_verified_at IS NOT NULL AS is_email_verified, i.subject IS NOT NULL AS has_other_identity \
         FROM (SELECT account_id FROM identities WHERE provider = $1 AND subject = $2 \
               UNION SELECT id FROM accounts WHERE email = $3) found \
         JOIN accounts a ON a.id = found.account_id \
         LEFT JOIN identities i ON i.account_id = a.id AND i.provider = $1 \
         ORDER BY is_linked DESC LIMIT 1",
    )
    .bind::<Text, _>(identity.provider.as_str())
    .bind::<Text, _>(&identity.subject)
    .bind::<Text, _>(identity.profile.email.as_str())
    .optional(conn)?;
    Ok(row.map_or(KnownAs::Nobody, |row| {
        let facts = SignInFacts {
            account: AccountId(row.id),
            version: row.version,
            is_active: row.is_active,
            is_employee: row.is_employee,
            password_expires_at: row.password_expires_at,
        };
        let KnownRow { is_email_verified, has_other_identity, .. } = row;
        if row.is_linked {
            KnownAs::Linked(facts)
        } else {
            KnownAs::EmailOf { facts, is_email_verified, has_other_identity }
        }
    }))
}

#[derive(QueryableByName)]
struct AccountRow {
    #[diesel(sql_type = SqlUuid)]
    account_id: Uuid,
}

/// Whose an identity is.
pub fn account_of(conn: &mut Connection, provider: SocialProvider, subject: &str) -> Result<Option<AccountId>> {
    let row: Option<AccountRow> = statement("SELECT account_id FROM identities WHERE provider = $1 AND subject = $2")
        .bind::<Text, _>(provider.as_str())
        .bind::<Text, _>(subject)
        .optional(conn)?;
    Ok(row.map(|it| AccountId(it.account_id)))
}

/// Ties an identity to an account; `false` when it belongs to one already, or the account has another of the kind.
pub fn link(
    conn: &mut Connection,
    provider: SocialProvider,
    subject: &str,
    account: AccountId,
    now: DateTime<Utc>,
) -> Result<bool> {
    let linked = statement(
        "INSERT INTO identities (provider, subject, account_id, linked_at) VALUES ($1, $2, $3, $4) \
         ON CONFLICT DO NOTHING",
    )
    .bind::<Text, _>(provider.as_str())
    .bind::<Text, _>(subject)
    .bind::<SqlUuid, _>(account.0)
    .bind::<Timestamptz, _>(now)
    .run(conn)?;
    Ok(linked == 1)
}

/// Adds a guest's account without password or phone number. Never changes an account that is there: answers `false`
/// when address or user name belong to somebody.
pub fn insert_guest(conn: &mut Connection, guest: &NewSocialGuest, username: &Username) -> Result<bool> {
    let profile = &guest.identity.profile;
    let inserted = statement(
        "INSERT INTO accounts (id, username, email, email_verified_at, first_name, last_name, language, is_guest, \
         created_at) VALUES ($1, $2, $3, $4, $5, $6, $7, true, $8) ON CONFLICT DO NOTHING",
    )
    .bind::<SqlUuid, _>(guest.id.0)
    .bind::<Text, _>(username.as_str())
    .bind::<Text, _>(profile.email.as_str())
    .bind::<Nullable<Timestamptz>, _>(profile.is_email_verified.then_some(guest.created_at))
    .bind::<Text, _>(profile.first_name.as_str())
    .bind::<Text, _>(profile.last_name.as_str())
    .bind::<Text, _>(guest.language.code())
    .bind::<Timestamptz, _>(guest.created_at)
    .run(conn)?;
    Ok(inserted == 1)
}

/// The owner of a session has just proved with the provider who they are (docs/rules.md#other-sign-ins).
pub fn mark_reauthenticated(conn: &mut Connection, session: SessionId, now: DateTime<Utc>) -> Result<()> {
    statement("UPDATE sessions SET reauthenticated_at = $2 WHERE id = $1")
        .bind::<SqlUuid, _>(session.0)
        .bind::<Timestamptz, _>(now)
        .run(conn)?;
    Ok(())
}

#[derive(QueryableByName)]
struct YesRow {
    #[diesel(sql_type = Bool)]
    yes: bool,
}

/// Whether the owner of a session has signed in with the provider within [`identity::FRESH_SIGN_IN`]: then nobody
/// asks for a password again (docs/rules.md#other-sign-ins).
pub fn is_freshly_signed_in(conn: &mut Connection, session: SessionId, now: DateTime<Utc>) -> Result<bool> {
    let row: Option<YesRow> =
        statement("SELECT coalesce(reauthenticated_at > $2, false) AS yes FROM sessions WHERE id = $1")
            .bind::<SqlUuid, _>(session.0)
            .bind::<Timestamptz, _>(now - identity::FRESH_SIGN_IN)
            .optional(conn)?;
    Ok(row.is_some_and(|it| it.yes))
}

/// Whether a session began, or was proved again, within [`identity::FRESH_SIGN_IN`]: only then may another way to
/// sign in be added to its account, so that a borrowed session does not become a second key.
pub fn is_young(conn: &mut Connection, session: SessionId, now: DateTime<Utc>) -> Result<bool> {
    let row: Option<YesRow> =
        statement("SELECT greatest(created_at, reauthenticated_at) > $2 AS yes FROM sessions WHERE id = $1")
            .bind::<SqlUuid, _>(session.0)
            .bind::<Timestamptz, _>(now - identity::FRESH_SIGN_IN)
            .optional(conn)?;
    Ok(row.is_some_and(|it| it.yes))
}
