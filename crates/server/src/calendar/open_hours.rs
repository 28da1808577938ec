//! Work hours of all people for the desk's calendar.

use actix_web::{HttpResponse, web};
use chrono::{DateTime, Utc};
use kernel::{EmployeeId, TimeRange};
use scheduling::{Window, WindowRefused, civil, open_hours};
use serde::{Deserialize, Serialize};
use store::hours::work_hours;
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

use crate::http::auth::Provider;
use crate::http::cache::no_store;
use crate::http::error::{ApiError, ErrorCode};
use crate::http::field::Field;
use crate::http::query::Query;
use crate::http::refusals::codes;
use crate::state::app::App;

/// Period of the open hours.
#[derive(Clone, Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct OpenHoursQuery {
    /// From this instant on, RFC 3339.
    #[param(value_type = DateTime<Utc>)]
    pub start: Field<DateTime<Utc>>,
    /// Until this instant; at most 62 days later.
    #[param(value_type = DateTime<Utc>)]
    pub end: Field<DateTime<Utc>>,
}

/// A time in which a person works.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OpenHoursDto {
    /// The person.
    pub provider_id: Uuid,
    /// Start of the work time.
    pub start: DateTime<Utc>,
    /// End of the work time.
    pub end: DateTime<Utc>,
}

impl From<(EmployeeId, TimeRange)> for OpenHoursDto {
    fn from((provider, time): (EmployeeId, TimeRange)) -> Self {
        Self { provider_id: provider.0, start: time.start(), end: time.end() }
    }
}

/// Work times of all people.
#[derive(Debug, Serialize, ToSchema)]
pub struct AllOpenHoursDto {
    /// Earliest first for each person, wherever it is; a person who works nowhere is not among them.
    pub items: Vec<OpenHoursDto>,
}

/// When everybody who is active works in a period, anywhere: every week's hours, the dates that differ, and the
/// company's closed days. One statement, however many people work there.
#[utoipa::path(get, path = "/api/events/hours", tag = "calendar", params(OpenHoursQuery), responses(
    (status = 200, description = "the hours, cut at the period's ends", body = AllOpenHoursDto)),
    extensions(("x-refusals" = json!(codes::<WindowRefused>(&[ErrorCode::Invalid, ErrorCode::FieldRange])))))]
pub async fn list_open_hours(
    app: web::Data<App>,
    Provider { employment, .. }: Provider,
    Query(query): Query<OpenHoursQuery>,
) -> Result<HttpResponse, ApiError> {
    let range = Window::new(query.start.0, query.end.0)?.range();
    let company = employment.company;
    let salon = app.salons.shown_by_id(&app.db, company).await?.salon.clone();
    let (first, last) = (civil::local(salon.tz, range.start()).date(), civil::local(salon.tz, range.end()).date());
    // The cached salon has no past exceptions, so they are read. The day before may reach into the period.
    let first = first.pred_opt().unwrap_or(first);
    let dates = app.db.read(company, move |conn| Ok(work_hours::date_hours(conn, company, first, last)?)).await?;
    let items = open_hours(&salon, &dates, range).into_iter().map(OpenHoursDto::from).collect();
    Ok(no_store(HttpResponse::Ok()).json(AllOpenHoursDto { items }))
}
