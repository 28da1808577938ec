//! Lists requests for time off.

use actix_web::{HttpResponse, web};
use chrono::{DateTime, TimeDelta, Utc};
use identity::{Action, may};
use kernel::{CompanyId, EmployeeId, TimeRange};
use store::calendar::{self, EventKind};
use store::closed_set::{AbsenceReason, TimeOffState};
use store::time_off::{self, TimeOffRequest};
use store::{Connection, StoreError};

use super::dto::{TimeOffDto, TimeOffListDto};
use crate::http::auth::Provider;
use crate::http::cache::no_store;
use crate::http::error::ApiError;
use crate::state::app::App;

/// Requests about a time that is longer ago are not listed.
const PAST: TimeDelta = TimeDelta::days(180);

/// Requests for time off of the last half year and of the future: everybody's for supervisors, otherwise one's own.
#[utoipa::path(get, path = "/api/timeoff", tag = "time_off", responses(
    (status = 200, description = "the requests", body = TimeOffListDto)))]
pub async fn list_time_off(
    app: web::Data<App>,
    Provider { employment, .. }: Provider,
) -> Result<HttpResponse, ApiError> {
    let (company, now) = (employment.company, app.clock.now());
    let is_supervisor = may(&employment, Action::RunCompany);
    let of = (!is_supervisor).then_some(employment.employee);
    let listing = move |conn: &mut Connection| {
        let requests = time_off::list(conn, company, of, now - PAST)?;
        let mut listed = Vec::with_capacity(requests.len());
        for request in requests {
            let facts = if is_supervisor { facts(conn, company, &request, now)? } else { None };
            listed.push((request, facts));
        }
        Ok(listed)
    };
    let listed = app.db.read(company, listing).await?;
    let items = listed.into_iter().map(|(request, facts)| {
        let shown = TimeOffDto::from(request);
        match facts {
            Some(OpenFacts { appointments, also_absent }) => TimeOffDto {
                appointments: Some(appointments),
                also_absent: also_absent.iter().map(|it| it.0).collect(),
                ..shown
            },
            None => shown,
        }
    });
    Ok(no_store(HttpResponse::Ok()).json(TimeOffListDto { items: items.collect() }))
}

/// Facts that the answer to an open request depends on.
struct OpenFacts {
    /// Number of the person's appointments.
    appointments: usize,
    /// Colleagues who are absent, lunches aside.
    also_absent: Vec<EmployeeId>,
}

/// Facts about what is left of the time; none where the request has an answer.
fn facts(
    conn: &mut Connection,
    company: CompanyId,
    request: &TimeOffRequest,
    now: DateTime<Utc>,
) -> Result<Option<OpenFacts>, StoreError> {
    let time = request.time().filter(|_| request.state == TimeOffState::Asked);
    let Some(time) = time.and_then(|it| TimeRange::new(it.start().max(now), it.end())) else { return Ok(None) };
    let events = calendar::between(conn, company, time, Some(&[request.employee]), false)?;
    let appointments = events.iter().filter(|it| it.kind == EventKind::Appointment).count();
    let absences = calendar::absences_between(conn, company, time)?;
    let others =
        absences.iter().filter(|it| it.provider != request.employee && it.reason != Some(AbsenceReason::Lunch));
    let mut also_absent: Vec<EmployeeId> = others.map(|it| it.provider).collect();
    also_absent.sort_unstable();
    also_absent.dedup();
    Ok(Some(OpenFacts { appointments, also_absent }))
}
