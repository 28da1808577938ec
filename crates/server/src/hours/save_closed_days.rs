//! Closes dates: lock, load, decide, save, enqueue. Appointments on them are named first
//! (docs/rules.md#what-hangs-on-a-setting).

use actix_web::HttpResponse;
use catalog::{ClosedDay, ClosedDaysRefused, Salon};
use chrono::NaiveDate;
use kernel::TimeRange;
use scheduling::{ClosingDates, civil};
use store::calendar::{self, Event, EventKind};
use store::hours::closed_days;
use store::{Connection, tenant};
use uuid::Uuid;

use super::day_dto::{ClosedDaysDto, SaveClosedDaysRequest};
use crate::calendar::ahead::{AheadQuery, AppointmentsAhead};
use crate::http::auth::Supervisor;
use crate::http::cache::no_store;
use crate::http::error::{ApiError, ErrorCode};
use crate::http::json::Valid;
use crate::http::query::Query;
use crate::settings::{Edit, Editor};

/// Closes dates for everybody, or renames them. Appointments on them stay, are called off, or move to a colleague who
/// can take them over.
#[utoipa::path(post, path = "/api/company/closeddays", tag = "hours", params(AheadQuery),
    request_body = SaveClosedDaysRequest, responses(
    (status = 200, description = "those days as they are now", body = ClosedDaysDto)),
    extensions(("x-refusals" = json!([ErrorCode::Invalid, ErrorCode::FieldRange, ErrorCode::FieldInvalid,
        ErrorCode::AppointmentsAhead]))))]
pub async fn save_closed_days(
    Query(ahead): Query<AheadQuery>,
    edit: Edit<Supervisor>,
    Valid(body): Valid<SaveClosedDaysRequest>,
) -> Result<HttpResponse, ApiError> {
    let command = SaveClosedDays { days: body.days(), ahead };
    let days = edit.write(move |conn, editor| run(conn, editor, &command)).await?;
    Ok(no_store(HttpResponse::Ok()).json(ClosedDaysDto::from(days)))
}

struct SaveClosedDays {
    days: Vec<ClosedDay>,
    /// The caller's choice for the appointments on them.
    ahead: AheadQuery,
}

fn run(conn: &mut Connection, editor: &Editor, cmd: &SaveClosedDays) -> Result<Vec<(NaiveDate, String)>, ApiError> {
    let company = editor.company;
    // lock
    tenant::lock_company(conn, company)?;
    calendar::lock_all_providers(conn, company, editor.now)?;
    // load
    let before = store::salon::load(conn, company)?;
    // decide
    catalog::check_closed_days(&cmd.days, civil::local(before.tz, editor.now).date()).map_err(refusal)?;
    // save
    closed_days::save(conn, company, &cmd.days)?;
    editor.record(conn, company.0, "closed_days.saved")?;
    // enqueue
    let ahead = if cmd.ahead.keeps() { Vec::new() } else { on_those_days(conn, editor, cmd, &before)? };
    if !ahead.is_empty() {
        let salon = store::salon::load(conn, company)?;
        AppointmentsAhead { editor, query: cmd.ahead, salon: &salon, new_id: Uuid::now_v7 }.decide(conn, ahead)?;
    }
    Ok(cmd.days.iter().map(|it| (it.date, it.name.as_str().to_owned())).collect())
}

/// The appointments ahead, within work hours until now, that lie on a date that is closed.
fn on_those_days(
    conn: &mut Connection,
    editor: &Editor,
    cmd: &SaveClosedDays,
    before: &Salon,
) -> Result<Vec<Event>, ApiError> {
    let closing = ClosingDates::new(before, cmd.days.iter().map(|it| it.date));
    let Some(window) = closing.window() else { return Ok(Vec::new()) };
    let mut events = calendar::between(conn, editor.company, window, None, false)?;
    events.retain(|it| {
        let is_ahead = it.kind == EventKind::Appointment && editor.now < it.starts_at;
        let occupies = TimeRange::new(it.occupies_from, it.occupies_to);
        is_ahead && occupies.is_some_and(|time| closing.leave_outside(it.provider, it.shop, time))
    });
    Ok(events)
}

/// At the place in the body: `days.0.date`.
fn refusal(refused: ClosedDaysRefused) -> ApiError {
    let (index, code) = match refused {
        ClosedDaysRefused::OutOfRange(index) => (index, ErrorCode::FieldRange),
        ClosedDaysRefused::Repeated(index) => (index, ErrorCode::FieldInvalid),
    };
    ApiError::field(&format!("days.{index}.date"), code)
}
