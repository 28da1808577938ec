//! Share of the working time that is taken.

use std::collections::BTreeMap;

use actix_web::{HttpResponse, web};
use catalog::{DateHours, Salon};
use chrono::{DateTime, Utc};
use kernel::{EmployeeId, TimeRange};
use scheduling::{Agenda, HourCells, WorkedTime, open_hours_of};
use store::Connection;
use store::hours::work_hours;
use store::statistics::{self, Absence, ReportScope};

use super::context::{ChartContext, answer};
use super::dto::{UtilisationCellDto, UtilisationDto};
use super::query::{ChartQuery, REFUSALS};
use crate::http::auth::Supervisor;
use crate::http::error::ApiError;
use crate::http::query::Query;
use crate::state::app::App;

/// Working time of the company's people, and the part that appointments take with their buffers, by weekday and hour.
/// Working time follows the hours as they are now, without closed days and absences.
#[utoipa::path(get, path = "/api/chart/utilisation", tag = "statistics", params(ChartQuery), responses(
    (status = 200, description = "the chart", body = UtilisationDto)),
    extensions(("x-refusals" = json!(REFUSALS))))]
pub async fn get_utilisation(
    app: web::Data<App>,
    supervisor: Supervisor,
    Query(query): Query<ChartQuery>,
) -> Result<HttpResponse, ApiError> {
    answer(&app, &supervisor, query, utilisation).await
}

pub(super) async fn utilisation(app: &App, context: &ChartContext) -> Result<UtilisationDto, ApiError> {
    let taken = taken(app, context).await?;
    let (worked_minutes, busy_minutes) = taken.current.minutes();
    let (previous_worked_minutes, previous_busy_minutes) = taken.previous.minutes();
    let cell = |(weekday, hour, worked_minutes, busy_minutes)| UtilisationCellDto {
        weekday,
        hour,
        worked_minutes,
        busy_minutes,
    };
    let period = &context.period;
    Ok(UtilisationDto {
        from: period.from,
        until: period.until,
        previous_from: period.previous_from,
        previous_until: period.previous_until,
        cells: taken.current.cells().map(cell).collect(),
        worked_minutes,
        busy_minutes,
        previous_worked_minutes,
        previous_busy_minutes,
        sample: taken.sample,
    })
}

/// Working time and its use in both periods.
pub(super) struct UtilisedTime {
    pub(super) previous: HourCells,
    pub(super) current: HourCells,
    /// Number of appointments of the period.
    sample: i64,
}

/// Reads people's times and counts them, on a thread that may take long.
pub(super) async fn taken(app: &App, context: &ChartContext) -> Result<UtilisedTime, ApiError> {
    let salon = app.salons.shown_by_id(&app.db, context.company).await?.salon.clone();
    // The day before may reach into the period.
    let first = context.period.previous_from;
    let (first, last) = (first.pred_opt().unwrap_or(first), context.period.until);
    let since = context.midnight(context.period.previous_from);
    let until = context.midnight(context.period.ends());
    let read = move |conn: &mut Connection, company, of: &ReportScope| {
        let dates = work_hours::date_hours(conn, company, first, last)?;
        let away = statistics::absences(conn, company, of)?;
        let busy = statistics::busy(conn, company, of)?;
        let people = people(&salon, away, busy);
        let count = |from, until| count(&salon, &dates, &people, of, TimeRange::new(from, until));
        let appointments = people.values().flat_map(|it| &it.appointments);
        let sample = appointments.filter(|it| of.begins <= **it && **it < until).count();
        Ok(UtilisedTime {
            previous: count(since, of.ended),
            current: count(of.begins, until),
            sample: i64::try_from(sample).unwrap_or(i64::MAX),
        })
    };
    context.read(app, read).await
}

/// Times of a person in both periods.
#[derive(Default)]
struct Person {
    away: Agenda,
    busy: Agenda,
    /// Start of each appointment.
    appointments: Vec<DateTime<Utc>>,
}

/// Of those who work here now.
fn people(
    salon: &Salon,
    away: Vec<Absence>,
    mut busy: BTreeMap<EmployeeId, Vec<TimeRange>>,
) -> BTreeMap<EmployeeId, Person> {
    let mut absences: BTreeMap<EmployeeId, Vec<TimeRange>> = BTreeMap::new();
    for it in away {
        absences.entry(it.provider).or_default().extend(TimeRange::new(it.starts_at, it.ends_at));
    }
    let person = |id| {
        let busy = busy.remove(&id).unwrap_or_default();
        let appointments = busy.iter().map(TimeRange::start).collect();
        let away = absences.remove(&id).unwrap_or_default();
        (id, Person { away: Agenda::from(away), busy: Agenda::from(busy), appointments })
    };
    salon.employees.iter().map(|it| it.id).map(person).collect()
}

/// Counts a period.
fn count(
    salon: &Salon,
    dates: &[DateHours],
    people: &BTreeMap<EmployeeId, Person>,
    of: &ReportScope,
    period: Option<TimeRange>,
) -> HourCells {
    let mut cells = HourCells::new(salon.tz);
    let is_asked = |provider, shop| {
        of.providers.as_ref().is_none_or(|it| it.contains(&provider))
            && of.shops.as_ref().is_none_or(|it| it.contains(&shop))
    };
    let open = period.map(|it| open_hours_of(salon, dates, it, is_asked)).unwrap_or_default();
    for of_one in open.chunk_by(|one, next| one.0 == next.0) {
        let Some((id, _)) = of_one.first() else { continue };
        let Some(Person { away, busy, .. }) = people.get(id) else { continue };
        let open: Vec<_> = of_one.iter().map(|(_, range)| *range).collect();
        cells.add(WorkedTime { open: &open, away, busy });
    }
    cells
}
