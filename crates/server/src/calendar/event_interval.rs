//! Checks whether a time in a calendar is free, before saving.

use actix_web::{HttpResponse, web};
use booking::TakenTime;
use kernel::{EmployeeId, SeriesId, TimeRange};
use serde::Deserialize;
use store::tenant;
use utoipa::IntoParams;
use uuid::Uuid;

use super::dto::IntervalDto;
use super::moment::Moment;
use super::obstacles::WantedTime;
use crate::app::App;
use crate::http::auth::Provider;
use crate::http::cache::no_store;
use crate::http::error::{ApiError, ErrorCode};
use crate::http::field::FieldValue as _;
use crate::http::query::Query;

/// Which time.
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
}

/// Whether a time is free, what stands there, and when the next of that length is.
#[utoipa::path(get, path = "/validation/eventInterval", tag = "calendar", params(IntervalQuery), responses(
    (status = 200, description = "whether it is free", body = IntervalDto)),
    extensions(("x-refusals" = json!([ErrorCode::EmployeeNotFound, ErrorCode::EventNotFound, ErrorCode::Invalid,
        ErrorCode::TimeDoesNotExist]))))]
pub async fn check_event_interval(
    app: web::Data<App>,
    Provider { caller, employment }: Provider,
    Query(query): Query<IntervalQuery>,
) -> Result<HttpResponse, ApiError> {
    let company = employment.company;
    let salon = app.salons.shown_by_id(&app.db, company).await?.salon.clone();
    let instant = |text, field| match Moment::parse(text) {
        Ok(moment) => moment.instant(salon.tz, field),
        Err(code) => Err(ApiError::field(field, code)),
    };
    let (start, end) = (instant(&query.start, "start")?, instant(&query.end, "end")?);
    let range = || ApiError::field("end", ErrorCode::FieldRange);
    let when = TimeRange::new(start, end).filter(|it| it.length() <= booking::LONGEST_ABSENCE).ok_or_else(range)?;
    let provider = query.provider_id.map_or(employment.employee, EmployeeId);
    let now = app.clock.now();
    let obstacles = app
        .db
        .run(move |conn| {
            tenant::read(conn, company, |conn| {
                if !store::calendar::has_employee(conn, company, provider)? {
                    return Err(ApiError::new(ErrorCode::EmployeeNotFound));
                }
                let exclude = query.id.map(SeriesId);
                if let Some(id) = exclude
                    && store::calendar::stored(conn, company, id)?.is_none()
                {
                    return Err(ApiError::new(ErrorCode::EventNotFound));
                }
                let hours = salon.hours_anywhere(provider).into_iter().map(|(_, hours)| hours).collect();
                let wanted = WantedTime { company, provider, time: TakenTime::new(when), exclude, hours };
                Ok(wanted.obstacles(conn, &salon, now)?)
            })
        })
        .await?;
    Ok(no_store(HttpResponse::Ok()).json(IntervalDto::new(obstacles, caller.language)))
}
