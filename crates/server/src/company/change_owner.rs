//! The owner hands the company over to another supervisor: lock, load, decide, save, enqueue.

use actix_web::HttpResponse;
use identity::{ConfirmRefused, HandOverRefused, Successor};
use kernel::EmployeeId;
use secrecy::SecretString;
use store::audit::{AuditAction, AuditEntry};
use store::calendar::people;
use store::outbox::{self, Job};
use store::{Connection, calendar, tenant};
use uuid::Uuid;

use super::dto::ChangeOwnerRequest;
use crate::http::auth::Supervisor;
use crate::http::error::{ApiError, ErrorCode};
use crate::http::json::Valid;
use crate::http::refusals::{codes, refusals};
use crate::identity::old_password::confirmation;
use crate::settings::{Edit, Editor};

refusals! {
    HandOverRefused {
        HandOverRefused::NotOwner => code(Forbidden),
        HandOverRefused::SamePerson => at("employeeId", OwnerSame),
        HandOverRefused::NotSupervisor => at("employeeId", OwnerNotSupervisor),
        HandOverRefused::Unproven => at("employeeId", OwnerUnproven),
    }
}

/// Hands the caller's company over: its owner's call, to another active supervisor with a proven address, confirmed by
/// the owner's password. The old owner stays a supervisor, and both are told by mail.
#[utoipa::path(patch, path = "/api/company/current/owner", tag = "company", request_body = ChangeOwnerRequest, responses(
    (status = 204, description = "handed over")),
    extensions(("x-refusals" = json!(codes::<(HandOverRefused, ConfirmRefused)>(&[ErrorCode::EmployeeNotFound,
        ErrorCode::LimitExceeded])))))]
pub async fn change_owner(
    edit: Edit<Supervisor>,
    Valid(body): Valid<ChangeOwnerRequest>,
) -> Result<HttpResponse, ApiError> {
    let password = body.password.map(SecretString::from);
    let confirmed = confirmation(&edit.app, &edit.req, &edit.caller.caller, password).await?;
    identity::confirm(confirmed)?;
    let command =
        ChangeOwner { to: body.employee_id.0, handover: Uuid::now_v7(), mails: [Uuid::now_v7(), Uuid::now_v7()] };
    edit.write(move |conn, editor| run(conn, editor, &command)).await?;
    tracing::info!(company = %edit.company(), "owner changed");
    Ok(HttpResponse::NoContent().finish())
}

struct ChangeOwner {
    to: EmployeeId,
    /// Tells the mails of this time from those of another.
    handover: Uuid,
    /// Ids of the messages.
    mails: [Uuid; 2],
}

fn run(conn: &mut Connection, editor: &Editor, cmd: &ChangeOwner) -> Result<(), ApiError> {
    let (company, owner) = (editor.company, editor.employee);
    // lock
    tenant::lock_company(conn, company)?;
    let locked = calendar::lock_providers(conn, company, &[owner, cmd.to], editor.now)?;
    if !locked.iter().any(|it| it.id == cmd.to) {
        return Err(ErrorCode::EmployeeNotFound.into());
    }
    // load
    let from = people::load(conn, company, owner)?;
    let to = people::load(conn, company, cmd.to)?;
    // decide
    let successor =
        Successor { role: to.profile.role, is_active: to.profile.is_active, has_proven_account: to.has_proven_account };
    identity::hand_over(from.profile.is_company_owner, owner == cmd.to, successor)?;
    // save
    people::set_owner(conn, company, cmd.to, owner)?;
    let entry = AuditEntry::new(AuditAction::OwnerChanged, editor.now).by(editor.account).in_company(company);
    store::audit::record(conn, &entry.on(cmd.to.0).from(editor.origin()))?;
    // enqueue
    for (account, id) in [from.account, to.account].into_iter().flatten().zip(cmd.mails) {
        let job = Job::OwnerChanged { account: account.0, from: owner.0, to: cmd.to.0, handover: cmd.handover };
        outbox::push(conn, id, Some(company), &job, None)?;
    }
    Ok(())
}
