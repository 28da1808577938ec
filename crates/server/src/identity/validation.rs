//! Checks while typing whether a user name or e-mail address may be used; limited against enumeration
//! (docs/trust.md#existence-checks). True means that it may be used.

use actix_web::{HttpRequest, HttpResponse, web};
use identity::{Caller, Login, Username};
use kernel::{AccountId, Email};
use serde::Deserialize;
use utoipa::IntoParams;

use super::limits::admit_question;
use crate::http::auth::MaybeCaller;
use crate::http::cache::no_store;
use crate::http::csrf;
use crate::http::error::ApiError;
use crate::http::query::Query;
use crate::identity::limits::QUESTION_REFUSALS;
use crate::state::app::App;

/// The typed text.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct ValidationQuery {
    /// As typed so far.
    pub value: String,
}

/// Whether an account may be called so: it is a user name, and no other account's. One's own may be kept.
#[utoipa::path(get, path = "/validation/username", tag = "identity",
    params(ValidationQuery), responses(
    (status = 200, description = "whether it may be used", content_type = "application/json", body = bool)),
    extensions(("x-refusals" = json!(QUESTION_REFUSALS))))]
pub async fn validate_username(
    app: web::Data<App>,
    req: HttpRequest,
    MaybeCaller(caller): MaybeCaller,
    Query(query): Query<ValidationQuery>,
) -> Result<HttpResponse, ApiError> {
    let login = Username::parse(&query.value).ok().map(Login::Username);
    answer(&app, &req, caller.as_deref(), login).await
}

/// Whether an address can be written to and no account has proven it: a new company, a new guest.
#[utoipa::path(get, path = "/validation/email", tag = "identity",
    params(ValidationQuery), responses(
    (status = 200, description = "whether it may be used", content_type = "application/json", body = bool)),
    extensions(("x-refusals" = json!(QUESTION_REFUSALS))))]
pub async fn validate_email(
    app: web::Data<App>,
    req: HttpRequest,
    Query(query): Query<ValidationQuery>,
) -> Result<HttpResponse, ApiError> {
    if !csrf::is_from_our_page(&app, &req) {
        return csrf::refuse(&app, &req);
    }
    admit_question(&app, &req).await?;
    let Ok(email) = Email::parse(&query.value) else { return Ok(may_be_used(false)) };
    let is_proven = app.db.run(move |conn| Ok(store::identity::is_email_proven(conn, &email)?)).await?;
    tracing::info!(is_miss = !is_proven, "asked whether somebody is called so");
    Ok(may_be_used(!is_proven))
}

/// Whether an address can be written to and is no other account's: the caller may keep their own.
#[utoipa::path(get, path = "/validation/user/email", tag = "identity",
    params(ValidationQuery), responses(
    (status = 200, description = "whether it may be used", content_type = "application/json", body = bool)),
    extensions(("x-refusals" = json!(QUESTION_REFUSALS))))]
pub async fn validate_user_email(
    app: web::Data<App>,
    req: HttpRequest,
    MaybeCaller(caller): MaybeCaller,
    Query(query): Query<ValidationQuery>,
) -> Result<HttpResponse, ApiError> {
    let login = Email::parse(&query.value).ok().map(Login::Email);
    answer(&app, &req, caller.as_deref(), login).await
}

/// Whether no account but the caller's has the name; false where the text is none.
async fn answer(
    app: &App,
    req: &HttpRequest,
    caller: Option<&Caller>,
    login: Option<Login>,
) -> Result<HttpResponse, ApiError> {
    if !csrf::is_from_our_page(app, req) {
        return csrf::refuse(app, req);
    }
    admit_question(app, req).await?;
    let Some(login) = login else { return Ok(may_be_used(false)) };
    let owner = owner(app, login).await?;
    Ok(may_be_used(owner.is_none_or(|it| caller.is_some_and(|caller| caller.account == it))))
}

/// The owner of a name or e-mail address: one indexed read, whatever the answer. Misses are logged: many of them mean
/// enumeration (docs/trust.md#existence-checks).
///
/// # Errors
/// `service.unavailable`.
pub async fn owner(app: &App, login: Login) -> Result<Option<AccountId>, ApiError> {
    let owner = app.db.run(move |conn| Ok(store::identity::account_called(conn, &login)?)).await?;
    tracing::info!(is_miss = owner.is_none(), "asked whether somebody is called so");
    Ok(owner)
}

fn may_be_used(may: bool) -> HttpResponse {
    no_store(HttpResponse::Ok()).json(may)
}
