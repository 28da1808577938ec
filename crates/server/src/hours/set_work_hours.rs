//! Saves an employee's work hours: lock, load, decide, save, enqueue. Appointments that the change leaves outside are
//! named first (docs/rules.md#what-hangs-on-a-setting).
//!
//! The providers' rows are locked and their versions raised in this transaction, so that bookings after it follow the
//! new hours.

use actix_web::HttpResponse;
use catalog::{HoursRefused, PlaceHours, TimetableRefused, WrittenHours};
use identity::Action;
use kernel::{EmployeeId, TimeRange};
use scheduling::{HoursChange, civil};
use store::audit::{AuditAction, AuditEntry};
use store::calendar::{self, Event};
use store::hours::work_hours;
use store::{Connection, tenant};
use uuid::Uuid;

use super::dto::{AffectedDto, SavedWorkHoursDto, ShopHoursDto, WorkHoursRequest, written};
use crate::calendar::ahead::{AheadQuery, AppointmentsAhead};
use crate::calendar::dto::EventDto;
use crate::http::auth::Provider;
use crate::http::cache::no_store;
use crate::http::error::{ApiError, ErrorCode, OrCode as _};
use crate::http::json::Valid;
use crate::http::path_id::PathId;
use crate::http::query::Query;
use crate::http::refusals::codes;
use crate::settings::{Edit, Editor};

/// The most appointments an answer names.
const NAMED: usize = 200;

/// Writes a person's hours in place of those that were there: one's own, or a colleague's for supervisors.
#[utoipa::path(post, path = "/api/user/{id}/workhours", tag = "hours",
    params(("id" = Uuid, Path, description = "the person"), AheadQuery), request_body = WorkHoursRequest, responses(
    (status = 200, description = "as they are now", body = SavedWorkHoursDto)),
    extensions(("x-refusals" = json!(codes::<(HoursRefused, TimetableRefused)>(&[ErrorCode::ShopNotFound, ErrorCode::SettingChanged, ErrorCode::AppointmentsAhead])))))]
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
    let saved = edit.write(move |conn, editor| run(conn, editor, &command)).await?;
    let affected = AffectedDto {
        count: saved.outside.len(),
        items: saved.outside.into_iter().take(NAMED).map(|it| EventDto::new(it, &employment)).collect(),
    };
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

/// Hours as they are now, and the appointments ahead that were left outside.
struct SavedHours {
    version: i32,
    places: Vec<PlaceHours>,
    outside: Vec<Event>,
}

fn run(conn: &mut Connection, editor: &Editor, cmd: &SetWorkHours) -> Result<SavedHours, ApiError> {
    let (company, employee) = (editor.company, cmd.employee);
    // lock
    tenant::lock_company(conn, company)?;
    if cmd.ahead.writes_calendars() {
        calendar::lock_all_providers(conn, company, editor.now)?;
    }
    let (setting, tz) = work_hours::lock(conn, company, employee).or_code(ErrorCode::EmployeeNotFound)?;
    // load
    editor.check(conn, cmd.version, setting)?;
    let today = civil::local(tz, editor.now).date();
    let before = work_hours::load(conn, company, employee, today)?;
    let mut outside = calendar::upcoming(conn, company, employee, editor.now)?;
    // decide
    let places = in_all_shops(&before, catalog::read_hours(&cmd.hours, today)?)?;
    let change = HoursChange::new(tz, &before, &places);
    outside.retain(|event| {
        let occupies = TimeRange::new(event.occupies_from, event.occupies_to);
        occupies.is_some_and(|it| change.leaves_outside(event.shop, it))
    });
    // save and enqueue
    if !outside.is_empty() && !cmd.ahead.keeps() {
        // No provider takes over their own appointment, so the hours before will do.
        let salon = store::salon::load(conn, company)?;
        AppointmentsAhead { editor, query: cmd.ahead, salon: &salon, new_id: Uuid::now_v7 }
            .decide(conn, outside.clone())?;
    }
    work_hours::replace(conn, company, employee, (&before, &places), today, editor.employee)?;
    let entry = AuditEntry::new(AuditAction::HoursChanged, editor.now).by(editor.account).in_company(company);
    store::audit::record(conn, &entry.on(employee.0).from(editor.origin()))?;
    Ok(SavedHours { version: setting.revision + 1, places, outside })
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
