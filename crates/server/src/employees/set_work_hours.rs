//! Somebody works at other hours: lock, load, save, and say whom that leaves outside.
//!
//! The providers' rows are locked and their versions raised in this transaction, so that whatever is booked after it
//! was acknowledged is booked within the new hours.

use actix_web::{HttpRequest, HttpResponse, post, web};
use chrono::{DateTime, Utc};
use identity::Role;
use kernel::{EmployeeId, ShopId, TimeRange};
use scheduling::{civil, is_open};
use store::Connection;
use store::audit::{Act, Deed};
use store::calendar::{self, Event, hours};
use uuid::Uuid;

use super::work_hours::{AffectedDto, SavedWorkHoursDto, ShopHoursDto, WorkHoursDto, read};
use crate::app::App;
use crate::calendar::{Desk, Stop, write};
use crate::http::auth::{ActiveSubscription, Gated, Provider};
use crate::http::cache::no_store;
use crate::http::client;
use crate::http::error::{ApiError, ApiErrorBody, ErrorCode};
use crate::http::json::Valid;

/// The most appointments an answer names.
const NAMED: usize = 200;

/// Writes somebody's hours in place of what was there: one's own, or a colleague's for whoever runs the company.
#[utoipa::path(tag = "employees", params(("id" = Uuid, Path, description = "the person")), request_body = WorkHoursDto,
    responses(
        (status = 200, description = "as they are now; appointments outside stay", body = SavedWorkHoursDto),
        (status = 401, description = "nobody is signed in", body = ApiErrorBody),
        (status = 403, description = "works for nobody, no subscription, or not from a page of ours", body = ApiErrorBody),
        (status = 404, description = "nobody of that id here, or does not work there", body = ApiErrorBody),
        (status = 422, description = "refused, with the reason at its field", body = ApiErrorBody)))]
#[post("/api/user/{id}/workhours")]
pub async fn set_work_hours(
    app: web::Data<App>,
    req: HttpRequest,
    id: web::Path<Uuid>,
    Gated(provider, _): Gated<Provider, ActiveSubscription>,
    Valid(body): Valid<WorkHoursDto>,
) -> Result<HttpResponse, ApiError> {
    let employee = EmployeeId(id.into_inner());
    let employment = provider.employment;
    // Whoever only works here learns of nobody else's profile by writing to it.
    if employment.role < Role::Supervisor && employment.employee != employee {
        return Err(ApiError::new(ErrorCode::EmployeeNotFound));
    }
    let command = SetWorkHours {
        desk: Desk::of(&provider),
        employee,
        body,
        origin: client::origin(&app, &req),
        now: app.clock.now(),
    };
    let saved = app.db.run(move |conn| write(conn, command.desk.company, |conn| run(conn, &command))).await?;
    Ok(no_store(HttpResponse::Ok()).json(saved))
}

struct SetWorkHours {
    desk: Desk,
    employee: EmployeeId,
    body: WorkHoursDto,
    origin: Vec<u8>,
    now: DateTime<Utc>,
}

fn run(conn: &mut Connection, cmd: &SetWorkHours) -> Result<SavedWorkHoursDto, Stop> {
    let (company, employee) = (cmd.desk.company, cmd.employee);
    // lock
    store::guests::lock_company(conn, company)?;
    if calendar::lock_providers(conn, company, &[employee])?.is_empty() {
        return Err(ErrorCode::EmployeeNotFound.into());
    }
    // load
    let tz = store::salon::load(conn, company)?.tz;
    let today = civil::local(tz, cmd.now).date();
    // decide
    let places = read(cmd.body.clone(), today)?;
    let shops: Vec<ShopId> = places.iter().map(|it| it.shop).collect();
    if !hours::works_in(conn, company, employee, &shops)? {
        return Err(ErrorCode::ShopNotFound.into());
    }
    // save
    hours::replace(conn, company, employee, &places, today)?;
    let act = Act::new(Deed::HoursChanged, cmd.now).by(cmd.desk.caller.account).in_company(company).on(employee.0);
    store::audit::record(conn, &act.from(&cmd.origin))?;
    let outside = outside(conn, cmd)?;
    let shops = hours::load(conn, company, employee, today)?;
    Ok(SavedWorkHoursDto {
        shops: shops.into_iter().map(ShopHoursDto::from).collect(),
        affected: AffectedDto {
            count: outside.len(),
            items: outside.into_iter().take(NAMED).map(Into::into).collect(),
        },
    })
}

/// Appointments ahead that lie outside the hours just written. The salon is read here and not kept: nobody else knows
/// yet what this transaction wrote.
fn outside(conn: &mut Connection, cmd: &SetWorkHours) -> Result<Vec<Event>, Stop> {
    let salon = store::salon::load(conn, cmd.desk.company)?;
    let provider = salon.providers.get(&cmd.employee);
    let is_outside = |event: &Event| {
        let hours = event.shop.and_then(|it| provider?.hours.get(&ShopId(it)));
        let occupies = TimeRange::new(event.occupies_from, event.occupies_to);
        !hours.zip(occupies).is_some_and(|(hours, taken)| is_open(hours, salon.tz, taken))
    };
    let ahead = calendar::ahead(conn, cmd.desk.company, cmd.employee, cmd.now)?;
    Ok(ahead.into_iter().filter(is_outside).collect())
}
