//! One invite, as the company sees it.

use actix_web::{HttpResponse, get, web};
use kernel::InviteId;
use store::tenant;
use uuid::Uuid;

use super::dto::InviteDto;
use super::invite_rules::no_invite;
use crate::app::App;
use crate::http::auth::Supervisor;
use crate::http::cache::no_store;
use crate::http::error::{ApiError, ApiErrorBody};

/// One invite of the caller's company, withdrawn or not.
#[utoipa::path(tag = "employees", params(("id" = Uuid, Path, description = "the invite")), responses(
    (status = 200, description = "the invite", body = InviteDto),
    (status = 401, description = "nobody is signed in", body = ApiErrorBody),
    (status = 403, description = "not a supervisor", body = ApiErrorBody),
    (status = 404, description = "no such invite here", body = ApiErrorBody)))]
#[get("/api/user/employees/invite/{id}")]
pub async fn get_invite(
    app: web::Data<App>,
    id: web::Path<Uuid>,
    Supervisor { employment, .. }: Supervisor,
) -> Result<HttpResponse, ApiError> {
    let (company, id) = (employment.company, InviteId(id.into_inner()));
    let invite = app
        .db
        .run(move |conn| tenant::read(conn, company, |conn| store::invites::one(conn, company, id).map_err(no_invite)))
        .await?;
    Ok(no_store(HttpResponse::Ok()).json(InviteDto::new(invite, app.clock.now())))
}
