//! Withdraws an invite, whose code becomes invalid.

use actix_web::{HttpRequest, HttpResponse, web};
use chrono::{DateTime, Utc};
use kernel::{AccountId, CompanyId, InviteId};
use store::audit::{AuditAction, AuditEntry};
use store::{Connection, tenant};

use super::invite_rules::still_open;
use crate::http::auth::{ActiveSubscription, Gated, Supervisor};
use crate::http::client;
use crate::http::error::{ApiError, ErrorCode, OrCode as _};
use crate::http::path_id::PathId;
use crate::state::app::App;

/// Withdraws an invite of the caller's company. A withdrawn one stays so.
#[utoipa::path(delete, path = "/api/user/employees/invite/{id}", tag = "employees",
    params(("id" = Uuid, Path, description = "the invite")), responses(
    (status = 204, description = "withdrawn")),
    extensions(("x-refusals" = json!([ErrorCode::InviteOver]))))]
pub async fn delete_invite(
    app: web::Data<App>,
    req: HttpRequest,
    PathId(id): PathId<InviteId>,
    Gated(supervisor, _): Gated<Supervisor, ActiveSubscription>,
) -> Result<HttpResponse, ApiError> {
    let command = DeleteInvite {
        company: supervisor.employment.company,
        by: supervisor.caller.account,
        id,
        origin: client::origin(&app, &req),
        now: app.clock.now(),
    };
    app.db.run(move |conn| run(conn, &command)).await?;
    Ok(HttpResponse::NoContent().finish())
}

struct DeleteInvite {
    company: CompanyId,
    by: AccountId,
    id: InviteId,
    origin: Vec<u8>,
    now: DateTime<Utc>,
}

fn run(conn: &mut Connection, cmd: &DeleteInvite) -> Result<(), ApiError> {
    let (company, now) = (cmd.company, cmd.now);
    tenant::transaction(conn, company, |conn| {
        let invite = store::employees::invites::lock(conn, company, cmd.id).or_code(ErrorCode::InviteNotFound)?;
        if invite.times.deleted_at.is_some() {
            return Ok(());
        }
        still_open(&invite, now)?;
        store::employees::invites::delete(conn, company, cmd.id, now)?;
        let entry = AuditEntry::new(AuditAction::InviteDeleted, now).by(cmd.by).in_company(company).on(cmd.id.0);
        store::audit::record(conn, &entry.from(&cmd.origin))?;
        Ok(())
    })
}
