//! Begins to set up an authenticator app: a new secret, which is not asked for before a first code confirms it.

use actix_web::{HttpRequest, HttpResponse, web};
use identity::{Authenticator, ConfirmRefused, SecondFactorRefused};
use store::identity::second_factor;
use store::tenant::platform_transaction;

use super::check::{confirmed, seal};
use super::dto::{SecondFactorPasswordRequest, SecondFactorSecretDto};
use crate::http::auth::SignedIn;
use crate::http::cache::no_store;
use crate::http::error::{ApiError, ErrorCode};
use crate::http::json::Valid;
use crate::http::refusals::codes;
use crate::state::app::App;

/// Gives the caller a secret for their authenticator app; an earlier one that was not confirmed is replaced.
#[utoipa::path(post, path = "/api/user/current/secondFactor", tag = "identity",
    request_body = SecondFactorPasswordRequest, responses(
    (status = 200, description = "to be confirmed by a code of the app", body = SecondFactorSecretDto)),
    extensions(("x-refusals" = json!(codes::<(ConfirmRefused, SecondFactorRefused)>(&[ErrorCode::LimitExceeded])))))]
pub async fn set_up_second_factor(
    app: web::Data<App>,
    req: HttpRequest,
    SignedIn(caller): SignedIn,
    Valid(body): Valid<SecondFactorPasswordRequest>,
) -> Result<HttpResponse, ApiError> {
    confirmed(&app, &req, &caller, body.password).await?;
    let (account, now) = (caller.account, app.clock.now());
    let authenticator = Authenticator::new(rand::random::<[u8; identity::SECRET_BYTES]>().to_vec());
    let sealed = seal(&authenticator, account, &app.keys)?;
    app.db
        .run(move |conn| {
            platform_transaction(conn, |conn| {
                if second_factor::set_up(conn, account, &sealed, now)? {
                    Ok(())
                } else {
                    Err(SecondFactorRefused::IsOn.into())
                }
            })
        })
        .await?;
    let uri = authenticator.uri(&caller.email).ok_or(ErrorCode::Internal)?;
    let qr = drawing::qr_svg(&uri).map_err(|_| ErrorCode::Internal)?;
    Ok(no_store(HttpResponse::Ok()).json(SecondFactorSecretDto { secret: authenticator.typed_secret(), uri, qr }))
}
