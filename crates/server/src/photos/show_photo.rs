//! The pictures themselves, for the company's own people only (docs/trust.md#private-pictures). Browsers cache them and
//! revalidate each time.

use actix_web::{HttpRequest, HttpResponse, web};
use imaging::ImageFormat;
use kernel::ImageId;
use store::StoreError;
use store::closed_set::ImageKind;

use crate::http::auth::{Gate as _, Photos, SignedIn};
use crate::http::error::{ApiError, ErrorCode};
use crate::http::query::Query;
use crate::salon::resource::{PRIVATE, Picture, SentPicture, SizeQuery};
use crate::state::app::App;

/// A photo of the library.
#[utoipa::path(get, path = "/api/resource/appointment/{id}", tag = "images",
    params(("id" = Uuid, Path, description = "the picture"), SizeQuery), responses(
    (status = 200, description = "the picture", content((Picture = "image/jpeg"), (Picture = "image/webp"))),
    (status = 304, description = "as the asker has it")),
    extensions(("x-refusals" = json!([ErrorCode::FeatureDisabled, ErrorCode::Forbidden, ErrorCode::ImageNotFound]))))]
pub async fn get_appointment_image(
    app: web::Data<App>,
    req: HttpRequest,
    id: web::Path<String>,
    SignedIn(caller): SignedIn,
    Query(size): Query<SizeQuery>,
) -> Result<HttpResponse, ApiError> {
    let nothing = || ApiError::new(ErrorCode::ImageNotFound);
    // A caller without a company gets the same answer as for an unknown picture.
    let employment = caller.employment.ok_or_else(nothing)?;
    Photos::pass(&employment, app.clock.now()).map_err(ApiError::new)?;
    let image = ImageId::parse(&id).ok_or_else(nothing)?;
    let company = employment.company;
    let kind = app.db.run(move |conn| match store::photos::image_kind(conn, company, image) {
        Err(StoreError::NotFound) => Ok(None),
        other => Ok(Some(other?.0)),
    });
    if kind.await? != Some(ImageKind::Photo) {
        return Err(nothing());
    }
    let format = ImageFormat::from(size.format);
    let sent = SentPicture { company, image, width: size.w, format, caching: PRIVATE };
    sent.answer(&app, &req).await?.ok_or_else(nothing)
}
