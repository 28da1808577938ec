//! Checks whether a time in a calendar is free, before saving.

use actix_web::{HttpResponse, web};
use booking::wanted_time;
use identity::{Action, may};
use kernel::{EmployeeId, SeriesId, ServiceId, TimeRange};
use serde::Deserialize;
use utoipa::IntoParams;
use uuid::Uuid;

use super::desk::admit_reading;
use super::dto::IntervalDto;
use super::moment::Moment;
use super::obstacles::WantedTime;
use crate::http::auth::Provider;
use crate::http::cache::no_store;
use crate::http::error::{ApiError, ErrorCode};
use crate::http::field::FieldValue as _;
use crate::http::query::Query;
use crate::state::app::App;

/// Period of the events.
#[derive(Clone, Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct IntervalQuery {
    /// From: RFC 3339, or `YYYY.MM.DD HH:mm` on the company's clock.
    pub start: String,
    /// Until, the same way.
    pub end: String,
    /// In whose calendar; without, the caller's.
    pub provider_id: Option<Uuid>,
    /// The event that would move there, which is not in its own way.
    pub id: Option<Uuid>,
    /// The services, repeated, at most 20: their buffers must be free too. Without, those of the event that would move.
    #[serde(default)]
    pub service_ids: Vec<Uuid>,
    /// The time is for an absence, which shorter absences make room for.
    #[serde(default)]
    pub absence: bool,
}

/// The most services one time is checked with (docs/trust.md#expensive-questions).
const MOST_SERVICES: usize = 20;

/// Whether a time is free with the buffers of its services, what is in the way and why, and when the next of that length
/// is.
#[utoipa::path(get, path = "/validation/eventInterval", tag = "calendar", params(IntervalQuery), responses(
    (status = 200, description = "whether it is free", body = IntervalDto)),
    extensions(("x-refusals" = json!([ErrorCode::EmployeeNotFound, ErrorCode::EventNotFound, ErrorCode::Invalid,
        ErrorCode::ServiceNotFound, ErrorCode::BookingTooLong, ErrorCode::SlotsTooManyServices,
        ErrorCode::TimeDoesNotExist]))))]
pub async fn check_event_interval(
    app: web::Data<App>,
    Provider { caller, employment }: Provider,
    Query(query): Query<IntervalQuery>,
) -> Result<HttpResponse, ApiError> {
    if MOST_SERVICES < query.service_ids.len() {
        let code = ErrorCode::SlotsTooManyServices;
        return Err(ApiError::new(code).at("serviceIds", code));
    }
    let company = employment.company;
    let salon = app.salons.shown_by_id(&app.db, company).await?.salon.clone();
    let instant = |text, field| match Moment::parse(text) {
        Ok(moment) => moment.instant(salon.tz, field),
        Err(code) => Err(ApiError::field(field, code)),
    };
    let (start, end) = (instant(&query.start, "start")?, instant(&query.end, "end")?);
    let range = || ApiError::field("end", ErrorCode::FieldRange);
    let when = TimeRange::new(start, end).filter(|it| it.length() <= booking::MAX_ABSENCE).ok_or_else(range)?;
    let provider = query.provider_id.map_or(employment.employee, EmployeeId);
    if !may(&employment, Action::ReadCalendarOf(provider)) {
        return Err(ErrorCode::EmployeeNotFound.into());
    }
    let now = app.clock.now();
    let obstacles = app
        .db
        .read(company, move |conn| {
            if !store::calendar::has_employee(conn, company, provider)? {
                return Err(ApiError::new(ErrorCode::EmployeeNotFound));
            }
            let exclude = query.id.map(SeriesId);
            let stored = match exclude {
                Some(id) => {
                    let stored = store::calendar::stored(conn, company, id)?;
                    let standing = stored.ok_or(ErrorCode::EventNotFound)?.standing;
                    admit_reading(&employment, standing.provider)?;
                    Some(standing)
                }
                None => None,
            };
            let services: Vec<ServiceId> = query.service_ids.iter().copied().map(ServiceId).collect();
            let time = wanted_time(provider, when, &services, stored.as_ref(), &salon)
                .map_err(|it| ApiError::from(it).without_fields())?;
            let hours = salon.hours_anywhere(provider).into_iter().map(|(_, hours)| hours).collect();
            let wanted = WantedTime { company, provider, time, exclude, hours };
            let obstacles = wanted.obstacles(conn, &salon, now)?;
            Ok(if query.absence { obstacles.of_absence(when) } else { obstacles })
        })
        .await?;
    Ok(no_store(HttpResponse::Ok()).json(IntervalDto::new(obstacles, caller.language)))
}
