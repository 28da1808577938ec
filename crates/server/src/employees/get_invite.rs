//! Reads an invite of the company.

use actix_web::{HttpResponse, web};
use kernel::InviteId;
use store::tenant;
use uuid::Uuid;

use super::dto::InviteDto;
use super::invite_rules::no_invite;
use crate::http::auth::Supervisor;
use crate::http::cache::no_store;
use crate::http::error::{ApiError, ErrorCode};
use crate::state::app::App;

/// One invite of the caller's company, withdrawn or not.
#[utoipa::path(get, path = "/api/user/employees/invite/{id}", tag = "employees",
    params(("id" = Uuid, Path, description = "the invite")), responses(
    (status = 200, description = "the invite", body = InviteDto)),
    extensions(("x-refusals" = json!([ErrorCode::InviteNotFound]))))]
pub async fn get_invite(
    app: web::Data<App>,
    id: web::Path<Uuid>,
    Supervisor { employment, .. }: Supervisor,
) -> Result<HttpResponse, ApiError> {
    let (company, id) = (employment.company, InviteId(id.into_inner()));
    let invite = app
        .db
        .run(move |conn| {
            tenant::read(conn, company, |conn| store::employees::invites::one(conn, company, id).map_err(no_invite))
        })
        .await?;
    Ok(no_store(HttpResponse::Ok()).json(InviteDto::new(invite, app.clock.now())))
}
