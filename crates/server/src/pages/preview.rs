//! The picture that stands for a salon where its address is shared: 1200 by 630 pixels, drawn when first asked for.

mod canvas;
mod draw;
mod kept;
mod lettering;

use actix_web::http::header::{self, HeaderValue};
use actix_web::{HttpRequest, HttpResponse, web};
use catalog::Salon;
use gateways::files::PreviewKey;
use gateways::images::ImageFormat;
use kernel::ImageId;
use sha2::{Digest as _, Sha256};

pub use kept::Previews;

use super::place::home;
use crate::app::App;
use crate::catalog::pictures::PublicKind;
use crate::http::client;
use crate::http::error::{ApiError, ErrorCode};

/// Raised when the drawing changes, so that nobody keeps the old one.
const EDITION: u8 = 1;

/// The address of a salon's preview; another one when the picture is.
pub(super) fn url(public_url: &str, salon: &Salon) -> String {
    format!("{}/preview.png?v={}", home(public_url, salon), digest(salon))
}

/// The picture.
pub async fn preview(app: web::Data<App>, req: HttpRequest, name: web::Path<String>) -> Result<HttpResponse, ApiError> {
    app.public_reads.count(client::address(&req, &app.config.trusted_proxies))?;
    let salon = app.salons.fresh(&app.db, &name).await?;
    let key = PreviewKey { company: salon.company.id, digest: digest(&salon) };
    let bytes = match app.previews.kept(&key).await? {
        Some(bytes) => bytes,
        None => drawn(&app, &salon, &key).await?,
    };
    Ok(HttpResponse::Ok()
        .content_type("image/png")
        .insert_header((header::CACHE_CONTROL, HeaderValue::from_static("public, max-age=86400")))
        .insert_header((header::CONTENT_SECURITY_POLICY, HeaderValue::from_static("default-src 'none'; sandbox")))
        // Elsewhere is where it is meant to be shown.
        .insert_header((
            header::HeaderName::from_static("cross-origin-resource-policy"),
            HeaderValue::from_static("cross-origin"),
        ))
        .body(bytes))
}

async fn drawn(app: &App, salon: &Salon, key: &PreviewKey) -> Result<Vec<u8>, ApiError> {
    let turn = app.previews.pencil.acquire().await.map_err(|error| ApiError::internal(&error))?;
    // Somebody before us may have asked for the same.
    if let Some(bytes) = app.previews.kept(key).await? {
        return Ok(bytes);
    }
    let photo = match picture(salon) {
        Some((kind, image)) => app.pictures.find(&app.db, kind, image, Some(1280), ImageFormat::Jpeg).await?,
        None => None,
    };
    let facts = draw::Facts {
        name: salon.company.name.clone(),
        address: salon.company.address.clone(),
        language: salon.company.language,
        takes_bookings: salon.company.takes_bookings,
        photo,
    };
    let bytes = web::block(move || draw::png(&facts))
        .await
        .map_err(|error| ApiError::internal(&error))?
        .ok_or_else(|| ApiError::new(ErrorCode::Internal))?;
    if let Err(error) = app.previews.files.put(key, bytes.clone()).await {
        tracing::warn!(%error, company = %salon.company.id, "preview cannot be kept");
    }
    drop(turn);
    Ok(bytes)
}

/// The first picture of a shop, or else what stands behind the head of the salon's pages.
fn picture(salon: &Salon) -> Option<(PublicKind, ImageId)> {
    let shop = salon.shops.iter().find_map(|it| it.cover_photo).map(|it| (PublicKind::Shop, it));
    shop.or_else(|| salon.company.background_image.map(|it| (PublicKind::Company, it)))
}

/// Of everything that is drawn.
fn digest(salon: &Salon) -> String {
    let company = &salon.company;
    let mut hash = Sha256::new();
    hash.update([EDITION, u8::from(company.takes_bookings)]);
    for text in [company.name.as_str(), &company.address, company.language.code()] {
        hash.update(text.as_bytes());
        hash.update([0]);
    }
    if let Some((_, image)) = picture(salon) {
        hash.update(image.0.as_bytes());
    }
    hash.finalize().iter().take(8).map(|byte| format!("{byte:02x}")).collect()
}
