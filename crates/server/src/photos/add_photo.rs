//! Adds photos: beside an appointment, or to the library alone.

use actix_web::{HttpRequest, HttpResponse, web};
use booking::PhotoRefused;
use imaging::photos::InvalidPhoto;
use kernel::{EmployeeId, ImageId, SeriesId};
use serde::Deserialize;
use store::photos::PhotoSubject;
use store::{photos, tenant};
use utoipa::IntoParams;

use super::adding::PhotoUpload;
use super::dto::{PhotoDto, PhotoForm};
use super::prepare::digest;
use crate::calendar::Desk;
use crate::http::auth::{ActiveSubscription, Gated, Photos, Provider};
use crate::http::cache::no_store;
use crate::http::client;
use crate::http::error::{ApiError, ErrorCode, OrCode as _};
use crate::http::field::Field;
use crate::http::form::Upload;
use crate::http::path_id::PathId;
use crate::http::query::Query;
use crate::http::refusals::codes;
use crate::state::app::App;

/// Adds a photo to an appointment. The same file sent again, because the answer was lost, is the same photo.
#[utoipa::path(post, path = "/api/events/appointment/{id}/image", tag = "photos",
    params(("id" = Uuid, Path, description = "the appointment")), request_body(content = PhotoForm, content_type = "multipart/form-data"), responses(
    (status = 200, description = "it was there already", body = PhotoDto),
    (status = 201, description = "added", body = PhotoDto)),
    extensions(("x-refusals" = json!(codes::<(PhotoRefused, InvalidPhoto)>(&[ErrorCode::ImageNotFound, ErrorCode::NotGranted])))))]
pub async fn add_photo(
    app: web::Data<App>,
    req: HttpRequest,
    PathId(series): PathId<SeriesId>,
    Gated(provider, _): Gated<Provider, (Photos, ActiveSubscription)>,
    Upload { file, place }: Upload,
) -> Result<HttpResponse, ApiError> {
    let (company, by) = (provider.employment.company, provider.caller.account);
    let desk = Desk::of(&provider);
    // Looked up before the photo is decoded.
    let digest = digest(&file);
    let before = app.db.read(company, move |conn| {
        desk.admit_writing_appointment(conn, series)?;
        let same = photos::digests(conn, company, series)?.into_iter().find(|(_, it)| *it == digest);
        let kept = photos::of_appointment(conn, company, series)?;
        Ok(same.and_then(|(image, _)| kept.into_iter().find(|it| it.image == image)))
    });
    if let Some(photo) = before.await? {
        return Ok(no_store(HttpResponse::Ok()).json(PhotoDto::from(photo)));
    }
    let prepared = super::prepare(&app, company, None, vec![file]).await?;
    drop(place);
    let new_images: Vec<ImageId> = prepared.iter().map(|it| it.image).collect();
    let (origin, limits, now) = (client::origin(&app, &req), app.config.limits, app.clock.now());
    let added = app
        .db
        .run(move |conn| {
            store::tenant::transaction(conn, company, |conn| {
                let upload = PhotoUpload { company, by, origin: &origin, limits, now };
                let added = upload.to(conn, series, &prepared)?.pop();
                let kept = photos::of_appointment(conn, company, series)?.into_iter();
                let found = added.and_then(|(id, is_new)| Some((kept.into_iter().find(|it| it.image == id)?, is_new)));
                found.or_code(ErrorCode::ImageNotFound)
            })
        })
        .await;
    if let Err(error) = &added {
        super::discard_refused(&app, company, &new_images, error).await;
    }
    let (photo, is_new) = added?;
    let response = if is_new { HttpResponse::Created() } else { HttpResponse::Ok() };
    Ok(no_store(response).json(PhotoDto::from(photo)))
}

/// Subject of an uploaded photo.
#[derive(Clone, Copy, Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct WorkQuery {
    /// The person; without, the caller.
    #[param(value_type = Option<Uuid>)]
    pub employee_id: Option<Field<EmployeeId>>,
}

/// Adds a photo to the library, of no appointment yet. The same file sent again is the same photo; a deleted one is
/// brought back.
#[utoipa::path(post, path = "/api/upload/photo", tag = "photos", params(WorkQuery),
    request_body(content = PhotoForm, content_type = "multipart/form-data"), responses(
    (status = 200, description = "it was there already", body = PhotoDto),
    (status = 201, description = "added", body = PhotoDto)),
    extensions(("x-refusals" = json!(codes::<(PhotoRefused, InvalidPhoto)>(&[ErrorCode::EmployeeNotFound])))))]
pub async fn upload_photo(
    app: web::Data<App>,
    req: HttpRequest,
    Query(query): Query<WorkQuery>,
    Gated(provider, _): Gated<Provider, (Photos, ActiveSubscription)>,
    Upload { file, place }: Upload,
) -> Result<HttpResponse, ApiError> {
    let (company, by, now) = (provider.employment.company, provider.caller.account, app.clock.now());
    let whose = query.employee_id.map_or(provider.employment.employee, |it| it.0);
    let prepared = super::prepare(&app, company, None, vec![file]).await?;
    drop(place);
    let new_images: Vec<ImageId> = prepared.iter().map(|it| it.image).collect();
    let (origin, limits) = (client::origin(&app, &req), app.config.limits);
    let added = app
        .db
        .run(move |conn| {
            tenant::transaction(conn, company, |conn| {
                if !photos::has_employee(conn, company, whose)? {
                    return Err(ErrorCode::EmployeeNotFound.into());
                }
                // One at a time counts what the company stores.
                tenant::lock_company(conn, company)?;
                let upload = PhotoUpload { company, by, origin: &origin, limits, now };
                let new = prepared.first().ok_or(ErrorCode::ImageNotFound)?;
                let (image, is_new) = upload.add(conn, &PhotoSubject::Work(whose, now), new)?;
                Ok((photos::one(conn, company, image)?, is_new))
            })
        })
        .await;
    match &added {
        Ok((_, true)) => {}
        // The same photo is there: the new files are not needed.
        Ok((_, false)) => super::discard(&app, company, &new_images).await,
        Err(error) => super::discard_refused(&app, company, &new_images, error).await,
    }
    let (photo, is_new) = added?;
    let response = if is_new { HttpResponse::Created() } else { HttpResponse::Ok() };
    Ok(no_store(response).json(PhotoDto::from(photo)))
}
