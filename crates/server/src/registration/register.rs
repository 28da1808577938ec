//! Registers a company with a chosen password.

use actix_web::{HttpRequest, HttpResponse, web};
use secrecy::SecretString;

use super::dto::RegisterRequest;
use super::register_company::{SignInBy, register_company};
use crate::http::error::{ApiError, ErrorCode};
use crate::http::json::Valid;
use crate::identity::dto::CurrentUserDto;
use crate::state::app::App;

/// Registers a company: its owner is signed in, its salon is filled for trying out, and a link to confirm the address
/// is mailed.
#[utoipa::path(post, path = "/public/register", tag = "registration",
    request_body = RegisterRequest, responses(
    (status = 200, description = "registered and signed in; cookie and `X-CSRF-Token` are new", body = CurrentUserDto)),
    extensions(("x-refusals" = json!([ErrorCode::SzalonkaIdTaken, ErrorCode::EmailTaken, ErrorCode::LimitExceeded,
        ErrorCode::UsernameTaken]))))]
pub async fn register(
    app: web::Data<App>,
    req: HttpRequest,
    Valid(body): Valid<RegisterRequest>,
) -> Result<HttpResponse, ApiError> {
    let (owner, company) = (body.owner(&req), body.company());
    let by = SignInBy::Password(body.username.0, SecretString::from(body.password));
    register_company(&app, &req, owner, company, by).await
}
