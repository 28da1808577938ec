//! The caller's notices.

use actix_web::{HttpResponse, web};
use kernel::NoticeId;
use serde::Deserialize;
use store::messages::notices;
use store::tenant;
use utoipa::IntoParams;

use super::log_dto::{InappCountDto, InappDto, InappListDto};
use crate::http::auth::Provider;
use crate::http::cache::no_store;
use crate::http::error::ApiError;
use crate::http::path_id::PathId;
use crate::http::query::Query;
use crate::state::app::App;

/// Notices on one page unless the request says how many.
const DEFAULT_SIZE: u32 = 30;
const MAX_SIZE: u32 = 100;

/// Page of a list.
#[derive(Clone, Copy, Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct NoticesQuery {
    /// Items to leave out.
    pub from: Option<u32>,
    /// Items of a page; at most 100, 30 when not given.
    pub size: Option<u32>,
}

impl NoticesQuery {
    pub(super) fn bounds(self) -> (i64, i64) {
        let size = self.size.unwrap_or(DEFAULT_SIZE).clamp(1, MAX_SIZE);
        (i64::from(self.from.unwrap_or_default()), i64::from(size))
    }
}

/// Number of notices the caller has not acknowledged.
#[utoipa::path(get, path = "/api/notifications/inapp/count", tag = "messages", responses(
    (status = 200, description = "number of notices", body = InappCountDto)))]
pub async fn count_inapp_notifications(app: web::Data<App>, provider: Provider) -> Result<HttpResponse, ApiError> {
    let (company, employee) = (provider.employment.company, provider.employment.employee);
    let unread = app.db.read(company, move |conn| Ok(notices::unread(conn, company, employee)?)).await?;
    Ok(no_store(HttpResponse::Ok()).json(InappCountDto { unread }))
}

/// The caller's notices, the newest first.
#[utoipa::path(get, path = "/api/notifications/inapp", tag = "messages", params(NoticesQuery), responses(
    (status = 200, description = "the notices", body = InappListDto)))]
pub async fn list_inapp_notifications(
    app: web::Data<App>,
    provider: Provider,
    Query(query): Query<NoticesQuery>,
) -> Result<HttpResponse, ApiError> {
    let (company, employee) = (provider.employment.company, provider.employment.employee);
    let (from, size) = query.bounds();
    let (found, unread) = app
        .db
        .read(company, move |conn| {
            let found = notices::page(conn, company, employee, from, size)?;
            Ok((found, notices::unread(conn, company, employee)?))
        })
        .await?;
    let total = found.first().map_or(0, |it| it.total);
    let items = found.into_iter().map(InappDto::from).collect();
    Ok(no_store(HttpResponse::Ok()).json(InappListDto { items, total, unread }))
}

/// Acknowledges one notice of the caller's.
#[utoipa::path(patch, path = "/api/notifications/inapp/ack/{id}", tag = "messages",
    params(("id" = Uuid, Path, description = "the notice")), responses(
    (status = 204, description = "acknowledged")))]
pub async fn ack_notification(
    app: web::Data<App>,
    PathId(id): PathId<NoticeId>,
    provider: Provider,
) -> Result<HttpResponse, ApiError> {
    let (company, employee) = (provider.employment.company, provider.employment.employee);
    let now = app.clock.now();
    app.db
        .run(move |conn| {
            tenant::transaction(conn, company, |conn| -> Result<(), ApiError> {
                Ok(notices::acknowledge(conn, company, employee, id, now)?)
            })
        })
        .await?;
    Ok(HttpResponse::NoContent().finish())
}

/// Acknowledges all notices of the caller's.
#[utoipa::path(patch, path = "/api/notifications/inapp/ack", tag = "messages", responses(
    (status = 204, description = "acknowledged")))]
pub async fn ack_all_notifications(app: web::Data<App>, provider: Provider) -> Result<HttpResponse, ApiError> {
    let (company, employee) = (provider.employment.company, provider.employment.employee);
    let now = app.clock.now();
    app.db
        .run(move |conn| {
            tenant::transaction(conn, company, |conn| -> Result<(), ApiError> {
                Ok(notices::acknowledge_all(conn, company, employee, now)?)
            })
        })
        .await?;
    Ok(HttpResponse::NoContent().finish())
}
