//! The photos of one appointment, and those of all.

use actix_web::{HttpResponse, web};
use kernel::{GuestId, SeriesId};
use serde::Deserialize;
use store::{photos, tenant};
use utoipa::IntoParams;
use uuid::Uuid;

use super::dto::{AppointmentImageDto, AppointmentImagesDto, ImageDetailsDto};
use crate::app::App;
use crate::http::auth::{Gated, Photos, Provider};
use crate::http::cache::no_store;
use crate::http::error::{ApiError, ErrorCode};
use crate::http::query::Query;

/// Photos on one page unless the request says how many.
const DEFAULT_SIZE: u32 = 24;
const MAX_SIZE: u32 = 60;

/// Which part of the photos.
#[derive(Clone, Copy, Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct PhotosQuery {
    /// How many to leave out.
    pub from: Option<u32>,
    /// How many; at most 60, 24 when not given.
    pub size: Option<u32>,
    /// Of one guest's appointments only.
    pub guest_id: Option<Uuid>,
}

/// The photos of an appointment.
#[utoipa::path(get, path = "/api/events/appointment/{id}/imagedetails", tag = "photos",
    params(("id" = Uuid, Path, description = "the appointment")), responses(
    (status = 200, description = "the photos", body = ImageDetailsDto)),
    extensions(("x-refusals" = json!([ErrorCode::EventNotFound]))))]
pub async fn get_image_details(
    app: web::Data<App>,
    id: web::Path<Uuid>,
    Gated(provider, _): Gated<Provider, Photos>,
) -> Result<HttpResponse, ApiError> {
    let (company, series) = (provider.employment.company, SeriesId(id.into_inner()));
    let found = app
        .db
        .run(move |conn| {
            tenant::read(conn, company, |conn| {
                if !photos::has_appointment(conn, company, series)? {
                    return Err(ApiError::new(ErrorCode::EventNotFound));
                }
                Ok(photos::of_appointment(conn, company, series)?)
            })
        })
        .await?;
    let most = Some(app.config.limits.photos_per_appointment).filter(|it| *it != 0);
    let items = found.into_iter().map(AppointmentImageDto::from).collect();
    Ok(no_store(HttpResponse::Ok()).json(ImageDetailsDto { items, most }))
}

/// The photos of all appointments that stand, those added last first.
#[utoipa::path(get, path = "/api/events/images", tag = "photos", params(PhotosQuery), responses(
    (status = 200, description = "the photos", body = AppointmentImagesDto)),
    extensions(("x-refusals" = json!([ErrorCode::GuestNotFound]))))]
pub async fn list_photos(
    app: web::Data<App>,
    Gated(provider, _): Gated<Provider, Photos>,
    Query(query): Query<PhotosQuery>,
) -> Result<HttpResponse, ApiError> {
    let (company, guest) = (provider.employment.company, query.guest_id.map(GuestId));
    let from = query.from.unwrap_or_default();
    let size = query.size.unwrap_or(DEFAULT_SIZE).clamp(1, MAX_SIZE);
    let found = app
        .db
        .run(move |conn| {
            tenant::read(conn, company, |conn| {
                if let Some(guest) = guest
                    && !store::calendar::has_guest(conn, company, guest)?
                {
                    return Err(ApiError::new(ErrorCode::GuestNotFound));
                }
                // One more than wanted says whether there are more.
                Ok(photos::page(conn, company, guest, from, size + 1)?)
            })
        })
        .await?;
    let mut found = found.into_iter().map(AppointmentImageDto::from);
    let items: Vec<_> = found.by_ref().take(usize::try_from(size).unwrap_or(usize::MAX)).collect();
    let next = found.next().map(|_| from.saturating_add(size).to_string());
    Ok(no_store(HttpResponse::Ok()).json(AppointmentImagesDto { items, next }))
}
