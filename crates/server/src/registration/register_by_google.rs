//! Registers a company with a Google identity.

use actix_web::{HttpRequest, HttpResponse, web};
use identity::GuestRegistration;

use super::dto::RegisterByGoogleRequest;
use super::language::language;
use super::register_company::{SignInBy, register_company};
use crate::http::error::{ApiError, ErrorCode};
use crate::http::json::Valid;
use crate::identity::dto::CurrentUserDto;
use crate::identity::social::dto::GoogleCodeRequest;
use crate::identity::social::{Purpose, proven};
use crate::state::app::App;

/// Registers a company whose owner signs in with Google: they are signed in, and their salon is filled for trying out.
/// Names and address are what Google says.
#[utoipa::path(post, path = "/public/registerByGoogle", tag = "registration",
    request_body = RegisterByGoogleRequest, responses(
    (status = 200, description = "registered and signed in; cookie and `X-CSRF-Token` are new", body = CurrentUserDto)),
    extensions(("x-refusals" = json!([ErrorCode::SzalonkaIdTaken, ErrorCode::EmailTaken, ErrorCode::LimitExceeded,
        ErrorCode::GoogleFailed, ErrorCode::GoogleUnavailable]))))]
pub async fn register_by_google(
    app: web::Data<App>,
    req: HttpRequest,
    Valid(body): Valid<RegisterByGoogleRequest>,
) -> Result<HttpResponse, ApiError> {
    let company = body.company();
    let code = GoogleCodeRequest { code: body.code, state: body.state };
    let identity = proven(&app, &req, &code, Purpose::Register).await?;
    if !identity.profile.is_email_verified {
        return Err(ApiError::new(ErrorCode::GoogleFailed));
    }
    let profile = identity.profile.clone();
    let owner = GuestRegistration {
        first_name: profile.first_name,
        last_name: profile.last_name,
        email: profile.email,
        phone: body.phone.0,
        language: language(body.language, &req),
    };
    register_company(&app, &req, owner, company, SignInBy::Provider(identity)).await
}
