//! Signs in with the button on the page of a mailed link; opening the link alone does nothing
//! (docs/rules.md#first-password).

use actix_web::{HttpRequest, HttpResponse, web};
use chrono::{DateTime, TimeDelta, Utc};
use store::Connection;
use store::audit::{AuditAction, AuditEntry};
use store::limits::CountedAct;
use store::tenant::platform_transaction;

use super::dto::{CurrentUserDto, LoginWithLinkRequest};
use super::limits::admit;
use super::session::{self, DeviceMail, FirstStep, Rotation};
use crate::http::client;
use crate::http::error::{ApiError, ErrorCode};
use crate::http::json::Valid;
use crate::state::app::App;
use crate::state::token::code_hash;

/// Signs in with the code of a mailed link, once. The session before ends.
#[utoipa::path(post, path = "/public/login/link", tag = "identity",
    request_body = LoginWithLinkRequest, responses(
    (status = 200, description = "signed in; cookie and `X-CSRF-Token` are new", body = CurrentUserDto)),
    extensions(("x-refusals" = json!([ErrorCode::LinkInvalid, ErrorCode::WrongCredentials,
        ErrorCode::SecondFactorRequired, ErrorCode::LimitExceeded]))))]
pub async fn login_with_link(
    app: web::Data<App>,
    req: HttpRequest,
    Valid(body): Valid<LoginWithLinkRequest>,
) -> Result<HttpResponse, ApiError> {
    let now = app.clock.now();
    let origin = client::origin(&app, &req);
    let window = (app.config.limits.login_per_minute, TimeDelta::minutes(1));
    let hash = code_hash(&body.code);
    let rotation = Rotation::of(&app, &req);
    let step = app
        .db
        .run(move |conn| {
            platform_transaction(conn, |conn| admit(conn, CountedAct::Login, &origin, &[window], now))?;
            let sign_in = LinkSignIn { hash: &hash, origin: &origin, way: "link", is_registering_browser: false };
            run(conn, &sign_in, rotation, now).inspect_err(|refused| write_down(conn, refused, &origin, now))
        })
        .await?;
    session::begin_or_ask(&app, &step, rotation).await
}

/// A sign-in with what a mail holds.
pub(super) struct LinkSignIn<'a> {
    /// Of the link's code.
    pub hash: &'a [u8],
    pub origin: &'a [u8],
    /// As the audit log calls it.
    pub way: &'static str,
    /// It is the browser that registered: a password chosen before is its own.
    pub is_registering_browser: bool,
}

pub(super) fn run(
    conn: &mut Connection,
    sign_in: &LinkSignIn<'_>,
    rotation: Rotation,
    now: DateTime<Utc>,
) -> Result<FirstStep, ApiError> {
    let refused = || ApiError::new(ErrorCode::LinkInvalid);
    platform_transaction(conn, |conn| {
        let account = store::identity::use_sign_in_code(conn, sign_in.hash, now)?.ok_or_else(refused)?;
        let stored = store::identity::password_of(conn, account)?;
        let mut signed_in = identity::sign_in_by_link(&stored.facts).map_err(|_| refused())?;
        let old = rotation.old.and_then(|it| it.account);
        let is_same_browser = sign_in.is_registering_browser || old == Some((account, stored.facts.version));
        let ends_access = identity::ends_earlier_access(&stored.facts, stored.is_email_proven, is_same_browser);
        if ends_access {
            signed_in.version = store::identity::passwords::end_access(conn, account)?;
        }
        store::identity::verify_email(conn, account, now)?;
        let step = session::first_step(conn, &signed_in, rotation, DeviceMail::LeftOut, now);
        let step = step.map_err(|error| match error.code() {
            ErrorCode::WrongCredentials => refused(),
            _ => error,
        })?;
        let entry = AuditEntry::new(step.audited(), now).by(account).on(account.0).from(sign_in.origin);
        let entry = entry.with(if ends_access { "link.password_removed" } else { sign_in.way });
        store::audit::record(conn, &entry)?;
        Ok(step)
    })
}

/// Returns the refusal; a failure to audit it is only logged.
pub(super) fn write_down(conn: &mut Connection, refused: &ApiError, origin: &[u8], now: DateTime<Utc>) {
    let entry = AuditEntry::new(AuditAction::SignInFailed, now).from(origin).with(refused.code().as_str());
    if let Err(error) = store::audit::record(conn, &entry) {
        tracing::warn!(%error, "a failed sign-in was not written down");
    }
}
