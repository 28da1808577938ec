//! Whether an address or a user name has an account: asked by pages of ours, not by lists
//! (docs/trust.md#existence-checks).

use actix_web::{HttpRequest, HttpResponse, get, web};
use identity::Login;
use serde::Deserialize;
use utoipa::IntoParams;

use super::limits::admit_question;
use super::validation::owner;
use crate::app::App;
use crate::http::cache::no_store;
use crate::http::csrf;
use crate::http::error::{ApiError, ApiErrorBody, ErrorCode};
use crate::http::query::Query;

/// Who is asked for.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct UserExistsQuery {
    /// An address or a user name.
    pub username: String,
}

/// Whether somebody is called so. Needs the page token although it changes nothing.
#[utoipa::path(tag = "identity", params(UserExistsQuery, ("X-CSRF-Token" = String, Header, description = "a page's token")),
    responses(
        (status = 200, description = "whether there is an account", body = bool),
        (status = 403, description = "not from a page of ours: the answer carries a token to try again with; or asked too often: it carries a puzzle, whose solution is sent as `X-Proof: salt.number.signature`", body = ApiErrorBody),
        (status = 422, description = "neither an address nor a user name", body = ApiErrorBody),
        (status = 429, description = "too many", body = ApiErrorBody)))]
#[get("/public/user/exist")]
pub async fn user_exists(
    app: web::Data<App>,
    req: HttpRequest,
    Query(query): Query<UserExistsQuery>,
) -> Result<HttpResponse, ApiError> {
    if !csrf::is_from_our_page(&app, &req) {
        return csrf::refuse(&app, &req);
    }
    let invalid = if query.username.contains('@') { ErrorCode::FieldEmail } else { ErrorCode::FieldInvalid };
    let login = Login::parse(&query.username).map_err(|_| ApiError::field("username", invalid))?;
    admit_question(&app, &req).await?;
    let exists = owner(&app, login).await?.is_some();
    Ok(no_store(HttpResponse::Ok()).json(exists))
}
