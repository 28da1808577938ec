//! Lists the sessions of the caller.

use actix_web::{HttpRequest, HttpResponse, web};

use super::dto::{SessionDto, SessionsDto};
use crate::http::auth::{self, SignedIn};
use crate::http::cache::no_store;
use crate::http::error::{ApiError, ErrorCode};
use crate::state::app::App;

/// Where the caller is signed in, last used first.
#[utoipa::path(get, path = "/api/user/current/sessions", tag = "identity", responses(
    (status = 200, description = "the sessions", body = SessionsDto)))]
pub async fn list_sessions(
    app: web::Data<App>,
    req: HttpRequest,
    SignedIn(caller): SignedIn,
) -> Result<HttpResponse, ApiError> {
    let current = auth::session_of(&req).ok_or(ErrorCode::NotSignedIn)?.session;
    let (account, now) = (caller.account, app.clock.now());
    let sessions = app.db.run(move |conn| Ok(store::identity::own_sessions(conn, account, now)?)).await?;
    let items = sessions.into_iter().map(|it| SessionDto::new(it, current)).collect();
    Ok(no_store(HttpResponse::Ok()).json(SessionsDto { items }))
}
