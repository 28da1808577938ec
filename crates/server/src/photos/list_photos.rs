//! The photos of one appointment, and the library.

use actix_web::{HttpResponse, web};
use kernel::{EmployeeId, EventId, GuestId, SeriesId, ServiceId};
use serde::Deserialize;
use store::photos;
use store::photos::{PhotoFilter, PhotoState};
use utoipa::{IntoParams, ToSchema};

use super::dto::{GuestPhotoDto, ImageDetailsDto, PhotoDto, PhotosDto};
use crate::calendar::desk::admit_reading_appointment;
use crate::http::auth::{Gated, Photos, Provider};
use crate::http::cache::no_store;
use crate::http::dto_enum::dto_enum;
use crate::http::error::{ApiError, ErrorCode};
use crate::http::field::Field;
use crate::http::path_id::PathId;
use crate::http::query::Query;
use crate::state::app::App;

/// Photos on one page unless the request says how many.
const DEFAULT_SIZE: u32 = 24;
const MAX_SIZE: u32 = 60;
const MEGABYTE: i64 = 1024 * 1024;

dto_enum! {
    /// Filter of the library's photos.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, ToSchema)]
    #[serde(rename_all = "lowercase")]
    pub enum PhotoStateDto = PhotoState {
        #[default] Kept,
        Public,
        Private,
        Hidden,
        Deleted,
    }
}

/// Filter and page of the library.
#[derive(Clone, Copy, Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct PhotosQuery {
    /// Items to leave out.
    pub from: Option<u32>,
    /// Items of a page; at most 60, 24 when not given.
    pub size: Option<u32>,
    /// Of one guest's appointments only.
    #[param(value_type = Option<Uuid>)]
    pub guest_id: Option<Field<GuestId>>,
    /// Of one person's work only.
    #[param(value_type = Option<Uuid>)]
    pub employee_id: Option<Field<EmployeeId>>,
    /// Of one service only.
    #[param(value_type = Option<Uuid>)]
    pub service_id: Option<Field<ServiceId>>,
    /// In this state only; all that are not deleted when not given.
    #[serde(default)]
    #[param(inline)]
    pub state: PhotoStateDto,
}

/// The photos of an appointment.
#[utoipa::path(get, path = "/api/events/appointment/{id}/imagedetails", tag = "photos",
    params(("id" = Uuid, Path, description = "the appointment")), responses(
    (status = 200, description = "the photos", body = ImageDetailsDto)))]
pub async fn get_image_details(
    app: web::Data<App>,
    PathId(series): PathId<SeriesId>,
    Gated(provider, _): Gated<Provider, Photos>,
) -> Result<HttpResponse, ApiError> {
    let employment = provider.employment;
    let company = employment.company;
    let (found, attached) = app
        .db
        .read(company, move |conn| {
            admit_reading_appointment(conn, &employment, series)?;
            let attached = photos::attached::of_appointment(conn, company, EventId(series.0))?;
            Ok((photos::of_appointment(conn, company, series)?, attached))
        })
        .await?;
    let most = Some(app.config.limits.photos_per_appointment).filter(|it| *it != 0);
    let items = found.into_iter().map(PhotoDto::from).collect();
    let guest_photo = attached.as_ref().map(GuestPhotoDto::at_desk);
    Ok(no_store(HttpResponse::Ok()).json(ImageDetailsDto { items, guest_photo, most }))
}

/// The library: photos of appointments that stand and of none, those added last first.
#[utoipa::path(get, path = "/api/events/images", tag = "photos", params(PhotosQuery), responses(
    (status = 200, description = "the photos", body = PhotosDto)),
    extensions(("x-refusals" = json!([ErrorCode::GuestNotFound]))))]
pub async fn list_photos(
    app: web::Data<App>,
    Gated(provider, _): Gated<Provider, Photos>,
    Query(query): Query<PhotosQuery>,
) -> Result<HttpResponse, ApiError> {
    let company = provider.employment.company;
    let filter = PhotoFilter {
        state: query.state.into(),
        guest: query.guest_id.map(|it| it.0),
        employee: query.employee_id.map(|it| it.0),
        service: query.service_id.map(|it| it.0),
    };
    let from = query.from.unwrap_or_default();
    let size = query.size.unwrap_or(DEFAULT_SIZE).clamp(1, MAX_SIZE);
    let (found, kept) = app
        .db
        .read(company, move |conn| {
            if let Some(guest) = filter.guest
                && !store::calendar::has_guest(conn, company, guest)?
            {
                return Err(ApiError::new(ErrorCode::GuestNotFound));
            }
            // One more than wanted says whether there are more.
            let found = photos::page(conn, company, filter, from, size + 1)?;
            Ok((found, photos::kept(conn, company, None)?))
        })
        .await?;
    let mut found = found.into_iter().map(PhotoDto::from);
    let items: Vec<_> = found.by_ref().take(usize::try_from(size).unwrap_or(usize::MAX)).collect();
    let next = found.next().map(|_| from.saturating_add(size).to_string());
    let quota = Some(app.config.limits.photo_megabytes).filter(|it| *it != 0);
    let quota_bytes = quota.map(|it| i64::from(it) * MEGABYTE);
    Ok(no_store(HttpResponse::Ok()).json(PhotosDto { items, next, used_bytes: kept.bytes, quota_bytes }))
}
