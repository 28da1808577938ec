//! Public pictures. The content of an id never changes, so browsers cache them without revalidation; only pictures of
//! people are asked for again after a while, and photos of guests each time.

use actix_web::http::header::{self, ETag, EntityTag, Header as _, HeaderValue, IfNoneMatch};
use actix_web::{FromRequest as _, HttpRequest, HttpResponse, HttpResponseBuilder, web};
use imaging::ImageFormat;
use kernel::{CompanyId, ImageId};
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};

use super::shown::count;
use crate::http::auth::MaybeCaller;
use crate::http::error::{ApiError, ErrorCode};
use crate::http::query::Query;
use crate::state::app::App;
use crate::state::images::PublicKind;

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

/// Width and format.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct SizeQuery {
    /// Width in pixels at which it is shown; the next bigger width there is comes.
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

/// A portrait.
#[utoipa::path(get, path = "/api/resource/profile/{id}", tag = "images",
    params(("id" = Uuid, Path, description = "the picture"), SizeQuery), responses(
    (status = 200, description = "the picture", content((Picture = "image/jpeg"), (Picture = "image/webp"))),
    (status = 304, description = "as the asker has it")),
    extensions(("x-refusals" = json!(REFUSALS))))]
pub async fn get_profile_image(
    app: web::Data<App>,
    req: HttpRequest,
    id: web::Path<String>,
    Query(size): Query<SizeQuery>,
) -> Result<HttpResponse, ApiError> {
    send(&app, &req, PublicKind::Profile, &id, &size).await
}

/// The picture behind the head of a company's pages.
#[utoipa::path(get, path = "/api/resource/company/{id}", tag = "images",
    params(("id" = Uuid, Path, description = "the picture"), SizeQuery), responses(
    (status = 200, description = "the picture", content((Picture = "image/jpeg"), (Picture = "image/webp"))),
    (status = 304, description = "as the asker has it")),
    extensions(("x-refusals" = json!(REFUSALS))))]
pub async fn get_company_image(
    app: web::Data<App>,
    req: HttpRequest,
    id: web::Path<String>,
    Query(size): Query<SizeQuery>,
) -> Result<HttpResponse, ApiError> {
    send(&app, &req, PublicKind::Company, &id, &size).await
}

/// A company's mark.
#[utoipa::path(get, path = "/api/resource/logo/{id}", tag = "images",
    params(("id" = Uuid, Path, description = "the picture"), SizeQuery), responses(
    (status = 200, description = "the picture", content((Picture = "image/jpeg"), (Picture = "image/webp"))),
    (status = 304, description = "as the asker has it")),
    extensions(("x-refusals" = json!(REFUSALS))))]
pub async fn get_logo(
    app: web::Data<App>,
    req: HttpRequest,
    id: web::Path<String>,
    Query(size): Query<SizeQuery>,
) -> Result<HttpResponse, ApiError> {
    send(&app, &req, PublicKind::Logo, &id, &size).await
}

/// A shop.
#[utoipa::path(get, path = "/api/resource/shop/{id}", tag = "images",
    params(("id" = Uuid, Path, description = "the picture"), SizeQuery), responses(
    (status = 200, description = "the picture", content((Picture = "image/jpeg"), (Picture = "image/webp"))),
    (status = 304, description = "as the asker has it")),
    extensions(("x-refusals" = json!(REFUSALS))))]
pub async fn get_shop_image(
    app: web::Data<App>,
    req: HttpRequest,
    id: web::Path<String>,
    Query(size): Query<SizeQuery>,
) -> Result<HttpResponse, ApiError> {
    send(&app, &req, PublicKind::Shop, &id, &size).await
}

/// The picture on top of a person's page.
#[utoipa::path(get, path = "/api/resource/cover/{id}", tag = "images",
    params(("id" = Uuid, Path, description = "the picture"), SizeQuery), responses(
    (status = 200, description = "the picture", content((Picture = "image/jpeg"), (Picture = "image/webp"))),
    (status = 304, description = "as the asker has it")),
    extensions(("x-refusals" = json!(REFUSALS))))]
pub async fn get_cover_image(
    app: web::Data<App>,
    req: HttpRequest,
    id: web::Path<String>,
    Query(size): Query<SizeQuery>,
) -> Result<HttpResponse, ApiError> {
    send(&app, &req, PublicKind::Cover, &id, &size).await
}

