//! Lists public holidays, to be offered as closed days.

use actix_web::HttpResponse;
use catalog::holidays;
use kernel::Locale;
use serde::Deserialize;
use utoipa::IntoParams;

use super::day_dto::{HolidayDto, HolidaysDto};
use crate::http::auth::Provider;
use crate::http::cache::no_store;
use crate::http::error::{ApiError, ErrorCode};
use crate::http::query::Query;

/// Year of the holidays.
#[derive(Clone, Copy, Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct HolidaysQuery {
    /// The year.
    pub year: i32,
}

/// The public holidays of Hungary in a year and the working days swapped around them, in the caller's language, each
/// with its legal source. Nothing follows from them by itself.
#[utoipa::path(get, path = "/api/holidays", tag = "hours", params(HolidaysQuery), responses(
    (status = 200, description = "the days, as far as they are known", body = HolidaysDto)),
    extensions(("x-refusals" = json!([ErrorCode::Invalid]))))]
pub async fn list_holidays(
    Provider { caller, .. }: Provider,
    Query(query): Query<HolidaysQuery>,
) -> Result<HttpResponse, ApiError> {
    let found = holidays(query.year);
    let day = |it: catalog::Holiday| HolidayDto {
        date: it.date,
        kind: it.kind.into(),
        name: match caller.language {
            Locale::Hu => it.hungarian,
            Locale::En => it.english,
        },
        source: it.source,
    };
    let days: Vec<HolidayDto> = found.days.into_iter().map(day).collect();
    let answer = HolidaysDto { year: query.year, known: !days.is_empty(), swaps_known: found.are_swaps_known, days };
    Ok(no_store(HttpResponse::Ok()).json(answer))
}
