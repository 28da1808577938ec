//! Saves an employee's work hours: lock, load, save, and list the appointments outside them.
//!
//! The providers' rows are locked and their versions raised in this transaction, so that bookings after it follow the
//! new hours.

use actix_web::{HttpRequest, HttpResponse, web};
use catalog::{HoursRefused, PlaceHours, TimetableRefused, WrittenHours};
use chrono::{DateTime, Utc};
use identity::Action;
use kernel::{EmployeeId, ShopId, TimeRange};
use scheduling::{civil, works_during};
use store::audit::{AuditAction, AuditEntry};
use store::calendar::hours;
use store::calendar::{self, Event};
use store::{Connection, tenant};
use uuid::Uuid;

use super::work_hours::{AffectedDto, SavedWorkHoursDto, ShopHoursDto, WorkHoursDto};
use crate::app::App;
use crate::calendar::Desk;
use crate::http::auth::{ActiveSubscription, Gated, Provider};
use crate::http::cache::no_store;
use crate::http::client;
use crate::http::error::{ApiError, ErrorCode};
use crate::http::json::Valid;
use crate::http::refusals::codes;

/// The most appointments an answer names.
const NAMED: usize = 200;

/// Writes somebody's hours in place of what was there: one's own, or a colleague's for whoever runs the company.
#[utoipa::path(post, path = "/api/user/{id}/workhours", tag = "employees",
    params(("id" = Uuid, Path, description = "the person")), request_body = WorkHoursDto, responses(
    (status = 200, description = "as they are now; appointments outside stay", body = SavedWorkHoursDto)),
    extensions(("x-refusals" = json!(codes::<(HoursRefused, TimetableRefused)>(&[ErrorCode::EmployeeNotFound, ErrorCode::ShopNotFound])))))]
pub async fn set_work_hours(
    app: web::Data<App>,
    req: HttpRequest,
    id: web::Path<Uuid>,
    Gated(provider, _): Gated<Provider, ActiveSubscription>,
    Valid(body): Valid<WorkHoursDto>,
) -> Result<HttpResponse, ApiError> {
    let employee = EmployeeId(id.into_inner());
    let employment = provider.employment;
    // A provider must not learn of other profiles by writing to them.
    if !identity::may(&employment, Action::SetHoursOf(employee)) {
        return Err(ApiError::new(ErrorCode::EmployeeNotFound));
    }
    let command = SetWorkHours {
        desk: Desk::of(&provider),
        employee,
        hours: body.into(),
        origin: client::origin(&app, &req),
        now: app.clock.now(),
    };
    let saved =
        app.db.run(move |conn| tenant::transaction(conn, command.desk.company, |conn| run(conn, &command))).await?;
    let affected = AffectedDto {
        count: saved.outside.len(),
        items: saved.outside.into_iter().take(NAMED).map(Into::into).collect(),
    };
    let shops = saved.places.into_iter().map(ShopHoursDto::from).collect();
    Ok(no_store(HttpResponse::Ok()).json(SavedWorkHoursDto { shops, affected }))
}

struct SetWorkHours {
    desk: Desk,
    employee: EmployeeId,
    hours: Vec<WrittenHours>,
    origin: Vec<u8>,
    now: DateTime<Utc>,
}

fn run(conn: &mut Connection, cmd: &SetWorkHours) -> Result<SavedHours, ApiError> {
    let (company, employee) = (cmd.desk.company, cmd.employee);
    // lock
    tenant::lock_company(conn, company)?;
    if calendar::lock_providers(conn, company, &[employee])?.is_empty() {
        return Err(ErrorCode::EmployeeNotFound.into());
    }
    // load
    let tz = store::salon::load(conn, company)?.tz;
    let today = civil::local(tz, cmd.now).date();
    // decide
    let places = catalog::read_hours(&cmd.hours, today)?;
    let shops: Vec<ShopId> = places.iter().map(|it| it.shop).collect();
    if !hours::works_in(conn, company, employee, &shops)? {
        return Err(ErrorCode::ShopNotFound.into());
    }
    // save
    hours::replace(conn, company, employee, &places, today)?;
    let entry = AuditEntry::new(AuditAction::HoursChanged, cmd.now)
        .by(cmd.desk.caller.account)
        .in_company(company)
        .on(employee.0);
    store::audit::record(conn, &entry.from(&cmd.origin))?;
    let outside = outside(conn, cmd)?;
    Ok(SavedHours { places: hours::load(conn, company, employee, today)?, outside })
}

/// Hours as they are now, and the appointments ahead that lie outside them.
struct SavedHours {
    places: Vec<PlaceHours>,
    outside: Vec<Event>,
}

/// Future appointments outside the new hours. The salon is read and not cached, because this transaction has not
/// committed yet.
fn outside(conn: &mut Connection, cmd: &SetWorkHours) -> Result<Vec<Event>, ApiError> {
    let salon = store::salon::load(conn, cmd.desk.company)?;
    let is_outside = |event: &Event| {
        let occupies = TimeRange::new(event.occupies_from, event.occupies_to);
        !occupies.is_some_and(|it| works_during(&salon, cmd.employee, event.shop, it))
    };
    let upcoming = calendar::upcoming(conn, cmd.desk.company, cmd.employee, cmd.now)?;
    Ok(upcoming.into_iter().filter(is_outside).collect())
}
