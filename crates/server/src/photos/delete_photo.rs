//! Deletes a photo.

use actix_web::{HttpRequest, HttpResponse, web};
use kernel::{ImageId, SeriesId};
use store::audit::{AuditAction, AuditEntry};
use store::outbox::{self, Job};
use store::{StoreError, photos};
use uuid::Uuid;

use crate::app::App;
use crate::http::auth::{ActiveSubscription, Gated, Photos, Provider};
use crate::http::client;
use crate::http::error::{ApiError, ErrorCode};

/// Deletes a photo of an appointment: at once for everybody, its files soon after.
#[utoipa::path(delete, path = "/api/events/appointment/{id}/image/{imageId}", tag = "photos",
    params(("id" = Uuid, Path, description = "the appointment"), ("imageId" = Uuid, Path, description = "the photo")), responses(
    (status = 204, description = "deleted")),
    extensions(("x-refusals" = json!([ErrorCode::EventNotFound, ErrorCode::ImageNotFound]))))]
pub async fn delete_photo(
    app: web::Data<App>,
    req: HttpRequest,
    ids: web::Path<(Uuid, Uuid)>,
    Gated(provider, _): Gated<Provider, (Photos, ActiveSubscription)>,
) -> Result<HttpResponse, ApiError> {
    let (company, by) = (provider.employment.company, provider.caller.account);
    let (series, image) = ids.into_inner();
    let (series, image) = (SeriesId(series), ImageId(image));
    let (origin, now, outbox_id) = (client::origin(&app, &req), app.clock.now(), Uuid::now_v7());
    app.db
        .run(move |conn| {
            store::tenant::transaction(conn, company, |conn| {
                photos::delete(conn, company, series, image).map_err(|error| match error {
                    StoreError::NotFound => ApiError::new(ErrorCode::ImageNotFound),
                    other => other.into(),
                })?;
                let entry = AuditEntry::new(AuditAction::PhotoDeleted, now).by(by).in_company(company).on(image.0);
                store::audit::record(conn, &entry.from(&origin))?;
                outbox::push(conn, outbox_id, Some(company), &Job::image_files(image, true), None)?;
                Ok(())
            })
        })
        .await?;
    Ok(HttpResponse::NoContent().finish())
}
