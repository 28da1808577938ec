//! Accounts: their names, ways to sign in and profiles.

mod codes;
pub mod email_change;
pub mod passwords;
pub mod profile;
pub mod second_factor;
pub(crate) mod sessions;

use chrono::{DateTime, Utc};
use diesel::dsl::{exists, insert_into, update};
use diesel::pg::Pg;
use diesel::prelude::*;
use identity::{Login, NewAccount, Username};
use kernel::{AccountId, Email, Phone};

pub use codes::{
    BookingDraft, BrowserRegistration, DigitsTry, NewCode, NewDigits, OpenCode, delete_sign_in_codes,
    insert_sign_in_code, open_sign_in_code, registration_in_browser, try_digits, use_sign_in_code,
};
pub use passwords::{StoredPassword, password_by_login, password_of, set_password, spend_password};
pub use sessions::{
    ClaimedSession, LiveSession, OpenedSession, OwnSession, delete_other_sessions, delete_own_session, delete_session,
    live_session, open_session, own_sessions, touch_session,
};

use crate::closed_set::Activation;
use crate::schema::accounts;
use crate::{Connection, Result};

/// Whether an address or user name is taken: one indexed read in every case.
pub fn account_exists(conn: &mut Connection, login: &Login) -> Result<bool> {
    Ok(account_called(conn, login)?.is_some())
}

/// The account of an address or a user name: one indexed read in every case.
pub fn account_called(conn: &mut Connection, login: &Login) -> Result<Option<AccountId>> {
    Ok(called(login).select(accounts::id).get_result(conn).optional()?)
}

/// Whether an address was proven: then it is its owner's, and no other account registers with it.
pub fn is_email_proven(conn: &mut Connection, email: &Email) -> Result<bool> {
    let proven = accounts::table.filter(accounts::email.eq(email)).filter(accounts::email_verified_at.is_not_null());
    Ok(diesel::select(exists(proven)).get_result(conn)?)
}

/// The guest who registered with an address and has not used the password mailed there: no more than one.
pub fn unproven_guest(conn: &mut Connection, email: &Email) -> Result<Option<AccountId>> {
    Ok(accounts::table
        .filter(accounts::email.eq(email))
        .filter(accounts::email_verified_at.is_null())
        .filter(accounts::company_id.is_null())
        .filter(accounts::password_expires_at.is_not_null())
        .filter(accounts::state.eq(Activation::Active))
        .order(accounts::created_at.asc())
        .select(accounts::id)
        .first(conn)
        .optional()?)
}

/// Columns of a registration whose password is mailed.
macro_rules! registered {
    ($account:expr, $hash:expr) => {
        (
            accounts::first_name.eq(&$account.registration.first_name),
            accounts::last_name.eq(&$account.registration.last_name),
            accounts::phone.eq(&$account.registration.phone),
            accounts::language.eq($account.registration.language),
            accounts::password_hash.eq($hash),
            accounts::password_expires_at.eq($account.password_expires_at),
            accounts::must_change_password.eq(true),
            accounts::privacy_notice.eq(identity::PRIVACY_NOTICE),
            accounts::privacy_accepted_at.eq($account.created_at),
        )
    };
}

/// Registers such a guest anew: other names, number and mailed password. Passwords mailed before work no longer.
/// `false` when the address was proven since.
pub fn renew_account(conn: &mut Connection, account: &NewAccount, hash: &str) -> Result<bool> {
    let who = &account.registration;
    let unproven = accounts::table
        .find(account.id)
        .filter(accounts::email.eq(&who.email))
        .filter(accounts::email_verified_at.is_null())
        .filter(accounts::company_id.is_null());
    let renewed = update(unproven).set(registered!(account, hash)).execute(conn)?;
    delete_sign_in_codes(conn, account.id)?;
    Ok(renewed == 1)
}

fn called(login: &Login) -> accounts::BoxedQuery<'_, Pg> {
    match login {
        // Until the address is proven several accounts may claim it; the first keeps its way in until then.
        Login::Email(email) => accounts::table
            .filter(accounts::email.eq(email))
            .order((accounts::email_verified_at.asc(), accounts::created_at.asc(), accounts::id.asc()))
            .limit(1)
            .into_boxed(),
        Login::Username(name) => accounts::table.filter(accounts::username.eq(name.as_str())).into_boxed(),
    }
}

/// Adds a guest's account with the password that is mailed to it. Never changes an account that is there: answers
/// `false` when the user name is taken.
pub fn insert_account(conn: &mut Connection, account: &NewAccount, username: &Username, hash: &str) -> Result<bool> {
    let who = &account.registration;
    let inserted = insert_into(accounts::table)
        .values((
            accounts::id.eq(account.id),
            accounts::username.eq(username.as_str()),
            accounts::email.eq(&who.email),
            registered!(account, hash),
            accounts::is_guest.eq(true),
            accounts::created_at.eq(account.created_at),
        ))
        .on_conflict_do_nothing()
        .execute(conn)?;
    Ok(inserted == 1)
}

/// The owner of the account has shown to read its mail.
pub fn verify_email(conn: &mut Connection, account: AccountId, now: DateTime<Utc>) -> Result<()> {
    update(accounts::table.find(account).filter(accounts::email_verified_at.is_null()))
        .set(accounts::email_verified_at.eq(now))
        .execute(conn)?;
    Ok(())
}

/// Records that an account accepted the privacy notice as it is now.
pub fn accept_privacy_notice(conn: &mut Connection, account: AccountId, now: DateTime<Utc>) -> Result<()> {
    update(accounts::table.find(account))
        .set((accounts::privacy_notice.eq(identity::PRIVACY_NOTICE), accounts::privacy_accepted_at.eq(now)))
        .execute(conn)?;
    Ok(())
}

/// Changes the number salons call.
pub fn set_phone(conn: &mut Connection, account: AccountId, phone: &Phone) -> Result<()> {
    update(accounts::table.find(account)).set(accounts::phone.eq(phone)).execute(conn)?;
    Ok(())
}
