//! A photo is put beside an appointment.

use actix_web::{HttpRequest, HttpResponse, web};
use booking::PhotoRefused;
use gateways::photos::InvalidPhoto;
use kernel::SeriesId;
use store::{photos, tenant};
use uuid::Uuid;

use super::adding::Adding;
use super::dto::{AppointmentImageDto, PhotoForm};
use crate::app::App;
use crate::http::auth::{ActiveSubscription, Gated, Photos, Provider};
use crate::http::cache::no_store;
use crate::http::client;
use crate::http::error::{ApiError, ErrorCode};
use crate::http::form::Upload;
use crate::http::refusals::codes;

/// Adds a photo to an appointment. The same file sent again, because the answer was lost, is the same photo.
#[utoipa::path(post, path = "/api/events/appointment/{id}/image", tag = "photos",
    params(("id" = Uuid, Path, description = "the appointment")), request_body(content = PhotoForm, content_type = "multipart/form-data"), responses(
    (status = 200, description = "it was there already", body = AppointmentImageDto),
    (status = 201, description = "added", body = AppointmentImageDto)),
    extensions(("x-refusals" = json!(codes::<(PhotoRefused, InvalidPhoto)>(&[ErrorCode::EventNotFound,
        ErrorCode::ImageNotFound])))))]
pub async fn add_photo(
    app: web::Data<App>,
    req: HttpRequest,
    id: web::Path<Uuid>,
    Gated(provider, _): Gated<Provider, (Photos, ActiveSubscription)>,
    Upload(file): Upload,
) -> Result<HttpResponse, ApiError> {
    let (company, by) = (provider.employment.company, provider.caller.account);
    let series = SeriesId(id.into_inner());
    // Checked before the photo is decoded.
    let is_there =
        app.db.run(move |conn| Ok(tenant::read(conn, company, |conn| photos::has_appointment(conn, company, series))?));
    if !is_there.await? {
        return Err(ApiError::new(ErrorCode::EventNotFound));
    }
    let prepared = super::prepare(&app, company, vec![file]).await?;
    let (origin, limits, now) = (client::origin(&app, &req), app.config.limits, app.clock.now());
    let (photo, is_new) = app
        .db
        .run(move |conn| {
            store::tenant::transaction(conn, company, |conn| {
                let adding = Adding { company, by, origin: &origin, limits, now };
                let added = adding.to(conn, series, &prepared)?.pop();
                let kept = photos::of_appointment(conn, company, series)?.into_iter();
                let found = added.and_then(|(id, is_new)| Some((kept.into_iter().find(|it| it.image == id)?, is_new)));
                found.ok_or_else(|| ErrorCode::ImageNotFound.into())
            })
        })
        .await?;
    let response = if is_new { HttpResponse::Created() } else { HttpResponse::Ok() };
    Ok(no_store(response).json(AppointmentImageDto::from(photo)))
}
