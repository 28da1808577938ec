//! What a company says of somebody, where they work and what they do: lock, load, decide, save.

use actix_web::{HttpRequest, HttpResponse, web};
use chrono::{DateTime, Utc};
use identity::ChangeColleagueRefused;
use kernel::{ServiceId, ShopId};
use store::audit::{AuditAction, AuditEntry};
use store::calendar::people::{self, Person};
use store::{Connection, calendar, tenant};

use super::people::{ChangeEmployeeRequest, EmployeeProfileDto};
use crate::app::App;
use crate::calendar::Desk;
use crate::http::auth::{ActiveSubscription, Gated, Provider, Supervisor};
use crate::http::cache::no_store;
use crate::http::client;
use crate::http::error::{ApiError, ErrorCode};
use crate::http::json::Valid;
use crate::http::refusals::codes;

/// Changes a colleague's profile; what is left out stays. Whoever may do less from now on signs in again.
#[utoipa::path(patch, path = "/api/user/employee", tag = "employees",
    request_body = ChangeEmployeeRequest, responses(
    (status = 200, description = "changed", body = EmployeeProfileDto)),
    extensions(("x-refusals" = json!(codes::<ChangeColleagueRefused>(&[ErrorCode::EmployeeNotFound,
        ErrorCode::ShopNotFound, ErrorCode::ServiceNotFound])))))]
pub async fn change_employee(
    app: web::Data<App>,
    req: HttpRequest,
    Gated(supervisor, _): Gated<Supervisor, ActiveSubscription>,
    Valid(body): Valid<ChangeEmployeeRequest>,
) -> Result<HttpResponse, ApiError> {
    let Supervisor { caller, employment } = supervisor;
    let command = ChangeEmployee {
        desk: Desk::of(&Provider { caller, employment }),
        body,
        origin: client::origin(&app, &req),
        now: app.clock.now(),
    };
    let person =
        app.db.run(move |conn| tenant::transaction(conn, command.desk.company, |conn| run(conn, &command))).await?;
    Ok(no_store(HttpResponse::Ok()).json(EmployeeProfileDto::from(person)))
}

struct ChangeEmployee {
    desk: Desk,
    body: ChangeEmployeeRequest,
    origin: Vec<u8>,
    now: DateTime<Utc>,
}

fn run(conn: &mut Connection, cmd: &ChangeEmployee) -> Result<Person, ApiError> {
    let (company, employee) = (cmd.desk.company, cmd.body.id.0);
    // lock
    tenant::lock_company(conn, company)?;
    if calendar::lock_providers(conn, company, &[employee])?.is_empty() {
        return Err(ErrorCode::EmployeeNotFound.into());
    }
    // load
    let before = people::load(conn, company, employee)?;
    let shops: Vec<ShopId> = match &cmd.body.shops {
        Some(shops) => shops.iter().map(|it| it.0).collect(),
        None => before.shops.clone(),
    };
    // decide
    let profile =
        identity::change_colleague(before.colleague_profile(), before.staff(), cmd.body.clone().into(), &shops)
            .map_err(ApiError::from)?;
    // save
    if cmd.body.shops.is_some() && !people::set_shops(conn, company, employee, &shops)? {
        return Err(ErrorCode::ShopNotFound.into());
    }
    if let Some(services) = &cmd.body.services {
        let services: Vec<ServiceId> = services.iter().map(|it| it.0).collect();
        if !people::set_services(conn, company, employee, &services)? {
            return Err(ErrorCode::ServiceNotFound.into());
        }
    }
    people::change(conn, company, employee, &profile)?;
    let action =
        if profile.changes_role(before.profile.role) { AuditAction::RoleChanged } else { AuditAction::EmployeeChanged };
    let entry = AuditEntry::new(action, cmd.now).by(cmd.desk.caller.account).in_company(company).on(employee.0);
    store::audit::record(conn, &entry.from(&cmd.origin).with(profile.role.as_str()))?;
    Ok(people::load(conn, company, employee)?)
}
