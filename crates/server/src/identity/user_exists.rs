//! Tells whether an e-mail address or user name has an account; limited against enumeration
//! (docs/trust.md#existence-checks).

use actix_web::{HttpRequest, HttpResponse, web};
use identity::Login;
use serde::Deserialize;
use utoipa::IntoParams;

use super::limits::admit_question;
use super::validation::owner;
use crate::http::cache::no_store;
use crate::http::csrf;
use crate::http::error::{ApiError, ErrorCode};
use crate::http::query::Query;
use crate::state::app::App;

/// The login to look for.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct UserExistsQuery {
    /// An address or a user name.
    pub username: String,
}

/// Whether an account is called so. Needs the page token although it changes nothing.
#[utoipa::path(get, path = "/public/user/exist", tag = "identity",
    params(UserExistsQuery), responses(
    (status = 200, description = "whether there is an account", content_type = "application/json", body = bool)),
    extensions(("x-refusals" = json!([ErrorCode::Csrf, ErrorCode::ProofRequired, ErrorCode::LimitExceeded,
        ErrorCode::Invalid]))))]
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
