//! Public pictures. The content of an id never changes, so browsers cache them without revalidation.

use actix_web::http::header::{self, HeaderValue};
use actix_web::{HttpRequest, HttpResponse, web};
use gateways::images::ImageFormat;
use kernel::ImageId;
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

use super::pictures::PublicKind;
use super::shown::count;
use crate::app::App;
use crate::http::error::{ApiError, ErrorCode};
use crate::http::query::Query;

/// As what a picture is sent.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum PictureFormat {
    /// Every program reads it.
    #[default]
    Jpeg,
    /// Smaller; for browsers.
    Webp,
}

impl From<PictureFormat> for ImageFormat {
    fn from(format: PictureFormat) -> Self {
        match format {
            PictureFormat::Jpeg => Self::Jpeg,
            PictureFormat::Webp => Self::Webp,
        }
    }
}

/// How big, and as what.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct SizeQuery {
    /// How many pixels wide it will be shown; the next bigger width there is comes.
    pub w: Option<u32>,
    /// JPEG when nothing is said.
    #[serde(default)]
    #[param(inline)]
    pub format: PictureFormat,
}

/// A file.
#[derive(ToSchema)]
#[schema(value_type = String, format = Binary)]
pub struct Picture(#[expect(dead_code, reason = "stands for bytes in the document")] Vec<u8>);

/// The refusals of a picture; only unknown ids count towards the limit.
const REFUSALS: &[ErrorCode] = &[ErrorCode::ImageNotFound, ErrorCode::LimitExceeded];

/// Somebody's portrait.
#[utoipa::path(get, path = "/api/resource/profile/{id}", tag = "pictures",
    params(("id" = Uuid, Path, description = "the picture"), SizeQuery), responses(
    (status = 200, description = "the picture", content((Picture = "image/jpeg"), (Picture = "image/webp")))),
    extensions(("x-refusals" = json!(REFUSALS))))]
pub async fn get_profile_image(
    app: web::Data<App>,
    req: HttpRequest,
    id: web::Path<String>,
    Query(size): Query<SizeQuery>,
) -> Result<HttpResponse, ApiError> {
    send(&app, &req, PublicKind::Profile, &id, &size).await
}

/// What stands behind the head of a company's pages.
#[utoipa::path(get, path = "/api/resource/company/{id}", tag = "pictures",
    params(("id" = Uuid, Path, description = "the picture"), SizeQuery), responses(
    (status = 200, description = "the picture", content((Picture = "image/jpeg"), (Picture = "image/webp")))),
    extensions(("x-refusals" = json!(REFUSALS))))]
pub async fn get_company_image(
    app: web::Data<App>,
    req: HttpRequest,
    id: web::Path<String>,
    Query(size): Query<SizeQuery>,
) -> Result<HttpResponse, ApiError> {
    send(&app, &req, PublicKind::Company, &id, &size).await
}

/// A shop.
#[utoipa::path(get, path = "/api/resource/shop/{id}", tag = "pictures",
    params(("id" = Uuid, Path, description = "the picture"), SizeQuery), responses(
    (status = 200, description = "the picture", content((Picture = "image/jpeg"), (Picture = "image/webp")))),
    extensions(("x-refusals" = json!(REFUSALS))))]
pub async fn get_shop_image(
    app: web::Data<App>,
    req: HttpRequest,
    id: web::Path<String>,
    Query(size): Query<SizeQuery>,
) -> Result<HttpResponse, ApiError> {
    send(&app, &req, PublicKind::Shop, &id, &size).await
}

/// What stands on top of somebody's page.
#[utoipa::path(get, path = "/api/resource/cover/{id}", tag = "pictures",
    params(("id" = Uuid, Path, description = "the picture"), SizeQuery), responses(
    (status = 200, description = "the picture", content((Picture = "image/jpeg"), (Picture = "image/webp")))),
    extensions(("x-refusals" = json!(REFUSALS))))]
pub async fn get_cover_image(
    app: web::Data<App>,
    req: HttpRequest,
    id: web::Path<String>,
    Query(size): Query<SizeQuery>,
) -> Result<HttpResponse, ApiError> {
    send(&app, &req, PublicKind::Cover, &id, &size).await
}

/// Somebody's work.
#[utoipa::path(get, path = "/api/resource/reference/{id}", tag = "pictures",
    params(("id" = Uuid, Path, description = "the picture"), SizeQuery), responses(
    (status = 200, description = "the picture", content((Picture = "image/jpeg"), (Picture = "image/webp")))),
    extensions(("x-refusals" = json!(REFUSALS))))]
pub async fn get_reference_image(
    app: web::Data<App>,
    req: HttpRequest,
    id: web::Path<String>,
    Query(size): Query<SizeQuery>,
) -> Result<HttpResponse, ApiError> {
    send(&app, &req, PublicKind::Reference, &id, &size).await
}

async fn send(
    app: &App,
    req: &HttpRequest,
    kind: PublicKind,
    id: &str,
    size: &SizeQuery,
) -> Result<HttpResponse, ApiError> {
    let format = ImageFormat::from(size.format);
    let nothing = || ApiError::new(ErrorCode::ImageNotFound);
    let found = match Uuid::try_parse(id).map(ImageId) {
        Ok(image) => app.pictures.find(&app.db, kind, image, size.w, format).await?,
        Err(_) => None,
    };
    let Some(bytes) = found else {
        // A page loads many pictures at once, so only unknown ids are counted.
        count(app, req)?;
        return Err(nothing());
    };
    Ok(HttpResponse::Ok()
        .content_type(format.media_type())
        .insert_header((header::CACHE_CONTROL, HeaderValue::from_static("public, max-age=31536000, immutable")))
        .insert_header((header::CONTENT_SECURITY_POLICY, HeaderValue::from_static("default-src 'none'; sandbox")))
        .body(bytes))
}
