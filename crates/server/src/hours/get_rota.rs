//! Reads everybody's hours date by date.

use std::collections::HashMap;

use actix_web::{HttpResponse, web};
use catalog::{DateHours, Salon};
use chrono::NaiveDate;
use kernel::{EmployeeId, TimeRange};
use scheduling::civil;
use store::calendar::{self, AbsencePiece};
use store::hours::{closed_days, work_hours};

use super::day_dto::{ClosedDaysDto, DatesQuery};
use super::rota_dto::{RotaAbsenceDto, RotaDto, RotaPersonDto, RotaShopDto};
use crate::http::auth::Provider;
use crate::http::cache::no_store;
use crate::http::error::{ApiError, ErrorCode};
use crate::http::query::Query;
use crate::state::app::App;

/// The longest period.
const MOST_DAYS: usize = 42;

/// Everybody's hours in a period of at most 42 days, with what differs from the week, absences and closed days.
#[utoipa::path(get, path = "/api/company/rota", tag = "hours", params(DatesQuery), responses(
    (status = 200, description = "the hours, person by person", body = RotaDto)),
    extensions(("x-refusals" = json!([ErrorCode::Invalid, ErrorCode::FieldRange]))))]
pub async fn get_rota(
    app: web::Data<App>,
    Provider { employment, .. }: Provider,
    Query(query): Query<DatesQuery>,
) -> Result<HttpResponse, ApiError> {
    let company = employment.company;
    let (first, last) = query.bounds()?;
    let dates: Vec<NaiveDate> = first.iter_days().take_while(|it| *it <= last).take(MOST_DAYS + 1).collect();
    if MOST_DAYS < dates.len() {
        return Err(ApiError::field("to", ErrorCode::FieldRange));
    }
    let salon = app.salons.shown_by_id(&app.db, company).await?.salon.clone();
    let bounds = civil::day_bounds(salon.tz, first).zip(civil::day_bounds(salon.tz, last));
    let around = bounds.and_then(|(first, last)| TimeRange::new(first.start(), last.end()));
    let around = around.ok_or_else(|| ApiError::field("from", ErrorCode::FieldRange))?;
    let reading = move |conn: &mut store::Connection| {
        Ok(Rota {
            versions: work_hours::revisions(conn, company)?,
            differing: work_hours::date_hours(conn, company, first, last)?,
            closed: closed_days::list(conn, company, first, last)?,
            absences: calendar::absences_between(conn, company, around)?,
        })
    };
    let rota: Rota = app.db.read(company, reading).await?;
    Ok(no_store(HttpResponse::Ok()).json(rota.dto(&salon, &dates)))
}

/// Rows of a period.
struct Rota {
    versions: HashMap<EmployeeId, i32>,
    differing: Vec<DateHours>,
    closed: Vec<(NaiveDate, String)>,
    absences: Vec<AbsencePiece>,
}

impl Rota {
    fn dto(self, salon: &Salon, dates: &[NaiveDate]) -> RotaDto {
        let mut exceptions = DateHours::exceptions(&self.differing);
        let mut people = Vec::new();
        for employee in salon.employees.iter().map(|it| it.id) {
            let shops: Vec<RotaShopDto> = salon
                .hours_anywhere(employee)
                .into_iter()
                .filter(|(shop, _)| salon.shop(*shop).is_some())
                .map(|(shop, weekly)| {
                    let differing = exceptions.remove(&(employee, shop)).unwrap_or_default();
                    let hours = weekly.without_dates().with_exceptions(differing);
                    RotaShopDto::new(shop, &hours, dates.iter().copied())
                })
                .collect();
            let Some(version) = self.versions.get(&employee).filter(|_| !shops.is_empty()) else { continue };
            let absences = self.absences.iter().filter(|it| it.provider == employee);
            people.push(RotaPersonDto {
                employee_id: employee.0,
                version: *version,
                shops,
                absences: absences.map(RotaAbsenceDto::from).collect(),
            });
        }
        RotaDto { people, closed_days: ClosedDaysDto::from(self.closed).items }
    }
}
