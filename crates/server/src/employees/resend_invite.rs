//! Sends an invite again with new codes and a new expiry; the old codes become invalid.

use actix_web::{HttpRequest, HttpResponse, web};
use identity::{INVITE_LIFE, InviteRefused};
use kernel::{CompanyId, Email, InviteId};
use store::audit::AuditAction;
use store::employees::invites::Invite;
use store::{Connection, tenant};

use super::dto::InviteDto;
use super::invite_rules::still_open;
use super::send_invite::InviteMail;
use crate::http::auth::{ActiveSubscription, Gated, Supervisor};
use crate::http::cache::no_store;
use crate::http::error::{ApiError, ErrorCode, OrCode as _};
use crate::http::path_id::PathId;
use crate::http::refusals::codes;
use crate::state::app::App;

/// Sends an invite of the caller's company again, also one that was not accepted in time.
#[utoipa::path(post, path = "/api/user/employees/invite/{id}/resend", tag = "employees",
    params(("id" = Uuid, Path, description = "the invite")), responses(
    (status = 200, description = "the sent invite", body = InviteDto)),
    extensions(("x-refusals" = json!(codes::<InviteRefused>(&[ErrorCode::InviteOver,
        ErrorCode::LimitExceeded])))))]
pub async fn resend_invite(
    app: web::Data<App>,
    req: HttpRequest,
    PathId(id): PathId<InviteId>,
    Gated(supervisor, _): Gated<Supervisor, ActiveSubscription>,
) -> Result<HttpResponse, ApiError> {
    identity::invite(&supervisor.caller)?;
    let company = supervisor.employment.company;
    let email = app.db.run(move |conn| email_of(conn, company, id)).await?;
    let sending = InviteMail::new(&app, &req, &supervisor.caller, company, (id, &email))?;
    sending.count(&app).await?;
    let link = sending.link.clone();
    let invite = app.db.run(move |conn| run(conn, sending, id)).await?;
    Ok(no_store(HttpResponse::Ok()).json(InviteDto::new(invite, app.clock.now()).with_link(link)))
}

/// An invite keeps its e-mail address.
fn email_of(conn: &mut Connection, company: CompanyId, id: InviteId) -> Result<Email, ApiError> {
    tenant::read(conn, company, |conn| {
        Ok(store::employees::invites::one(conn, company, id).or_code(ErrorCode::InviteNotFound)?.email)
    })
}

fn run(conn: &mut Connection, sending: InviteMail, id: InviteId) -> Result<Invite, ApiError> {
    let (company, now) = (sending.company, sending.now);
    tenant::transaction(conn, company, |conn| {
        let mut invite = store::employees::invites::lock(conn, company, id).or_code(ErrorCode::InviteNotFound)?;
        still_open(&invite, now)?;
        invite.sent_at = now;
        invite.times.expires_at = now + INVITE_LIFE;
        store::employees::invites::renew(conn, company, id, &sending.codes, (now, invite.times.expires_at))?;
        sending.send(conn, id, AuditAction::InviteResent)?;
        Ok(invite)
    })
}
