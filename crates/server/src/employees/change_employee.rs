//! What a company says of somebody, where they work and what they do: lock, load, decide, save.

use actix_web::{HttpRequest, HttpResponse, patch, web};
use chrono::{DateTime, Utc};
use identity::Role;
use kernel::{EmployeeId, ServiceId, ShopId};
use store::audit::{Act, Deed};
use store::calendar::people::{self, Person, PersonChange};
use store::{Connection, calendar};

use super::people::{ChangeEmployeeRequest, EmployeeProfileDto, role_of, staff};
use crate::app::App;
use crate::calendar::{Desk, Stop, write};
use crate::http::auth::{ActiveSubscription, Gated, Provider, Supervisor};
use crate::http::cache::no_store;
use crate::http::client;
use crate::http::error::{ApiError, ApiErrorBody, ErrorCode};
use crate::http::json::Valid;

/// Changes a colleague's profile; what is left out stays. Whoever may do less from now on signs in again.
#[utoipa::path(tag = "employees", request_body = ChangeEmployeeRequest, responses(
    (status = 200, description = "changed", body = EmployeeProfileDto),
    (status = 401, description = "nobody is signed in", body = ApiErrorBody),
    (status = 403, description = "not a supervisor, no subscription, or not from a page of ours", body = ApiErrorBody),
    (status = 404, description = "no such person, shop or service here", body = ApiErrorBody),
    (status = 409, description = "owns the company, or is the last who runs it", body = ApiErrorBody),
    (status = 422, description = "refused, with the reason at its field", body = ApiErrorBody)))]
#[patch("/api/user/employee")]
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
    let person = app.db.run(move |conn| write(conn, command.desk.company, |conn| run(conn, &command))).await?;
    Ok(no_store(HttpResponse::Ok()).json(EmployeeProfileDto::from(person)))
}

struct ChangeEmployee {
    desk: Desk,
    body: ChangeEmployeeRequest,
    origin: Vec<u8>,
    now: DateTime<Utc>,
}

fn run(conn: &mut Connection, cmd: &ChangeEmployee) -> Result<Person, Stop> {
    let (company, employee) = (cmd.desk.company, EmployeeId(cmd.body.id));
    // lock
    store::guests::lock_company(conn, company)?;
    if calendar::lock_providers(conn, company, &[employee])?.is_empty() {
        return Err(ErrorCode::EmployeeNotFound.into());
    }
    // load
    let before = people::load(conn, company, employee)?;
    // decide
    let role = cmd.body.role.map_or(role_of(&before), Role::from);
    identity::change_role(staff(&before), role).map_err(ApiError::from)?;
    // save
    if let Some(shops) = &cmd.body.shops {
        let shops: Vec<ShopId> = shops.iter().copied().map(ShopId).collect();
        if !people::set_shops(conn, company, employee, &shops)? {
            return Err(ErrorCode::ShopNotFound.into());
        }
    }
    if let Some(services) = &cmd.body.services {
        let services: Vec<ServiceId> = services.iter().copied().map(ServiceId).collect();
        if !people::set_services(conn, company, employee, &services)? {
            return Err(ErrorCode::ServiceNotFound.into());
        }
    }
    people::change(conn, company, employee, &changed(&cmd.body, &before, role)?)?;
    let deed = if role == role_of(&before) { Deed::EmployeeChanged } else { Deed::RoleChanged };
    let act = Act::new(deed, cmd.now).by(cmd.desk.caller.account).in_company(company).on(employee.0);
    store::audit::record(conn, &act.from(&cmd.origin).with(role.as_str()))?;
    Ok(people::load(conn, company, employee)?)
}

/// What was there, with what changes.
fn changed<'a>(body: &'a ChangeEmployeeRequest, before: &'a Person, role: Role) -> Result<PersonChange<'a>, ApiError> {
    let text = |new: &'a Option<String>, old: &'a Option<String>| match new {
        Some(new) => Some(new.trim()).filter(|it| !it.is_empty()),
        None => old.as_deref(),
    };
    let shops: Vec<ShopId> = body.shops.as_ref().unwrap_or(&before.shops).iter().copied().map(ShopId).collect();
    let default_shop = match body.default_shop.map(ShopId) {
        Some(asked) if !identity::may_default_to(asked, &shops) => {
            return Err(ApiError::field("defaultShop", ErrorCode::FieldInvalid));
        }
        Some(asked) => Some(asked),
        None => before.default_shop.map(ShopId).filter(|it| identity::may_default_to(*it, &shops)),
    };
    Ok(PersonChange {
        title: text(&body.title, &before.title),
        introduction: text(&body.introduction, &before.introduction),
        role,
        show_calendar: body.show_calendar.unwrap_or(before.show_calendar),
        default_shop,
    })
}
