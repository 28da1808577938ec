//! How much of the working time is taken.

use std::collections::BTreeMap;

use actix_web::{HttpResponse, web};
use catalog::DateHours;
use kernel::{CompanyId, EmployeeId, TimeRange};
use scheduling::{HourCells, WorkedTime, open_hours_of};
use store::Connection;
use store::calendar::hours;
use store::reports::{self, Absence, BusyPerson, Reported};

use super::asked::{Asked, answer};
use super::dto::{UtilisationCellDto, UtilisationDto};
use super::query::ChartQuery;
use crate::app::App;
use crate::http::auth::Supervisor;
use crate::http::error::{ApiError, ErrorCode};
use crate::http::query::Query;

/// How long those who work for the company worked, and how much of that time appointments take with their buffers, by
/// weekday and hour. Worked is what the hours say, as they are now, without closed days and absences.
#[utoipa::path(get, path = "/api/chart/utilisation", tag = "charts", params(ChartQuery), responses(
    (status = 200, description = "the chart", body = UtilisationDto)),
    extensions(("x-refusals" = json!([ErrorCode::Invalid, ErrorCode::FieldInvalid, ErrorCode::FieldRange]))))]
pub async fn get_utilisation(
    app: web::Data<App>,
    supervisor: Supervisor,
    Query(query): Query<ChartQuery>,
) -> Result<HttpResponse, ApiError> {
    let asked = Asked::new(&app, &supervisor, query).await?;
    Ok(answer(&utilisation(&app, &asked).await?))
}

pub(super) async fn utilisation(app: &App, asked: &Asked) -> Result<UtilisationDto, ApiError> {
    let read = read(asked);
    let times = asked.read(app, read).await?;
    let taken = taken(app, asked, &times).await?;
    let (worked_minutes, busy_minutes) = taken.current.minutes();
    let (previous_worked_minutes, previous_busy_minutes) = taken.previous.minutes();
    let cell = |(weekday, hour, worked_minutes, busy_minutes)| UtilisationCellDto {
        weekday,
        hour,
        worked_minutes,
        busy_minutes,
    };
    let period = &asked.period;
    Ok(UtilisationDto {
        from: period.from,
        until: period.until,
        previous_from: period.previous_from,
        previous_until: period.previous_until(),
        cells: taken.current.cells().map(cell).collect(),
        worked_minutes,
        busy_minutes,
        previous_worked_minutes,
        previous_busy_minutes,
        sample: taken.sample,
    })
}

/// What is read of people's times.
pub(super) struct Times {
    dates: Vec<DateHours>,
    away: Vec<Absence>,
    busy: Vec<BusyPerson>,
}

/// Reads them, of both periods.
pub(super) fn read(
    asked: &Asked,
) -> impl FnOnce(&mut Connection, CompanyId, &Reported) -> store::Result<Times> + Send + 'static {
    // The day before may reach into the period.
    let first = asked.period.previous_from;
    let (first, last) = (first.pred_opt().unwrap_or(first), asked.period.until);
    move |conn, company, of| {
        Ok(Times {
            dates: hours::date_hours(conn, company, first, last)?,
            away: reports::absences(conn, company, of)?,
            busy: reports::busy(conn, company, of)?,
        })
    }
}

/// How much was taken in both periods.
pub(super) struct Taken {
    pub(super) previous: HourCells,
    pub(super) current: HourCells,
    /// How many appointments of the period.
    sample: i64,
}

/// Counts it.
pub(super) async fn taken(app: &App, asked: &Asked, times: &Times) -> Result<Taken, ApiError> {
    let salon = app.salons.shown_by_id(&app.db, asked.company).await?.salon.clone();
    let of = asked.reported();
    let is_asked = |provider, shop| {
        of.providers.as_ref().is_none_or(|it| it.contains(&provider))
            && of.shops.as_ref().is_none_or(|it| it.contains(&shop))
    };
    let mut away: BTreeMap<EmployeeId, Vec<TimeRange>> = BTreeMap::new();
    for it in &times.away {
        away.entry(it.provider).or_default().extend(TimeRange::new(it.starts_at, it.ends_at));
    }
    let mut busy: BTreeMap<EmployeeId, Vec<TimeRange>> = BTreeMap::new();
    for it in &times.busy {
        let ranges = it.starts.iter().zip(&it.ends).filter_map(|(start, end)| TimeRange::new(*start, *end));
        busy.entry(it.provider).or_default().extend(ranges);
    }
    let (begins, ends) = (of.begins, asked.midnight(asked.period.ends()));
    let count = |from, until| {
        let mut cells = HourCells::new(salon.tz);
        let Some(window) = TimeRange::new(from, until) else { return cells };
        let mut open: BTreeMap<EmployeeId, Vec<TimeRange>> = BTreeMap::new();
        for (provider, range) in open_hours_of(&salon, &times.dates, window, is_asked) {
            open.entry(provider).or_default().push(range);
        }
        for (provider, open) in open {
            let none = Vec::new();
            let (away, busy) = (away.get(&provider).unwrap_or(&none), busy.get(&provider).unwrap_or(&none));
            cells.add(WorkedTime { open: &open, away, busy });
        }
        cells
    };
    let starts = times.busy.iter().flat_map(|it| &it.starts);
    let sample = starts.filter(|it| begins <= **it && **it < ends).count();
    Ok(Taken {
        previous: count(asked.midnight(asked.period.previous_from), begins),
        current: count(begins, ends),
        sample: i64::try_from(sample).unwrap_or(i64::MAX),
    })
}
