//! Ends a sign-in with a code of the second factor (docs/trust.md#second-factor).

use actix_web::{HttpRequest, HttpResponse, web};
use chrono::{DateTime, TimeDelta, Utc};
use identity::{SecondFactorRefused, UsedCode};
use store::Connection;
use store::audit::{AuditAction, AuditEntry};
use store::identity::{LiveSession, second_factor};
use store::limits::{self, CountedAct};
use store::outbox::AccountNotice;
use store::tenant::platform_transaction;
use uuid::Uuid;

use super::check::{push_notice, use_code};
use super::dto::LoginWithSecondFactorRequest;
use super::pending::PendingSignIn;
use crate::http::client;
use crate::http::error::{ApiError, ErrorCode};
use crate::http::json::Valid;
use crate::http::refusals::codes;
use crate::identity::dto::CurrentUserDto;
use crate::identity::limits::admit;
use crate::identity::login::count_as_failed;
use crate::identity::login_with_link::write_down;
use crate::identity::session::{self, Rotation};
use crate::state::app::App;

/// Signs in with the second step: a code of the authenticator app, or a recovery code, each once. The session before ends.
#[utoipa::path(post, path = "/public/login/secondFactor", tag = "identity",
    request_body = LoginWithSecondFactorRequest, responses(
    (status = 200, description = "signed in; cookie and `X-CSRF-Token` are new", body = CurrentUserDto)),
    extensions(("x-refusals" = json!(codes::<SecondFactorRefused>(&[ErrorCode::SecondStepOver,
        ErrorCode::LimitExceeded])))))]
pub async fn login_with_second_factor(
    app: web::Data<App>,
    req: HttpRequest,
    Valid(body): Valid<LoginWithSecondFactorRequest>,
) -> Result<HttpResponse, ApiError> {
    let now = app.clock.now();
    let pending = PendingSignIn::open(&body.sign_in, &app.keys, now).ok_or(ErrorCode::SecondStepOver)?;
    let rotation = Rotation::of(&app, &req);
    let command = SecondStep {
        counter: app.keys.subject(&format!("second factor {}", pending.account())),
        pending,
        code: body.code,
        notice: Uuid::now_v7(),
        origin: client::origin(&app, &req),
        rotation,
        now,
    };
    let shared = app.clone();
    let live = app.db.run(move |conn| run(conn, &shared, &command)).await?;
    session::begin(&app, &live, rotation).await
}

struct SecondStep {
    pending: PendingSignIn,
    code: String,
    /// The counter of wrong codes of the account, from wherever they come: who tries them knows its password.
    counter: Vec<u8>,
    /// Id of the mail about a recovery code.
    notice: Uuid,
    origin: Vec<u8>,
    rotation: Rotation,
    now: DateTime<Utc>,
}

fn run(conn: &mut Connection, app: &App, cmd: &SecondStep) -> Result<LiveSession, ApiError> {
    let (limits, now) = (app.config.limits, cmd.now);
    // A transaction of its own: a wrong code counts although it is refused, and is counted before it is looked at.
    platform_transaction(conn, |conn| {
        admit(conn, CountedAct::Login, &cmd.origin, &[(limits.login_per_minute, TimeDelta::minutes(1))], now)?;
        count_as_failed(conn, &cmd.counter, limits.login_failures, now)
    })?;
    finish(conn, app, cmd).inspect_err(|refused| write_down(conn, refused, &cmd.origin, now))
}

fn finish(conn: &mut Connection, app: &App, cmd: &SecondStep) -> Result<LiveSession, ApiError> {
    let (account, now) = (cmd.pending.account(), cmd.now);
    platform_transaction(conn, |conn| {
        let over = || ApiError::new(ErrorCode::SecondStepOver);
        let factor = second_factor::lock(conn, account)?.filter(|it| it.confirmed_at.is_some()).ok_or_else(over)?;
        let stored = store::identity::password_of(conn, account)?;
        let signed_in = identity::sign_in_by_link(&stored.facts).map_err(|_| over())?;
        if signed_in.version != cmd.pending.version {
            return Err(over());
        }
        let used = use_code(conn, account, &factor, &cmd.code, (&app.keys, now))?;
        let live = session::open_by_step(conn, &signed_in, cmd.rotation, cmd.pending.mail(), now)?;
        if cmd.pending.is_by_google {
            store::social::mark_reauthenticated(conn, cmd.rotation.new, now)?;
        }
        let way = match used {
            UsedCode::Step(_) => "authenticator",
            UsedCode::Recovery(_) => {
                push_notice(conn, account, AccountNotice::RecoveryCodeUsed, cmd.notice)?;
                "recovery_code"
            }
        };
        limits::forget(conn, CountedAct::LoginFailure, &cmd.counter)?;
        let entry = AuditEntry::new(AuditAction::SignedIn, now).by(account).on(account.0).from(&cmd.origin).with(way);
        store::audit::record(conn, &entry)?;
        Ok(live)
    })
}
