//! Proposes places while one is typed.

use actix_web::{HttpRequest, web};
use catalog::{Settlement, places_like};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::http::client;
use crate::http::error::{ApiError, ErrorCode};
use crate::http::query::Query;
use crate::state::app::App;

/// Places proposed at once.
const MOST: usize = 8;

/// The typed text.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct PlacesQuery {
    /// The beginning of a name, of at least two letters.
    q: String,
}

/// Places that may be meant.
#[derive(Debug, Serialize, ToSchema)]
pub struct PlacesDto {
    /// Larger ones first.
    pub items: Vec<PlaceDto>,
}

/// A settlement or a district.
#[derive(Debug, Serialize, ToSchema)]
pub struct PlaceDto {
    /// Name of the place.
    pub name: String,
    /// County of the place.
    pub county: Option<String>,
}

impl From<Settlement> for PlaceDto {
    fn from(it: Settlement) -> Self {
        Self { name: it.full_name(), county: it.county.map(str::to_owned) }
    }
}

/// Hungarian settlements and districts that may be meant by a beginning.
#[utoipa::path(get, path = "/public/finder/places", tag = "finder", params(PlacesQuery), responses(
    (status = 200, description = "places, larger ones first", body = PlacesDto)),
    extensions(("x-refusals" = json!([ErrorCode::LimitExceeded]))))]
pub async fn list_places(
    app: web::Data<App>,
    req: HttpRequest,
    Query(query): Query<PlacesQuery>,
) -> Result<web::Json<PlacesDto>, ApiError> {
    app.public_reads.count(client::address(&req, &app.config.trusted_proxies))?;
    let items = places_like(&query.q, MOST).into_iter().map(Into::into).collect();
    Ok(web::Json(PlacesDto { items }))
}
