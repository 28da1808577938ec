//! Deletes a photo, or brings a deleted one back: lock, load, decide, save, enqueue.

use actix_web::{HttpResponse, web};
use catalog::Publication;
use kernel::{EventId, ImageId, SeriesId};
use serde::Deserialize;
use store::audit::{AuditAction, AuditEntry};
use store::outbox::{self, Job};
use store::photos::{self, Photo};
use store::{Connection, tenant};
use utoipa::IntoParams;
use uuid::Uuid;

use super::dto::PhotoDto;
use super::guest_photo;
use crate::calendar::Desk;
use crate::http::auth::{ActiveSubscription, Gated, Photos, Provider};
use crate::http::cache::no_store;
use crate::http::error::{ApiError, ErrorCode, OrCode as _};
use crate::http::path_id::PathId;
use crate::http::query::Query;
use crate::settings::{Edit, Editor};
use crate::state::app::App;

/// Way of deleting a photo.
#[derive(Clone, Copy, Debug, Default, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct DeletePhotoQuery {
    /// For good, with its files; otherwise it can be brought back for a day.
    #[serde(default)]
    pub r#final: bool,
}

/// Deletes a photo of an appointment: at once for everybody; it can be brought back for a day, then its files go. The
/// photo its guest attached goes for good.
#[utoipa::path(delete, path = "/api/events/appointment/{id}/image/{imageId}", tag = "photos",
    params(("id" = Uuid, Path, description = "the appointment"), ("imageId" = Uuid, Path, description = "the photo")), responses(
    (status = 204, description = "deleted")),
    extensions(("x-refusals" = json!([ErrorCode::ImageNotFound, ErrorCode::NotGranted]))))]
pub async fn delete_photo(
    PathId((series, image)): PathId<(SeriesId, ImageId)>,
    edit: Edit<Provider, (Photos, ActiveSubscription)>,
) -> Result<HttpResponse, ApiError> {
    delete(&edit, DeletePhoto { image, of: Some(series), is_final: false }).await
}

/// Deletes a photo of the library: at once for everybody, and for good when that is asked.
#[utoipa::path(delete, path = "/api/photos/{id}", tag = "photos",
    params(("id" = Uuid, Path, description = "the photo"), DeletePhotoQuery), responses(
    (status = 204, description = "deleted")))]
pub async fn delete_library_photo(
    PathId(image): PathId<ImageId>,
    Query(query): Query<DeletePhotoQuery>,
    edit: Edit<Provider, (Photos, ActiveSubscription)>,
) -> Result<HttpResponse, ApiError> {
    delete(&edit, DeletePhoto { image, of: None, is_final: query.r#final }).await
}

/// Brings a deleted photo back, as it was.
#[utoipa::path(patch, path = "/api/photos/{id}/activate", tag = "photos",
    params(("id" = Uuid, Path, description = "the photo")), responses(
    (status = 200, description = "there again", body = PhotoDto)))]
pub async fn activate_photo(
    app: web::Data<App>,
    PathId(image): PathId<ImageId>,
    Gated(provider, _): Gated<Provider, (Photos, ActiveSubscription)>,
) -> Result<HttpResponse, ApiError> {
    let company = provider.employment.company;
    let restoring = move |conn: &mut Connection| -> Result<Photo, ApiError> {
        let photo = photos::lock(conn, company, image).or_code(ErrorCode::ImageNotFound)?;
        let back = Publication { deleted_at: None, ..photo.publication };
        photos::set_publication(conn, company, image, back)?;
        Ok(photos::one(conn, company, image)?)
    };
    let photo = app.db.run(move |conn| tenant::transaction(conn, company, restoring)).await?;
    Ok(no_store(HttpResponse::Ok()).json(PhotoDto::from(photo)))
}

#[derive(Clone, Copy)]
struct DeletePhoto {
    image: ImageId,
    /// The appointment it is said to be of.
    of: Option<SeriesId>,
    is_final: bool,
}

async fn delete(
    edit: &Edit<Provider, (Photos, ActiveSubscription)>,
    command: DeletePhoto,
) -> Result<HttpResponse, ApiError> {
    let desk = Desk::of(&edit.caller);
    edit.write(move |conn, editor| {
        if let Some(series) = command.of {
            desk.admit_writing_appointment(conn, series)?;
        }
        run(conn, editor, command)
    })
    .await?;
    Ok(HttpResponse::NoContent().finish())
}

fn run(conn: &mut Connection, editor: &Editor, cmd: DeletePhoto) -> Result<(), ApiError> {
    let (company, image, now) = (editor.company, cmd.image, editor.now);
    // lock and load
    if let Some(series) = cmd.of
        && let Some(attached) = photos::attached::of_appointment(conn, company, EventId(series.0))?
        && attached.image == image
    {
        guest_photo::remove(conn, company, EventId(series.0), image)?;
        return record(conn, editor, image);
    }
    let locked = photos::lock(conn, company, image).or_code(ErrorCode::ImageNotFound)?;
    if let Some(series) = cmd.of
        && (locked.publication.deleted_at.is_some() || photos::one(conn, company, image)?.series != Some(series))
    {
        return Err(ErrorCode::ImageNotFound.into());
    }
    // save
    if cmd.is_final {
        photos::erase(conn, company, image)?;
    } else {
        let deleted_at = locked.publication.deleted_at.or(Some(now));
        let gone = Publication { deleted_at, ..locked.publication };
        photos::set_publication(conn, company, image, gone)?;
    }
    record(conn, editor, image)?;
    // enqueue
    if cmd.is_final {
        outbox::push(conn, Uuid::now_v7(), Some(company), &Job::image_files(image, true), None)?;
    }
    Ok(())
}

fn record(conn: &mut Connection, editor: &Editor, image: ImageId) -> Result<(), ApiError> {
    let deleted = AuditEntry::new(AuditAction::PhotoDeleted, editor.now).by(editor.account);
    store::audit::record(conn, &deleted.in_company(editor.company).on(image.0).from(editor.origin()))?;
    Ok(())
}
