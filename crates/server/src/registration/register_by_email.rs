//! Registers a company; the password is mailed.

use actix_web::{HttpRequest, HttpResponse, web};
use identity::GuestRegistration;

use super::dto::RegisterByEmailRequest;
use super::language::language;
use super::register_company::{CompanyForm, SignInBy, register_company};
use crate::http::error::{ApiError, ErrorCode};
use crate::http::json::Valid;
use crate::state::app::App;

/// Registers a company whose salon is filled for trying out, and mails its owner a password and a sign-in link.
/// Does not sign in.
#[utoipa::path(post, path = "/public/registerByEmail", tag = "registration",
    request_body = RegisterByEmailRequest, responses(
    (status = 204, description = "registered; the mail is on its way")),
    extensions(("x-refusals" = json!([ErrorCode::SzalonkaIdTaken, ErrorCode::EmailTaken, ErrorCode::LimitExceeded]))))]
pub async fn register_by_email(
    app: web::Data<App>,
    req: HttpRequest,
    Valid(body): Valid<RegisterByEmailRequest>,
) -> Result<HttpResponse, ApiError> {
    let owner = GuestRegistration {
        first_name: body.first_name.0,
        last_name: body.last_name.0,
        email: body.email.0,
        phone: body.phone.0,
        language: language(body.language, &req),
    };
    let company =
        CompanyForm { name: body.company_name.0, address: body.company_address.0, szalonka_id: body.szalonka_id.0 };
    register_company(&app, &req, owner, company, SignInBy::MailedPassword).await
}
