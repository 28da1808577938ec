//! Disables an employee or activates them again. Disabling ends their sessions, and they cannot be booked.

use actix_web::{HttpRequest, HttpResponse, web};
use chrono::{DateTime, Utc};
use identity::DismissRefused;
use kernel::EmployeeId;
use store::audit::{AuditAction, AuditEntry};
use store::calendar::people::{self, Person};
use store::{Connection, calendar, tenant};
use uuid::Uuid;

use super::people::EmployeeProfileDto;
use crate::app::App;
use crate::calendar::Desk;
use crate::http::auth::{ActiveSubscription, Gated, Provider, Supervisor};
use crate::http::cache::no_store;
use crate::http::client;
use crate::http::error::{ApiError, ErrorCode};
use crate::http::refusals::codes;

/// Disables a colleague. What stands in their calendar stays.
#[utoipa::path(delete, path = "/api/user/employee/{id}", tag = "employees",
    params(("id" = Uuid, Path, description = "the person")), responses(
    (status = 204, description = "disabled")),
    extensions(("x-refusals" = json!(codes::<DismissRefused>(&[ErrorCode::EmployeeNotFound])))))]
pub async fn disable_employee(
    app: web::Data<App>,
    req: HttpRequest,
    id: web::Path<Uuid>,
    Gated(supervisor, _): Gated<Supervisor, ActiveSubscription>,
) -> Result<HttpResponse, ApiError> {
    set(&app, &req, id.into_inner(), supervisor, false).await?;
    Ok(HttpResponse::NoContent().finish())
}

/// Lets a colleague work here again.
#[utoipa::path(patch, path = "/api/user/employee/{id}/activate", tag = "employees",
    params(("id" = Uuid, Path, description = "the person")), responses(
    (status = 200, description = "works here", body = EmployeeProfileDto)),
    extensions(("x-refusals" = json!([ErrorCode::EmployeeNotFound]))))]
pub async fn activate_employee(
    app: web::Data<App>,
    req: HttpRequest,
    id: web::Path<Uuid>,
    Gated(supervisor, _): Gated<Supervisor, ActiveSubscription>,
) -> Result<HttpResponse, ApiError> {
    let person = set(&app, &req, id.into_inner(), supervisor, true).await?;
    Ok(no_store(HttpResponse::Ok()).json(EmployeeProfileDto::from(person)))
}

async fn set(
    app: &App,
    req: &HttpRequest,
    id: Uuid,
    Supervisor { caller, employment }: Supervisor,
    is_active: bool,
) -> Result<Person, ApiError> {
    let command = SetActive {
        desk: Desk::of(&Provider { caller, employment }),
        employee: EmployeeId(id),
        is_active,
        origin: client::origin(app, req),
        now: app.clock.now(),
    };
    app.db.run(move |conn| tenant::transaction(conn, command.desk.company, |conn| run(conn, &command))).await
}

struct SetActive {
    desk: Desk,
    employee: EmployeeId,
    is_active: bool,
    origin: Vec<u8>,
    now: DateTime<Utc>,
}

fn run(conn: &mut Connection, cmd: &SetActive) -> Result<Person, ApiError> {
    let (company, employee) = (cmd.desk.company, cmd.employee);
    // lock
    tenant::lock_company(conn, company)?;
    if calendar::lock_providers(conn, company, &[employee])?.is_empty() {
        return Err(ErrorCode::EmployeeNotFound.into());
    }
    // load
    let before = people::load(conn, company, employee)?;
    if before.profile.is_active == cmd.is_active {
        return Ok(before);
    }
    // decide
    if !cmd.is_active {
        identity::dismiss(before.staff())?;
    }
    // save
    people::set_active(conn, company, employee, cmd.is_active)?;
    let action = if cmd.is_active { AuditAction::EmployeeActivated } else { AuditAction::EmployeeDisabled };
    let entry = AuditEntry::new(action, cmd.now).by(cmd.desk.caller.account).in_company(company).on(employee.0);
    store::audit::record(conn, &entry.from(&cmd.origin))?;
    Ok(people::load(conn, company, employee)?)
}
