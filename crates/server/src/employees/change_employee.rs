//! Changes of a profile, its shops and services: lock, load, decide, save, enqueue.

use actix_web::HttpResponse;
use identity::{ChangeColleagueRefused, Right};
use kernel::{ServiceId, ShopId};
use store::audit::{AuditAction, AuditEntry};
use store::calendar::people::{self, Person};
use store::calendar::{self, Event};
use store::{Connection, tenant};
use uuid::Uuid;

use super::people::{ChangeEmployeeRequest, EmployeeProfileDto};
use crate::calendar::ahead::{AheadQuery, AppointmentsAhead};
use crate::http::auth::Supervisor;
use crate::http::cache::no_store;
use crate::http::error::{ApiError, ErrorCode};
use crate::http::json::Valid;
use crate::http::query::Query;
use crate::http::refusals::codes;
use crate::settings::{Edit, Editor};

/// Changes a colleague's profile; what is left out stays. A person who may do less from now on signs in again. Of their
/// appointments ahead in a shop they work in no more it is said what becomes of them.
#[utoipa::path(patch, path = "/api/user/employee", tag = "employees",
    params(AheadQuery), request_body = ChangeEmployeeRequest, responses(
    (status = 200, description = "changed", body = EmployeeProfileDto)),
    extensions(("x-refusals" = json!(codes::<ChangeColleagueRefused>(&[ErrorCode::EmployeeNotFound,
        ErrorCode::ShopNotFound, ErrorCode::ServiceNotFound, ErrorCode::SettingChanged,
        ErrorCode::AppointmentsAhead])))))]
pub async fn change_employee(
    Query(ahead): Query<AheadQuery>,
    edit: Edit<Supervisor>,
    Valid(body): Valid<ChangeEmployeeRequest>,
) -> Result<HttpResponse, ApiError> {
    let command = ChangeEmployee { body, ahead };
    let person = edit.write(move |conn, editor| run(conn, editor, &command)).await?;
    Ok(no_store(HttpResponse::Ok()).json(EmployeeProfileDto::from(person)))
}

struct ChangeEmployee {
    body: ChangeEmployeeRequest,
    /// The caller's choice for the appointments ahead in shops that go.
    ahead: AheadQuery,
}

fn run(conn: &mut Connection, editor: &Editor, cmd: &ChangeEmployee) -> Result<Person, ApiError> {
    let (company, employee) = (editor.company, cmd.body.id.0);
    // lock
    tenant::lock_company(conn, company)?;
    let locked = match cmd.ahead.writes_calendars() {
        true => calendar::lock_all_providers(conn, company, editor.now)?,
        false => calendar::lock_providers(conn, company, &[employee], editor.now)?,
    };
    if !locked.iter().any(|it| it.id == employee) {
        return Err(ErrorCode::EmployeeNotFound.into());
    }
    // load
    let before = people::load(conn, company, employee)?;
    editor.check(conn, Some(cmd.body.version), before.as_setting())?;
    let shops: Vec<ShopId> = match &cmd.body.shops {
        Some(shops) => shops.iter().map(|it| it.0).collect(),
        None => before.shops.clone(),
    };
    // decide
    let profile =
        identity::change_colleague(before.colleague_profile(), before.staff(), cmd.body.clone().into(), &shops)
            .map_err(ApiError::from)?;
    // save
    if cmd.body.shops.is_some() && !people::set_shops(conn, company, &before, &shops)? {
        return Err(ErrorCode::ShopNotFound.into());
    }
    if let Some(services) = &cmd.body.services {
        let services: Vec<ServiceId> = services.iter().map(|it| it.0).collect();
        if !people::set_services(conn, company, employee, &services)? {
            return Err(ErrorCode::ServiceNotFound.into());
        }
    }
    people::change(conn, company, employee, &profile, editor.employee)?;
    let changes_rights = profile.rights != before.colleague_profile().rights;
    let changes_access = profile.changes_role(before.profile.role) || changes_rights;
    let action = if changes_access { AuditAction::RoleChanged } else { AuditAction::EmployeeChanged };
    let names = profile.rights.given().map(Right::name).filter(|_| changes_rights);
    let detail = std::iter::once(profile.role.as_str()).chain(names).collect::<Vec<_>>().join("/");
    let entry = AuditEntry::new(action, editor.now).by(editor.account).in_company(company).on(employee.0);
    store::audit::record(conn, &entry.from(editor.origin()).with(&detail))?;
    // enqueue
    let gone: Vec<ShopId> = before.shops.iter().copied().filter(|it| !shops.contains(it)).collect();
    if !gone.is_empty() {
        let is_gone = |event: &Event| event.shop.is_some_and(|it| gone.contains(&it));
        let ahead = calendar::upcoming(conn, company, employee, editor.now)?;
        let ahead: Vec<Event> = ahead.into_iter().filter(is_gone).collect();
        if !ahead.is_empty() {
            let salon = store::salon::load(conn, company)?;
            let appointments = AppointmentsAhead { editor, query: cmd.ahead, salon: &salon, new_id: Uuid::now_v7 };
            appointments.decide(conn, ahead)?;
        }
    }
    Ok(people::load(conn, company, employee)?)
}
