//! Lists invites.

use actix_web::{HttpResponse, web};

use super::dto::{InviteDto, InvitesDto};
use crate::http::auth::Supervisor;
use crate::http::cache::no_store;
use crate::http::error::ApiError;
use crate::state::app::App;

/// The invites of the caller's company that were not withdrawn, newest first.
#[utoipa::path(get, path = "/api/user/employees/invites", tag = "employees", responses(
    (status = 200, description = "the invites", body = InvitesDto)))]
pub async fn list_invites(
    app: web::Data<App>,
    Supervisor { employment, .. }: Supervisor,
) -> Result<HttpResponse, ApiError> {
    let company = employment.company;
    let invites = app.db.read(company, move |conn| Ok(store::employees::invites::list(conn, company)?)).await?;
    let now = app.clock.now();
    let items = invites.into_iter().map(|it| InviteDto::new(it, now)).collect();
    Ok(no_store(HttpResponse::Ok()).json(InvitesDto { items }))
}
