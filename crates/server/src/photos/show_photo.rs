//! The pictures themselves, for the company's own people only (docs/trust.md#private-pictures). Browsers cache them and
//! revalidate each time.

use actix_web::http::header::{self, ETag, EntityTag, Header as _, HeaderValue, IfNoneMatch};
use actix_web::{HttpRequest, HttpResponse, HttpResponseBuilder, web};
use gateways::images::ImageFormat;
use kernel::ImageId;
use store::StoreError;
use store::closed_set::ImageKind;
use uuid::Uuid;

use crate::app::App;
use crate::catalog::resource::{Picture, SizeQuery};
use crate::http::auth::{Gate as _, Photos, SignedIn};
use crate::http::error::{ApiError, ErrorCode};
use crate::http::query::Query;

/// A photo of an appointment.
#[utoipa::path(get, path = "/api/resource/appointment/{id}", tag = "pictures",
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
    let image = Uuid::try_parse(&id).map(ImageId).map_err(|_| nothing())?;
    let company = employment.company;
    let kind = app.db.run(move |conn| match store::catalog::image_kind(conn, company, image) {
        Err(StoreError::NotFound) => Ok(None),
        other => Ok(Some(other?)),
    });
    if kind.await? != Some(ImageKind::Appointment) {
        return Err(nothing());
    }
    let format = ImageFormat::from(size.format);
    let tag = EntityTag::new_strong(format!("{image}-{}-{}", size.w.unwrap_or_default(), format.extension()));
    if is_cached(&req, &tag) {
        return Ok(private(HttpResponse::NotModified(), tag).finish());
    }
    let bytes = app.pictures.of_company(company, image, size.w, format).await?.ok_or_else(nothing)?;
    Ok(private(HttpResponse::Ok(), tag).content_type(format.media_type()).body(bytes))
}

/// Whether the browser has the picture: the content of an id never changes.
fn is_cached(req: &HttpRequest, tag: &EntityTag) -> bool {
    match IfNoneMatch::parse(req) {
        Ok(IfNoneMatch::Items(tags)) => tags.iter().any(|it| it.weak_eq(tag)),
        _ => false,
    }
}

/// Lets only the browser cache the response, with revalidation.
fn private(mut response: HttpResponseBuilder, tag: EntityTag) -> HttpResponseBuilder {
    response
        .insert_header(ETag(tag))
        .insert_header((header::CACHE_CONTROL, HeaderValue::from_static("private, no-cache")))
        .insert_header((header::CONTENT_SECURITY_POLICY, HeaderValue::from_static("default-src 'none'; sandbox")));
    response
}
