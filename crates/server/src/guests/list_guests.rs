//! Lists guests.

use actix_web::{HttpResponse, web};
use serde::Deserialize;
use store::guests::{Filter, ListPage};
use utoipa::{IntoParams, ToSchema};

use super::dto::{GuestStateDto, GuestsDto};
use super::today::Today;
use crate::http::auth::Provider;
use crate::http::cache::no_store;
use crate::http::error::ApiError;
use crate::http::query::Query;
use crate::state::app::App;

/// Guests on one page unless the request says how many.
const DEFAULT_SIZE: u32 = 100;
/// The most on one page.
const LARGEST_SIZE: u32 = 500;

/// Filter and page of the guests.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct GuestsQuery {
    /// Active ones unless said.
    #[param(inline)]
    pub state: Option<GuestStateDto>,
    /// Filter of the guests.
    #[param(inline)]
    pub filter: Option<GuestFilterDto>,
    /// Items to leave out.
    pub from: Option<u32>,
    /// Items of a page; at most 500, 100 when not given.
    pub size: Option<u32>,
}

/// Guests of a kind.
#[derive(Clone, Copy, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum GuestFilterDto {
    /// Written down this month.
    New,
    /// Not here for eight weeks, with nothing ahead.
    Lost,
    /// Did not come to an appointment.
    Missed,
    /// Sign in themselves.
    WithAccount,
}

impl GuestsQuery {
    /// The parameters of the database read.
    pub(super) fn wanted(&self, today: Today) -> ListPage {
        let periods = today.periods();
        ListPage {
            is_active: self.state != Some(GuestStateDto::Deleted),
            filter: self.filter.map(|it| match it {
                GuestFilterDto::New => Filter::New,
                GuestFilterDto::Lost => Filter::Lost,
                GuestFilterDto::Missed => Filter::Missed,
                GuestFilterDto::WithAccount => Filter::WithAccount,
            }),
            month: periods.month_start,
            lost_before: periods.lost_before,
            from: self.from.unwrap_or_default(),
            size: self.size.unwrap_or(DEFAULT_SIZE).clamp(1, LARGEST_SIZE),
            now: today.now,
        }
    }
}

/// The guests of the caller's company in Hungarian order, without the card of those who walk in.
#[utoipa::path(get, path = "/api/guests", tag = "guests", params(GuestsQuery), responses(
    (status = 200, description = "the part", body = GuestsDto)))]
pub async fn list_guests(
    app: web::Data<App>,
    Provider { employment, .. }: Provider,
    Query(query): Query<GuestsQuery>,
) -> Result<HttpResponse, ApiError> {
    let company = employment.company;
    let wanted = query.wanted(Today::of(&app, company).await?);
    let found = app.db.read(company, move |conn| Ok(store::guests::page(conn, company, &wanted)?)).await?;
    Ok(no_store(HttpResponse::Ok()).json(GuestsDto::new(found, &employment)))
}
