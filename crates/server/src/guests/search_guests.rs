//! Searches guests by name, phone or e-mail.

use actix_web::{HttpResponse, web};
use booking::{GuestSearch, SearchTooShort};
use identity::{Action, may};
use serde::Deserialize;
use utoipa::IntoParams;

use super::dto::{GuestDto, GuestMatchesDto};
use crate::http::auth::Provider;
use crate::http::cache::no_store;
use crate::http::error::{ApiError, ErrorCode};
use crate::http::query::Query;
use crate::http::refusals::codes;
use crate::state::app::App;

/// The most results.
const MOST: u32 = 20;
/// The longest text that is searched for, in characters.
const LONGEST: usize = 200;

/// Search terms for a guest.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct GuestSearchQuery {
    /// At least 2 letters or digits: parts of names in any order, digits of the number, the start of the address;
    /// accents and capitals do not matter. A caller who may not see numbers and addresses searches by names and whole
    /// numbers.
    pub search_term: String,
}

/// The guests of the caller's company who may be meant.
#[utoipa::path(get, path = "/api/guest", tag = "guests", params(GuestSearchQuery), responses(
    (status = 200, description = "who may be meant", body = GuestMatchesDto)),
    extensions(("x-refusals" = json!(codes::<SearchTooShort>(&[ErrorCode::FieldTooLong])))))]
pub async fn search_guests(
    app: web::Data<App>,
    Provider { employment, .. }: Provider,
    Query(query): Query<GuestSearchQuery>,
) -> Result<HttpResponse, ApiError> {
    if query.search_term.chars().nth(LONGEST).is_some() {
        return Err(ApiError::field("searchTerm", ErrorCode::FieldTooLong));
    }
    let wanted = GuestSearch::parse(&query.search_term)?;
    let by_name = !may(&employment, Action::SeeContacts);
    let wanted = if by_name { wanted.by_name() } else { Some(wanted) };
    let (company, now) = (employment.company, app.clock.now());
    let found = match wanted {
        Some(wanted) => {
            let search = move |conn: &mut store::Connection| {
                let mut found = store::guests::search(conn, company, &wanted, MOST, now)?;
                found.retain(|it| !by_name || wanted.is_name(&it.last_name, &it.first_name));
                Ok(found)
            };
            app.db.read(company, search).await?
        }
        None => Vec::new(),
    };
    let items = found.into_iter().map(|it| GuestDto::new(it, &employment)).collect();
    Ok(no_store(HttpResponse::Ok()).json(GuestMatchesDto { items }))
}
