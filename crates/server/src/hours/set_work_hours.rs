//! Saves an employee's work hours: lock, load, decide, save, enqueue. Appointments that the change leaves outside are
//! named first (docs/rules.md#what-hangs-on-a-setting).
//!
//! The providers' rows are locked and their versions raised in this transaction, so that bookings after it follow the
//! new hours.

use actix_web::HttpResponse;
use catalog::{HoursRefused, PlaceHours, TimetableRefused, WrittenHours};
use identity::Action;
use kernel::EmployeeId;
use store::{Connection, calendar, tenant};

use super::dto::{AffectedDto, SavedWorkHoursDto, ShopHoursDto, WorkHoursRequest, written};
use super::replace_hours::{ReplacedHours, decide_outside, replace_hours};
use crate::calendar::ahead::AheadQuery;
use crate::http::auth::Provider;
use crate::http::cache::no_store;
use crate::http::error::{ApiError, ErrorCode};
use crate::http::json::Valid;
use crate::http::path_id::PathId;
use crate::http::query::Query;
use crate::http::refusals::codes;
use crate::settings::{Edit, Editor};

/// Writes a person's hours in place of those that were there: one's own, or a colleague's for supervisors.
#[utoipa::path(post, path = "/api/user/{id}/workhours", tag = "hours",
    params(("id" = Uuid, Path, description = "the person"), AheadQuery), request_body = WorkHoursRequest, responses(
    (status = 200, description = "as they are now", body = SavedWorkHoursDto)),
    extensions(("x-refusals" = json!(codes::<(HoursRefused, TimetableRefused)>(&[ErrorCode::ShopNotFound, ErrorCode::SettingChanged, ErrorCode::AppointmentsAhead, ErrorCode::NotGranted])))))]
pub async fn set_work_hours(
    PathId(employee): PathId<EmployeeId>,
    Query(ahead): Query<AheadQuery>,
    edit: Edit<Provider>,
    Valid(body): Valid<WorkHoursRequest>,
) -> Result<HttpResponse, ApiError> {
    // A provider must not learn of other profiles by writing to them.
    if !identity::may(&edit.caller.employment, Action::SetHoursOf(employee)) {
        return Err(ApiError::new(ErrorCode::EmployeeNotFound));
    }
    let command = SetWorkHours { employee, version: body.version, hours: written(body.shops), ahead };
    let employment = edit.caller.employment;
    ahead.admit(&employment)?;
    let saved = edit.write(move |conn, editor| run(conn, editor, &command)).await?;
    let affected = AffectedDto::new(saved.outside, &employment);
    let shops = saved.places.into_iter().map(ShopHoursDto::from).collect();
    Ok(no_store(HttpResponse::Ok()).json(SavedWorkHoursDto { version: saved.version, shops, affected }))
}

struct SetWorkHours {
    employee: EmployeeId,
    /// The version the change began with.
    version: Option<i32>,
    hours: Vec<WrittenHours>,
    /// The caller's choice for appointments that the change leaves outside.
    ahead: AheadQuery,
}

fn run(conn: &mut Connection, editor: &Editor, cmd: &SetWorkHours) -> Result<ReplacedHours, ApiError> {
    // lock
    tenant::lock_company(conn, editor.company)?;
    if cmd.ahead.writes_calendars() {
        calendar::lock_all_providers(conn, editor.company, editor.now)?;
    }
    // load, decide, save
    let saved = replace_hours(conn, editor, (cmd.employee, cmd.version), |before, today| {
        in_all_shops(before, catalog::read_hours(&cmd.hours, today)?)
    })?;
    // enqueue
    decide_outside(conn, editor, cmd.ahead, &saved.outside)?;
    Ok(saved)
}

/// Hours of every shop a person works in, in the order of the shops; those that are not written have none.
fn in_all_shops(before: &[PlaceHours], mut written: Vec<PlaceHours>) -> Result<Vec<PlaceHours>, ApiError> {
    let all = before.iter().map(|it| {
        let at = written.iter().position(|place| place.shop == it.shop);
        at.map_or(PlaceHours { shop: it.shop, weekly: Vec::new(), exceptions: Vec::new() }, |at| {
            written.swap_remove(at)
        })
    });
    let all = all.collect();
    if written.is_empty() { Ok(all) } else { Err(ErrorCode::ShopNotFound.into()) }
}
