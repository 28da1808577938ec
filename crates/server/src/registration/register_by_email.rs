//! Somebody registers a company and has the password mailed.

use actix_web::{HttpRequest, HttpResponse, web};

use super::dto::RegisterByEmailRequest;
use super::language::language;
use super::register_company::{CompanyForm, SignInBy, register_company};
use crate::app::App;
use crate::http::error::{ApiError, ErrorCode};
use crate::http::json::Valid;
use crate::identity::person::person;

/// Registers a company whose salon is filled for trying out, and mails its owner a password and a sign-in link.
/// Nobody is signed in by this.
#[utoipa::path(post, path = "/public/registerByEmail", tag = "registration",
    request_body = RegisterByEmailRequest, responses(
    (status = 204, description = "registered; the mail is on its way")),
    extensions(("x-refusals" = json!([ErrorCode::SzalonkaIdTaken, ErrorCode::EmailTaken, ErrorCode::LimitExceeded]))))]
pub async fn register_by_email(
    app: web::Data<App>,
    req: HttpRequest,
    Valid(body): Valid<RegisterByEmailRequest>,
) -> Result<HttpResponse, ApiError> {
    let language = language(body.language.as_deref(), &req);
    let owner = person([&body.first_name, &body.last_name, &body.email, &body.phone], language)?;
    let company = CompanyForm::read(&body.company_name, &body.company_address, &body.szalonka_id)?;
    register_company(&app, &req, owner, company, SignInBy::MailedPassword).await
}
