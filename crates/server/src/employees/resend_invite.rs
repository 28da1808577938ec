//! Sends an invite again with new codes and a new expiry; the old codes become invalid.

use actix_web::{HttpRequest, HttpResponse, web};
use identity::{INVITE_LIFE, InviteRefused};
use kernel::{CompanyId, Email, InviteId};
use store::audit::AuditAction;
use store::employees::invites::Invite;
use store::{Connection, tenant};
use uuid::Uuid;

use super::dto::InviteDto;
use super::invite_rules::{no_invite, still_open};
use super::send_invite::Sending;
use crate::http::auth::{ActiveSubscription, Gated, Supervisor};
use crate::http::cache::no_store;
use crate::http::error::{ApiError, ErrorCode};
use crate::http::refusals::codes;
use crate::state::app::App;

/// Sends an invite of the caller's company again, also one that nobody accepted in time.
#[utoipa::path(post, path = "/api/user/employees/invite/{id}/resend", tag = "employees",
    params(("id" = Uuid, Path, description = "the invite")), responses(
    (status = 200, description = "sent", body = InviteDto)),
    extensions(("x-refusals" = json!(codes::<InviteRefused>(&[ErrorCode::InviteNotFound, ErrorCode::InviteOver,
        ErrorCode::LimitExceeded])))))]
pub async fn resend_invite(
    app: web::Data<App>,
    req: HttpRequest,
    id: web::Path<Uuid>,
    Gated(supervisor, _): Gated<Supervisor, ActiveSubscription>,
) -> Result<HttpResponse, ApiError> {
    identity::invite(&supervisor.caller)?;
    let (company, id) = (supervisor.employment.company, InviteId(id.into_inner()));
    let email = app.db.run(move |conn| email_of(conn, company, id)).await?;
    let sending = Sending::new(&app, &req, &supervisor.caller, company, (id, &email))?;
    sending.count(&app).await?;
    let link = sending.link.clone();
    let invite = app.db.run(move |conn| run(conn, sending, id)).await?;
    Ok(no_store(HttpResponse::Ok()).json(InviteDto::new(invite, app.clock.now()).with_link(link)))
}

/// An invite keeps its e-mail address.
fn email_of(conn: &mut Connection, company: CompanyId, id: InviteId) -> Result<Email, ApiError> {
    tenant::read(conn, company, |conn| Ok(store::employees::invites::one(conn, company, id).map_err(no_invite)?.email))
}

fn run(conn: &mut Connection, sending: Sending, id: InviteId) -> Result<Invite, ApiError> {
    let (company, now) = (sending.company, sending.now);
    tenant::transaction(conn, company, |conn| {
        let mut invite = store::employees::invites::lock(conn, company, id).map_err(no_invite)?;
        still_open(&invite, now)?;
        invite.sent_at = now;
        invite.times.expires_at = now + INVITE_LIFE;
        store::employees::invites::renew(conn, company, id, &sending.codes, (now, invite.times.expires_at))?;
        sending.send(conn, id, AuditAction::InviteResent)?;
        Ok(invite)
    })
}