/// A picture of a person's work.
#[utoipa::path(get, path = "/api/resource/reference/{id}", tag = "images",
    params(("id" = Uuid, Path, description = "the picture"), SizeQuery), responses(
    (status = 200, description = "the picture", content((Picture = "image/jpeg"), (Picture = "image/webp"))),
    (status = 304, description = "as the asker has it")),
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
    let image = ImageId::parse(id);
    let found = match image {
        Some(image) => visible(app, req, kind, image).await?.map(|(company, caching)| (company, image, caching)),
        None => None,
    };
    let Some((company, image, caching)) = found else {
        // A page loads many pictures at once, so only unknown ids are counted.
        count(app, req)?;
        return Err(nothing());
    };
    let sent = SentPicture { company, image, width: size.w, format, caching };
    sent.answer(app, req).await?.ok_or_else(nothing)
}

/// A picture its asker may see.
pub(crate) struct SentPicture {
    pub company: CompanyId,
    pub image: ImageId,
    pub width: Option<u32>,
    pub format: ImageFormat,
    /// Value of `Cache-Control`.
    pub caching: &'static str,
}

impl SentPicture {
    /// The picture, or 304 when the browser has it: the content of an id never changes. `None` when there is no file.
    pub async fn answer(&self, app: &App, req: &HttpRequest) -> Result<Option<HttpResponse>, ApiError> {
        let Self { company, image, width, format, .. } = *self;
        let tag = EntityTag::new_strong(format!("{image}-{}-{}", width.unwrap_or_default(), format.extension()));
        if is_cached(req, &tag) {
            return Ok(Some(self.headed(HttpResponse::NotModified(), tag).finish()));
        }
        let bytes = app.pictures.of_company(company, image, width, format).await?;
        Ok(bytes.map(|it| self.headed(HttpResponse::Ok(), tag).content_type(format.media_type()).body(it)))
    }

    fn headed(&self, mut response: HttpResponseBuilder, tag: EntityTag) -> HttpResponseBuilder {
        response
            .insert_header(ETag(tag))
            .insert_header((header::CACHE_CONTROL, HeaderValue::from_static(self.caching)))
            .insert_header((header::CONTENT_SECURITY_POLICY, HeaderValue::from_static("default-src 'none'; sandbox")));
        response
    }
}

/// Whether the browser has the picture.
fn is_cached(req: &HttpRequest, tag: &EntityTag) -> bool {
    match IfNoneMatch::parse(req) {
        Ok(IfNoneMatch::Items(tags)) => tags.iter().any(|it| it.weak_eq(tag)),
        _ => false,
    }
}

/// The company of a picture the asker may see, and how it may be cached.
async fn visible(
    app: &App,
    req: &HttpRequest,
    kind: PublicKind,
    image: ImageId,
) -> Result<Option<(CompanyId, &'static str)>, ApiError> {
    let Some(company) = app.pictures.company_of(&app.db, kind, image).await? else { return Ok(None) };
    Ok(if kind == PublicKind::Reference {
        // Its guest may change their mind: no cache shows it without asking.
        Some((company, "public, no-cache"))
    } else if is_public(app, company, kind, image).await? {
        Some((company, if is_of_person(kind) { OF_PERSON } else { "public, max-age=31536000, immutable" }))
    } else if is_colleague(req, company).await? {
        Some((company, PRIVATE))
    } else {
        None
    })
}

/// Lets only the browser cache a picture, with revalidation.
pub(crate) const PRIVATE: &str = "private, no-cache";

/// Pictures of a person are asked for again after ten minutes: who left is not shown for longer.
const OF_PERSON: &str = "public, max-age=600";

fn is_of_person(kind: PublicKind) -> bool {
    matches!(kind, PublicKind::Profile | PublicKind::Cover)
}

/// Pictures of a person are public as long as they work there (docs/trust.md#private-pictures).
async fn is_public(app: &App, company: CompanyId, kind: PublicKind, image: ImageId) -> Result<bool, ApiError> {
    if !is_of_person(kind) {
        return Ok(true);
    }
    let cached = app.salons.shown_by_id(&app.db, company).await?;
    Ok(cached.salon.employees.iter().any(|it| match kind {
        PublicKind::Cover => it.cover_photo == Some(image),
        _ => it.profile_picture == Some(image),
    }))
}

/// Whether the asker works for the company.
async fn is_colleague(req: &HttpRequest, company: CompanyId) -> Result<bool, ApiError> {
    let MaybeCaller(caller) = MaybeCaller::extract(req).await?;
    Ok(caller.and_then(|it| it.employment).is_some_and(|it| it.company == company))
}
