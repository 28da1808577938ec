//! Asks for the current password before sensitive changes (docs/trust.md#confirming-who-asks).

use actix_web::HttpRequest;
use identity::{Caller, OldPassword};
use secrecy::SecretString;
use store::identity::StoredPassword;
use store::limits::{self, Counted};
use store::tenant::platform_transaction;

use super::login::{count_as_failed, failures_of};
use crate::app::App;
use crate::http::client;
use crate::http::error::ApiError;

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
    let subject = failures_of(app, &format!("account {account}"), address);
    let counted = typed.is_some().then(|| subject.clone());
    let stored = app
        .db
        .run(move |conn| {
            platform_transaction(conn, |conn| {
                if let Some(subject) = &counted {
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
        Ok(true) => app.db.run(move |conn| Ok(limits::forget(conn, Counted::LoginFailure, &subject)?)).await?,
        // Nobody has looked at it.
        Err(busy) => {
            app.db.run(move |conn| Ok(limits::take_back(conn, Counted::LoginFailure, &subject, now)?)).await?;
            return Err(busy);
        }
    }
    Ok((stored, OldPassword::Right))
}
