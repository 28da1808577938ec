//! Compares a typed code with an account's second factor, and makes recovery codes.

use actix_web::HttpRequest;
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD_NO_PAD;
use chrono::{DateTime, Utc};
use identity::{Authenticator, Caller, RecoveryCode, SecondCode, SecondFactorRefused, UsedCode};
use kernel::AccountId;
use secrecy::SecretString;
use store::Connection;
use store::identity::second_factor::{self, SecondFactor};
use uuid::Uuid;

use crate::http::error::ApiError;
use crate::identity::old_password::confirmation;
use crate::state::app::App;
use crate::state::token::{Keys, SealError, code_hash};

/// Requires proof that the session is used by its own person.
///
/// # Errors
/// As [`confirmation`] and [`identity::confirm`].
pub async fn confirmed(
    app: &App,
    req: &HttpRequest,
    caller: &Caller,
    password: Option<String>,
) -> Result<(), ApiError> {
    let confirmation = confirmation(app, req, caller, password.map(SecretString::from)).await?;
    Ok(identity::confirm(confirmation)?)
}

/// Seals an app's secret for its account.
///
/// # Errors
/// `internal` when it cannot be sealed.
pub fn seal(authenticator: &Authenticator, account: AccountId, keys: &Keys) -> Result<Vec<u8>, ApiError> {
    let text = STANDARD_NO_PAD.encode(authenticator.secret());
    keys.seal(&text, &context(account)).map_err(|error| ApiError::internal(&error))
}

/// Opens an app's secret; an error after `SECRET_KEY` was replaced, when recovery codes still work.
fn open(sealed: &[u8], account: AccountId, keys: &Keys) -> Result<Authenticator, SealError> {
    let text = keys.open(sealed, &context(account))?;
    Ok(Authenticator::new(STANDARD_NO_PAD.decode(text).map_err(|_| SealError)?))
}

fn context(account: AccountId) -> String {
    format!("second factor {account}")
}

/// Uses a typed code up in the caller's transaction, which has locked the factor.
///
/// # Errors
/// [`SecondFactorRefused::WrongCode`].
pub fn use_code(
    conn: &mut Connection,
    account: AccountId,
    factor: &SecondFactor,
    typed: &str,
    (keys, now): (&Keys, DateTime<Utc>),
) -> Result<UsedCode, ApiError> {
    let wrong = SecondFactorRefused::WrongCode;
    match SecondCode::read(&kernel::plain_signs(typed)).ok_or(wrong)? {
        SecondCode::Digits(digits) => {
            let authenticator = open(&factor.secret, account, keys).map_err(|_| wrong)?;
            let step = authenticator.step(&digits, factor.used_step, now).ok_or(wrong)?;
            second_factor::use_step(conn, account, step)?;
            Ok(UsedCode::Step(step))
        }
        SecondCode::Recovery(code) => {
            let hash = code_hash(code.as_str());
            if !second_factor::use_recovery_code(conn, account, &hash, now)? {
                return Err(wrong.into());
            }
            Ok(UsedCode::Recovery(code))
        }
    }
}

/// New recovery codes.
pub fn new_recovery_codes() -> Vec<RecoveryCode> {
    (0..identity::RECOVERY_CODES).map(|_| RecoveryCode::new(rand::random())).collect()
}

/// Stores recovery codes in place of all before.
///
/// # Errors
/// `service.unavailable`.
pub fn store_recovery_codes(conn: &mut Connection, account: AccountId, codes: &[RecoveryCode]) -> Result<(), ApiError> {
    let hashes: Vec<_> = codes.iter().map(|it| code_hash(it.as_str())).collect();
    Ok(second_factor::replace_recovery_codes(conn, account, &hashes)?)
}

/// Mails a notice about the account.
///
/// # Errors
/// `service.unavailable`.
pub fn push_notice(
    conn: &mut Connection,
    account: AccountId,
    notice: store::outbox::AccountNotice,
    cause: Uuid,
) -> Result<(), ApiError> {
    let job = store::outbox::Job::AccountNotice { account: account.0, notice, cause };
    Ok(store::outbox::push(conn, cause, None, &job, None)?)
}
