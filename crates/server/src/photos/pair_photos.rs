//! Pairs of photos, before and after: lock, load, decide, save.

use actix_web::{HttpResponse, web};
use catalog::PairRefused;
use kernel::ImageId;
use store::photos::{self, Photo};
use store::{Connection, tenant};

use super::dto::{PairPhotosRequest, PhotoDto};
use crate::http::auth::{ActiveSubscription, Gated, Photos, Provider};
use crate::http::cache::no_store;
use crate::http::error::{ApiError, ErrorCode, OrCode as _};
use crate::http::json::Valid;
use crate::http::path_id::PathId;
use crate::http::refusals::codes;
use crate::state::app::App;

/// Makes another photo the state before of this one. In the gallery they stand together.
#[utoipa::path(post, path = "/api/photos/{id}/before", tag = "photos",
    params(("id" = Uuid, Path, description = "the photo of the work done")), request_body = PairPhotosRequest,
    responses((status = 200, description = "paired: the photo of the state before", body = PhotoDto)),
    extensions(("x-refusals" = json!(codes::<PairRefused>(&[])))))]
pub async fn pair_photos(
    app: web::Data<App>,
    PathId(after): PathId<ImageId>,
    Gated(provider, _): Gated<Provider, (Photos, ActiveSubscription)>,
    Valid(body): Valid<PairPhotosRequest>,
) -> Result<HttpResponse, ApiError> {
    let (company, before) = (provider.employment.company, body.before.0);
    let pairing = move |conn: &mut Connection| -> Result<Photo, ApiError> {
        // lock and load
        tenant::lock_company(conn, company)?;
        let (first, second) = (photos::lock(conn, company, before), photos::lock(conn, company, after));
        let (first, second) = (first.or_code(ErrorCode::ImageNotFound)?, second.or_code(ErrorCode::ImageNotFound)?);
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
    (status = 204, description = "no pair any more")))]
pub async fn part_photos(
    app: web::Data<App>,
    PathId(after): PathId<ImageId>,
    Gated(provider, _): Gated<Provider, (Photos, ActiveSubscription)>,
) -> Result<HttpResponse, ApiError> {
    let company = provider.employment.company;
    let parting = move |conn: &mut Connection| -> Result<(), ApiError> {
        tenant::lock_company(conn, company)?;
        let photo = photos::lock(conn, company, after).or_code(ErrorCode::ImageNotFound)?;
        match photo.pairing.has_before {
            Some(before) => Ok(photos::set_before_of(conn, company, before, None)?),
            None => Ok(()),
        }
    };
    app.db.run(move |conn| tenant::transaction(conn, company, parting)).await?;
    Ok(HttpResponse::NoContent().finish())
}
