//! Registers a company; the password is mailed.

use actix_web::{HttpRequest, HttpResponse, web};

use super::dto::RegisterByEmailRequest;
use super::register_company::{SignInBy, register_company};
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
    let (owner, company) = (body.owner(&req), body.company());
    register_company(&app, &req, owner, company, SignInBy::MailedPassword).await
}
