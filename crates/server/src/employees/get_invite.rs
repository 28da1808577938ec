//! Reads an invite of the company.

use actix_web::{HttpResponse, web};
use kernel::InviteId;

use super::dto::InviteDto;
use crate::http::auth::Supervisor;
use crate::http::cache::no_store;
use crate::http::error::{ApiError, ErrorCode, OrCode as _};
use crate::http::path_id::PathId;
use crate::state::app::App;

/// One invite of the caller's company, withdrawn or not.
#[utoipa::path(get, path = "/api/user/employees/invite/{id}", tag = "employees",
    params(("id" = Uuid, Path, description = "the invite")), responses(
    (status = 200, description = "the invite", body = InviteDto)))]
pub async fn get_invite(
    app: web::Data<App>,
    PathId(id): PathId<InviteId>,
    Supervisor { employment, .. }: Supervisor,
) -> Result<HttpResponse, ApiError> {
    let company = employment.company;
    let invite = app
        .db
        .read(company, move |conn| store::employees::invites::one(conn, company, id).or_code(ErrorCode::InviteNotFound))
        .await?;
    Ok(no_store(HttpResponse::Ok()).json(InviteDto::new(invite, app.clock.now())))
}
