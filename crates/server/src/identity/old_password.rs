//! Asks for the current password before sensitive changes (docs/trust.md#confirming-who-asks).

use actix_web::HttpRequest;
use identity::{Caller, Confirmation, OldPassword};
use secrecy::SecretString;
use store::Connection;
use store::identity::StoredPassword;
use store::limits::{self, CountedAct};
use store::tenant::platform_transaction;

use super::login::{count_as_failed, failures_of};
use crate::http::error::{ApiError, ErrorCode};
use crate::http::{auth, client};
use crate::state::app::App;

/// Compares the typed password with the stored one. Wrong ones count as failed sign-ins, so that an open session cannot
/// be used for guessing.
///
/// # Errors
/// `limit.exceeded` with the seconds to wait; `service.unavailable`.
pub async fn check_old_password(
    app: &App,
    req: &HttpRequest,
    caller: &Caller,
    typed: Option<SecretString>,
) -> Result<(StoredPassword, OldPassword), ApiError> {
    let (account, now, free) = (caller.account, app.clock.now(), app.config.limits.login_failures);
    let address = client::address(req, &app.config.trusted_proxies);
    // Failed sign-ins are counted under the name that was typed, so these count under both.
    let names = app.db.run(move |conn| Ok(store::identity::passwords::names_of(conn, account)?)).await?;
    let subjects = names.map(|it| failures_of(app, &format!("name {it}"), address));
    let counted = typed.is_some().then(|| subjects.clone());
    let stored = app
        .db
        .run(move |conn| {
            platform_transaction(conn, |conn| {
                for subject in counted.iter().flatten() {
                    count_as_failed(conn, subject, free, now)?;
                }
                Ok(store::identity::password_of(conn, account)?)
            })
        })
        .await?;
    let Some(typed) = typed else { return Ok((stored, OldPassword::Missing)) };
    let checked = app.passwords.verify(typed, stored.hash.clone()).await;
    match checked {
        Ok(false) => return Ok((stored, OldPassword::Wrong)),
        Ok(true) => {
            let forget = move |conn: &mut Connection| {
                subjects.iter().try_for_each(|it| limits::forget(conn, CountedAct::LoginFailure, it))
            };
            app.db.run(move |conn| Ok(forget(conn)?)).await?;
        }
        // It was not looked at.
        Err(busy) => {
            let take_back = move |conn: &mut Connection| {
                subjects.iter().try_for_each(|it| limits::take_back(conn, CountedAct::LoginFailure, it, now))
            };
            app.db.run(move |conn| Ok(take_back(conn)?)).await?;
            return Err(busy);
        }
    }
    Ok((stored, OldPassword::Right))
}

/// Proof that the session is used by its own person: the typed password, or without one a recent sign-in with the
/// provider (docs/rules.md#other-sign-ins).
///
/// # Errors
/// As [`check_old_password`]; `access.not_signed_in`.
pub async fn confirmation(
    app: &App,
    req: &HttpRequest,
    caller: &Caller,
    typed: Option<SecretString>,
) -> Result<Confirmation, ApiError> {
    let (stored, checked) = check_old_password(app, req, caller, typed).await?;
    if stored.hash.is_some() {
        return Ok(Confirmation::Password(checked));
    }
    let session = auth::session_of(req).ok_or(ErrorCode::NotSignedIn)?.session;
    let now = app.clock.now();
    let is_fresh = app.db.run(move |conn| Ok(store::social::is_freshly_signed_in(conn, session, now)?)).await?;
    Ok(Confirmation::FreshSignIn(is_fresh))
}
