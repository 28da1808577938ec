//! Somebody registers a company with a password of their own.

use actix_web::{HttpRequest, HttpResponse, web};
use identity::Username;
use secrecy::SecretString;

use super::dto::RegisterRequest;
use super::language::language;
use super::register_company::{CompanyForm, SignInBy, register_company};
use crate::app::App;
use crate::http::error::{ApiError, ErrorCode};
use crate::http::json::Valid;
use crate::identity::dto::CurrentUserDto;
use crate::identity::person::person;

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
    let language = language(body.language.as_deref(), &req);
    let owner = person([&body.first_name, &body.last_name, &body.email, &body.phone], language)?;
    let company = CompanyForm::read(&body.company_name, &body.company_address, &body.szalonka_id)?;
    let username =
        Username::parse(&body.username).map_err(|_| ApiError::field("username", ErrorCode::FieldUsername))?;
    let by = SignInBy::Password(username, SecretString::from(body.password));
    register_company(&app, &req, owner, company, by).await
}
