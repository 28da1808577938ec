//! Identities elsewhere, and sign-ins on their way through a provider.

use chrono::{DateTime, Utc};
use diesel::dsl::{delete, insert_into, update};
use diesel::prelude::*;
use diesel::sql_types::{Bool, Integer, Nullable, Text, Timestamptz, Uuid};
use identity::{ExistingAccount, NewSocialGuest, ProvenIdentity, SignInFacts, SocialProvider, Username};
use kernel::{AccountId, SessionId};

use crate::closed_set::sql_types::{ProviderText, StateText};
use crate::closed_set::{Activation, ClosedSet as _, closed_set};
use crate::raw_sql::{Statement as _, row, statement};
use crate::schema::{accounts, identities, sessions, social_attempts};
use crate::{Connection, Result};

closed_set! {
    /// Purpose of a sign-in with a provider.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Purpose: Text as AttemptPurposeText {
        /// To use an account there is.
        Login = "login",
        /// To book as a guest.
        Guest = "guest",
        /// To register a company.
        Register = "register",
        /// To prove again who they are.
        Reauth = "reauth",
        /// To add this way to sign in.
        Link = "link",
        /// To keep a calendar there in step with ours.
        Calendar = "calendar",
    }
}

/// A sign-in that has been sent to the provider.
#[derive(Clone, Debug, Insertable)]
#[diesel(table_name = social_attempts)]
pub struct Attempt {
    /// Hash of the OAuth `state`.
    pub state_hash: Vec<u8>,
    /// The browser it began in.
    #[diesel(column_name = session_id)]
    pub session: SessionId,
    pub purpose: Purpose,
    /// Sealed secrets that tie the answer to the question.
    pub sealed: Vec<u8>,
    /// Later answers are refused.
    pub expires_at: DateTime<Utc>,
}

/// Stores a sign-in that is sent to the provider.
pub fn insert_attempt(conn: &mut Connection, attempt: &Attempt) -> Result<()> {
    insert_into(social_attempts::table).values(attempt).execute(conn)?;
    Ok(())
}

/// Deletes an attempt in every case, and returns its sealed secrets; `None` when it is unknown, used, expired, of
/// another browser or for another purpose.
pub fn take_attempt(
    conn: &mut Connection,
    state_hash: &[u8],
    session: SessionId,
    purpose: Purpose,
    now: DateTime<Utc>,
) -> Result<Option<Vec<u8>>> {
    use social_attempts::columns;
    let taken: Option<(SessionId, Purpose, Vec<u8>, DateTime<Utc>)> = delete(social_attempts::table.find(state_hash))
        .returning((columns::session_id, columns::purpose, columns::sealed, columns::expires_at))
        .get_result(conn)
        .optional()?;
    Ok(taken.and_then(|(of, what_for, sealed, expires_at)| {
        (of == session && what_for == purpose && now < expires_at).then_some(sealed)
    }))
}

row! {
    pub(crate) struct KnownRow {
        id: AccountId as Uuid,
        version: i32 as Integer,
        state: Activation as StateText,
        is_employee: bool as Bool,
        password_expires_at: Option<DateTime<Utc>> as Nullable<Timestamptz>,
        is_linked: bool as Bool,
        is_email_verified: bool as Bool,
        has_other_identity: bool as Bool,
    }
}

statement! {
    /// The account of an identity, else of an address. Text: a union inside FROM.
    struct FindKnown as App (provider: ProviderText, subject: Text, email: Text) -> KnownRow =
    "SELECT a.id, a.version, a.state, a.employee_id IS NOT NULL AS is_employee,
        a.password_expires_at, coalesce(i.subject = :subject, false) AS is_linked,
        a.email_verified_at IS NOT NULL AS is_email_verified, i.subject IS NOT NULL AS has_other_identity
    FROM (SELECT account_id FROM identities WHERE provider = :provider AND subject = :subject
        UNION SELECT id FROM accounts WHERE email = :email) found
    JOIN accounts a ON a.id = found.account_id
    LEFT JOIN identities i ON i.account_id = a.id AND i.provider = :provider
    ORDER BY is_linked DESC, is_email_verified DESC, a.created_at LIMIT 1";
}

