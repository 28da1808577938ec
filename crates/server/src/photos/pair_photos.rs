//! Pairs of photos, before and after: lock, load, decide, save.

use actix_web::{HttpResponse, web};
use catalog::PairRefused;
use kernel::ImageId;
use store::photos::{self, Photo};
use store::{Connection, tenant};
use uuid::Uuid;

use super::dto::{PairPhotosRequest, PhotoDto};
use super::error::no_photo;
use crate::http::auth::{ActiveSubscription, Gated, Photos, Provider};
use crate::http::cache::no_store;
use crate::http::error::{ApiError, ErrorCode};
use crate::http::json::Valid;
use crate::http::refusals::codes;
use crate::state::app::App;

/// Makes another photo the state before of this one. In the gallery they stand together.
#[utoipa::path(post, path = "/api/photos/{id}/before", tag = "photos",
    params(("id" = Uuid, Path, description = "the photo of the work done")), request_body = PairPhotosRequest,
    responses((status = 200, description = "paired: the photo of the state before", body = PhotoDto)),
    extensions(("x-refusals" = json!(codes::<PairRefused>(&[ErrorCode::ImageNotFound])))))]
pub async fn pair_photos(
    app: web::Data<App>,
    id: web::Path<Uuid>,
    Gated(provider, _): Gated<Provider, (Photos, ActiveSubscription)>,
    Valid(body): Valid<PairPhotosRequest>,
) -> Result<HttpResponse, ApiError> {
    let (company, after, before) = (provider.employment.company, ImageId(id.into_inner()), body.before.0);
    let pairing = move |conn: &mut Connection| -> Result<Photo, ApiError> {
        // lock and load
        tenant::lock_company(conn, company)?;
        let (first, second) = (photos::lock(conn, company, before), photos::lock(conn, company, after));
        let (first, second) = (first.map_err(no_photo)?, second.map_err(no_photo)?);
        // decide
        catalog::pair(first.pairing, second.pairing)?;
        // save
        photos::set_before_of(conn, company, before, Some(after))?;
        Ok(photos::one(conn, company, before)?)
    };
    let photo = app.db.run(move |conn| tenant::transaction(conn, company, pairing)).await?;
    Ok(no_store(HttpResponse::Ok()).json(PhotoDto::from(photo)))
}

/// Makes this photo and the one of the state before two photos again.
#[utoipa::path(delete, path = "/api/photos/{id}/before", tag = "photos",
    params(("id" = Uuid, Path, description = "the photo of the work done")), responses(
    (status = 204, description = "no pair any more")), extensions(("x-refusals" = json!([ErrorCode::ImageNotFound]))))]
pub async fn part_photos(
    app: web::Data<App>,
    id: web::Path<Uuid>,
    Gated(provider, _): Gated<Provider, (Photos, ActiveSubscription)>,
) -> Result<HttpResponse, ApiError> {
    let (company, after) = (provider.employment.company, ImageId(id.into_inner()));
    let parting = move |conn: &mut Connection| -> Result<(), ApiError> {
        tenant::lock_company(conn, company)?;
        let photo = photos::lock(conn, company, after).map_err(no_photo)?;
        match photo.pairing.has_before {
            Some(before) => Ok(photos::set_before_of(conn, company, before, None)?),
            None => Ok(()),
        }
    };
    app.db.run(move |conn| tenant::transaction(conn, company, parting)).await?;
    Ok(HttpResponse::NoContent().finish())
}
