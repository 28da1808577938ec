//! One invite, as the company sees it.

use actix_web::{HttpResponse, get, web};
use kernel::InviteId;
use store::tenant;
use uuid::Uuid;

use super::dto::InviteDto;
use crate::app::App;
use crate::http::auth::Supervisor;
use crate::http::error::{ApiError, ApiErrorBody};
use crate::identity::session::unstored;

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
        .run(move |conn| {
            tenant::read(conn, company, |conn| store::invites::one(conn, company, id).map_err(super::no_invite))
        })
        .await?;
    Ok(unstored(HttpResponse::Ok()).json(InviteDto::new(invite, app.clock.now())))
}
