//! Signs in with the six digits of the mail, in the browser that registered (docs/rules.md#first-password).

use actix_web::{HttpRequest, HttpResponse, web};
use chrono::{DateTime, TimeDelta, Utc};
use store::Connection;
use store::identity::DigitsTry;
use store::limits::CountedAct;
use store::tenant::platform_transaction;

use super::browser::{browser_hash, digits_hash};
use super::dto::{CurrentUserDto, LoginWithDigitsRequest, plain_digits};
use super::limits::{Window, admit};
use super::login_with_link::{self, LinkSignIn, write_down};
use super::session::{self, FirstStep, Rotation};
use crate::http::client;
use crate::http::error::{ApiError, ErrorCode};
use crate::http::json::Valid;
use crate::state::app::App;

/// Signs in with the six digits of the mail, once, in the browser that registered. The session before ends. After five wrong
/// tries only the link and the password work.
#[utoipa::path(post, path = "/public/login/digits", tag = "identity",
    request_body = LoginWithDigitsRequest, responses(
    (status = 200, description = "signed in; cookie and `X-CSRF-Token` are new", body = CurrentUserDto)),
    extensions(("x-refusals" = json!([ErrorCode::DigitsWrong, ErrorCode::DigitsOver, ErrorCode::LinkInvalid,
        ErrorCode::WrongCredentials, ErrorCode::SecondFactorRequired, ErrorCode::LimitExceeded]))))]
pub async fn login_with_digits(
    app: web::Data<App>,
    req: HttpRequest,
    Valid(body): Valid<LoginWithDigitsRequest>,
) -> Result<HttpResponse, ApiError> {
    let browser = browser_hash(&app, &req).ok_or(ErrorCode::DigitsOver)?;
    let command = LoginWithDigits {
        digits: digits_hash(&app, &browser, &plain_digits(&body.digits)),
        browser,
        origin: client::origin(&app, &req),
        window: (app.config.limits.login_per_minute, TimeDelta::minutes(1)),
        rotation: Rotation::of(&app, &req),
        now: app.clock.now(),
    };
    let rotation = command.rotation;
    let step = app.db.run(move |conn| run(conn, &command)).await?;
    session::begin_or_ask(&app, &step, rotation).await
}

struct LoginWithDigits {
    browser: Vec<u8>,
    digits: Vec<u8>,
    origin: Vec<u8>,
    window: Window,
    rotation: Rotation,
    now: DateTime<Utc>,
}

fn run(conn: &mut Connection, cmd: &LoginWithDigits) -> Result<FirstStep, ApiError> {
    let (origin, now) = (&cmd.origin, cmd.now);
    platform_transaction(conn, |conn| admit(conn, CountedAct::Login, origin, &[cmd.window], now))?;
    // A transaction of its own: a wrong try counts although it is refused.
    let tried = platform_transaction(conn, |conn| {
        store::identity::try_digits(conn, &cmd.browser, &cmd.digits, identity::DIGITS_TRIES, now)
    })?;
    let signed_in = match tried {
        DigitsTry::Wrong => Err(ApiError::field("digits", ErrorCode::DigitsWrong)),
        DigitsTry::Over => Err(ApiError::field("digits", ErrorCode::DigitsOver)),
        DigitsTry::Right(hash) => {
            let sign_in = LinkSignIn { hash: &hash, origin, way: "digits", is_registering_browser: true };
            login_with_link::run(conn, &sign_in, cmd.rotation, now)
        }
    };
    signed_in.inspect_err(|refused| write_down(conn, refused, origin, now))
}
