//! Proposals for the appointments of an absent person.

use actix_web::{HttpResponse, web};
use booking::{ExistingEvent, SickDay, SickPlan};
use identity::{Action, Employment, may};
use kernel::{EmployeeId, TimeRange};
use store::Connection;
use store::calendar::Event;

use super::dto::{SickDayDto, SickDayQuery};
use super::{away, busy, concerned};
use crate::http::auth::Provider;
use crate::http::cache::no_store;
use crate::http::error::{ApiError, ErrorCode};
use crate::http::query::Query;
use crate::state::app::App;

/// Proposes where each appointment of an absent person could be instead, so that most guests are kept and then least
/// changes for them. Those that have begun are left out.
#[utoipa::path(get, path = "/api/events/sickday", tag = "calendar", params(SickDayQuery), responses(
    (status = 200, description = "a proposal", body = SickDayDto)),
    extensions(("x-refusals" = json!([ErrorCode::EmployeeNotFound, ErrorCode::Invalid, ErrorCode::FieldRange]))))]
pub async fn propose_sick_day(
    app: web::Data<App>,
    Provider { employment, .. }: Provider,
    Query(query): Query<SickDayQuery>,
) -> Result<HttpResponse, ApiError> {
    let (company, absent) = (employment.company, query.provider_id.0);
    if !may(&employment, Action::ReadCalendarOf(absent)) {
        return Err(ErrorCode::EmployeeNotFound.into());
    }
    let (away, now) = (away(query.start.0, query.end.0)?, app.clock.now());
    let found = app.db.read(company, move |conn| run(conn, &employment, (absent, away), now));
    let (events, plan) = found.await?;
    Ok(no_store(HttpResponse::Ok()).json(SickDayDto::new(events, plan, &employment)))
}

fn run(
    conn: &mut Connection,
    reader: &Employment,
    (absent, away): (EmployeeId, TimeRange),
    now: chrono::DateTime<chrono::Utc>,
) -> Result<(Vec<Event>, SickPlan), ApiError> {
    let company = reader.company;
    let mut salon = store::salon::load(conn, company)?;
    if salon.employee(absent).is_none() {
        return Err(ErrorCode::EmployeeNotFound.into());
    }
    // No place is proposed in a calendar that the caller may not write to.
    salon.employees.retain(|it| may(reader, Action::WriteCalendarOf(it.id)) || it.id == absent);
    let day = SickDay { salon: &salon, absent, away, now };
    let events = concerned(conn, company, &day)?;
    let standing =
        events.iter().map(|it| Ok(it.stored()?.standing)).collect::<Result<Vec<ExistingEvent>, ApiError>>()?;
    let busy = busy(conn, company, &day)?;
    let plan = day.propose(&standing, &busy);
    Ok((events, plan))
}
