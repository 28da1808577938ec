//! Disables an employee or activates them again: lock, load, decide, save, enqueue. Disabling ends their sessions, and
//! they cannot be booked.

use actix_web::HttpResponse;
use identity::DismissRefused;
use kernel::EmployeeId;
use store::audit::{AuditAction, AuditEntry};
use store::calendar::people::{self, Person};
use store::calendar::{self, AppointmentFilter};
use store::{Connection, tenant};

use super::invite_rules::check_calendars;
use super::people::EmployeeProfileDto;
use crate::calendar::ahead::{Ahead, AheadQuery, decide_appointments_of};
use crate::http::auth::Supervisor;
use crate::http::cache::no_store;
use crate::http::error::{ApiError, ErrorCode};
use crate::http::path_id::PathId;
use crate::http::query::Query;
use crate::http::refusals::codes;
use crate::settings::{Edit, Editor};

/// Disables a colleague. Their appointments ahead stay, are called off, or move to a colleague who can take them over;
/// what is past stays.
#[utoipa::path(delete, path = "/api/user/employee/{id}", tag = "employees",
    params(("id" = Uuid, Path, description = "the person"), AheadQuery), responses(
    (status = 204, description = "disabled")),
    extensions(("x-refusals" = json!(codes::<DismissRefused>(&[ErrorCode::AppointmentsAhead])))))]
pub async fn disable_employee(
    PathId(employee): PathId<EmployeeId>,
    Query(ahead): Query<AheadQuery>,
    edit: Edit<Supervisor>,
) -> Result<HttpResponse, ApiError> {
    edit.write(move |conn, editor| run(conn, editor, SetActive { employee, is_active: false, ahead })).await?;
    Ok(HttpResponse::NoContent().finish())
}

/// Lets a colleague work here again.
#[utoipa::path(patch, path = "/api/user/employee/{id}/activate", tag = "employees",
    params(("id" = Uuid, Path, description = "the person")), responses(
    (status = 200, description = "works here", body = EmployeeProfileDto)),
    extensions(("x-refusals" = json!([ErrorCode::SubscriptionCalendarsFull]))))]
pub async fn activate_employee(
    PathId(employee): PathId<EmployeeId>,
    edit: Edit<Supervisor>,
) -> Result<HttpResponse, ApiError> {
    let command = SetActive { employee, is_active: true, ahead: AheadQuery::default() };
    let person = edit.write(move |conn, editor| run(conn, editor, command)).await?;
    Ok(no_store(HttpResponse::Ok()).json(EmployeeProfileDto::from(person)))
}

#[derive(Clone, Copy)]
struct SetActive {
    employee: EmployeeId,
    is_active: bool,
    /// The caller's choice for appointments ahead.
    ahead: AheadQuery,
}

fn run(conn: &mut Connection, editor: &Editor, cmd: SetActive) -> Result<Person, ApiError> {
    let (company, employee) = (editor.company, cmd.employee);
    // lock
    tenant::lock_company(conn, company)?;
    let locked = match cmd.ahead.appointments {
        // Others' calendars are read and written.
        Some(Ahead::Move) => calendar::lock_all_providers(conn, company, editor.now)?,
        _ => calendar::lock_providers(conn, company, &[employee], editor.now)?,
    };
    if !locked.iter().any(|it| it.id == employee) {
        return Err(ErrorCode::EmployeeNotFound.into());
    }
    // load
    let before = people::load(conn, company, employee)?;
    if before.profile.is_active == cmd.is_active {
        return Ok(before);
    }
    // decide
    if cmd.is_active {
        check_calendars(conn, company)?;
    } else {
        identity::dismiss(before.staff())?;
    }
    // save
    people::set_active(conn, company, employee, cmd.is_active, editor.employee)?;
    let action = if cmd.is_active { AuditAction::EmployeeActivated } else { AuditAction::EmployeeDisabled };
    let entry = AuditEntry::new(action, editor.now).by(editor.account).in_company(company).on(employee.0);
    store::audit::record(conn, &entry.from(editor.origin()))?;
    // enqueue
    if !cmd.is_active {
        decide_appointments_of(conn, editor, AppointmentFilter::Provider(employee), cmd.ahead)?;
    }
    Ok(people::load(conn, company, employee)?)
}