/// The account of an identity, else of its address.
pub fn known_as(conn: &mut Connection, identity: &ProvenIdentity) -> Result<ExistingAccount> {
    let row = FindKnown.optional(conn, (identity.provider, &identity.subject, &identity.profile.email))?;
    Ok(row.map_or(ExistingAccount::Nobody, |row| {
        let facts = SignInFacts {
            account: row.id,
            version: row.version,
            is_active: row.state.is_active(),
            is_employee: row.is_employee,
            password_expires_at: row.password_expires_at,
        };
        let KnownRow { is_email_verified, has_other_identity, .. } = row;
        if row.is_linked {
            ExistingAccount::Linked(facts)
        } else {
            ExistingAccount::SameEmail { facts, is_email_verified, has_other_identity }
        }
    }))
}

/// The account of an identity.
pub fn account_of(conn: &mut Connection, provider: SocialProvider, subject: &str) -> Result<Option<AccountId>> {
    let identity = identities::table.find((provider.bind(), subject)).select(identities::account_id);
    Ok(identity.get_result(conn).optional()?)
}

/// Ties an identity to an account; `false` when it belongs to one already, or the account has another of the kind.
pub fn link(
    conn: &mut Connection,
    provider: SocialProvider,
    subject: &str,
    account: AccountId,
    now: DateTime<Utc>,
) -> Result<bool> {
    let linked = insert_into(identities::table)
        .values((
            identities::provider.eq(provider.bind()),
            identities::subject.eq(subject),
            identities::account_id.eq(account),
            identities::linked_at.eq(now),
        ))
        .on_conflict_do_nothing()
        .execute(conn)?;
    Ok(linked == 1)
}

/// Adds a guest's account without password or phone number. Never changes an account that is there: answers `false`
/// when address or user name are taken.
pub fn insert_guest(conn: &mut Connection, guest: &NewSocialGuest, username: &Username) -> Result<bool> {
    let profile = &guest.identity.profile;
    let inserted = insert_into(accounts::table)
        .values((
            accounts::id.eq(guest.id),
            accounts::username.eq(username.as_str()),
            accounts::email.eq(&profile.email),
            accounts::email_verified_at.eq(profile.is_email_verified.then_some(guest.created_at)),
            accounts::first_name.eq(&profile.first_name),
            accounts::last_name.eq(&profile.last_name),
            accounts::language.eq(guest.language),
            accounts::is_guest.eq(true),
            accounts::created_at.eq(guest.created_at),
        ))
        .on_conflict_do_nothing()
        .execute(conn)?;
    Ok(inserted == 1)
}

/// Records that the owner of a session has just signed in with the provider again.
pub fn mark_reauthenticated(conn: &mut Connection, session: SessionId, now: DateTime<Utc>) -> Result<()> {
    update(sessions::table.find(session)).set(sessions::reauthenticated_at.eq(now)).execute(conn)?;
    Ok(())
}

/// Whether the owner of a session has signed in with the provider within [`identity::FRESH_SIGN_IN`]: then no password
/// is asked for again.
pub fn is_freshly_signed_in(conn: &mut Connection, session: SessionId, now: DateTime<Utc>) -> Result<bool> {
    let fresh = sessions::reauthenticated_at.gt(now - identity::FRESH_SIGN_IN);
    let row: Option<Option<bool>> = sessions::table.find(session).select(fresh).get_result(conn).optional()?;
    Ok(row.flatten().unwrap_or(false))
}

/// Whether a session began, or its owner signed in again, within [`identity::FRESH_SIGN_IN`]: only then may another way
/// to sign in be linked, so that a stolen session cannot add one.
pub fn is_young(conn: &mut Connection, session: SessionId, now: DateTime<Utc>) -> Result<bool> {
    let times: Option<(DateTime<Utc>, Option<DateTime<Utc>>)> = sessions::table
        .find(session)
        .select((sessions::created_at, sessions::reauthenticated_at))
        .get_result(conn)
        .optional()?;
    let fresh_since = now - identity::FRESH_SIGN_IN;
    Ok(times.is_some_and(|(created_at, proved_at)| fresh_since < created_at.max(proved_at.unwrap_or(created_at))))
}
