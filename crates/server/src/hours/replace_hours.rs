//! The part that every change of work hours has: version, hours before, appointments left outside, hours after.

use catalog::PlaceHours;
use chrono::NaiveDate;
use kernel::{EmployeeId, TimeRange};
use scheduling::{HoursChange, civil};
use store::Connection;
use store::audit::{AuditAction, AuditEntry};
use store::calendar::{self, Event};
use store::hours::work_hours;
use uuid::Uuid;

use crate::calendar::ahead::{AheadQuery, AppointmentsAhead};
use crate::http::error::{ApiError, ErrorCode, OrCode as _};
use crate::settings::Editor;

/// Hours of an employee as they are now, and the appointments ahead that the change left outside.
pub(super) struct ReplacedHours {
    pub version: i32,
    pub places: Vec<PlaceHours>,
    pub outside: Vec<Event>,
}

/// Writes the hours that `change` makes of those before; today is its second argument. The company is locked, and all
/// calendars where appointments may be changed.
///
/// # Errors
/// `employee.not_found`, `setting.changed`, and those of `change`.
pub(super) fn replace_hours(
    conn: &mut Connection,
    editor: &Editor,
    (employee, version): (EmployeeId, Option<i32>),
    change: impl FnOnce(&[PlaceHours], NaiveDate) -> Result<Vec<PlaceHours>, ApiError>,
) -> Result<ReplacedHours, ApiError> {
    let company = editor.company;
    let (setting, tz) = work_hours::lock(conn, company, employee).or_code(ErrorCode::EmployeeNotFound)?;
    editor.check(conn, version, setting)?;
    let today = civil::local(tz, editor.now).date();
    let before = work_hours::load(conn, company, employee, today)?;
    let mut outside = calendar::upcoming(conn, company, employee, editor.now)?;
    let places = change(&before, today)?;
    let change = HoursChange::new(tz, &before, &places);
    outside.retain(|event| {
        let occupies = TimeRange::new(event.occupies_from, event.occupies_to);
        occupies.is_some_and(|it| change.leaves_outside(event.shop, it))
    });
    work_hours::replace(conn, company, employee, (&before, &places), today, editor.employee)?;
    let entry = AuditEntry::new(AuditAction::HoursChanged, editor.now).by(editor.account).in_company(company);
    store::audit::record(conn, &entry.on(employee.0).from(editor.origin()))?;
    Ok(ReplacedHours { version: setting.revision + 1, places, outside })
}

/// Does with the appointments left outside what the caller chose; called when the new hours are written.
///
/// # Errors
/// `setting.appointments_ahead` with those of which nothing was said.
pub(super) fn decide_outside(
    conn: &mut Connection,
    editor: &Editor,
    query: AheadQuery,
    outside: &[Event],
) -> Result<(), ApiError> {
    if outside.is_empty() || query.keeps() {
        return Ok(());
    }
    let salon = store::salon::load(conn, editor.company)?;
    AppointmentsAhead { editor, query, salon: &salon, new_id: Uuid::now_v7 }.decide(conn, outside.to_vec())
}
