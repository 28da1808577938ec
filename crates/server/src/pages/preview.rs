//! The picture in a salon's link previews: 1200 by 630 pixels, drawn on the first request.

mod canvas;
mod draw;

use std::sync::Arc;

use actix_web::http::header::{self, HeaderValue};
use actix_web::{HttpRequest, HttpResponse, web};
use catalog::Salon;
use gateways::files::PreviewKey;
use imaging::ImageFormat;
use kernel::ImageId;
use sha2::{Digest as _, Sha256};

use super::place::booking_url;
use crate::http::client;
use crate::http::error::{ApiError, ErrorCode};
use crate::state::app::App;
use crate::state::images::PublicKind;

/// Increment it when the drawing changes, so that old pictures are not used any more.
const DRAWING_VERSION: u8 = 1;

/// The URL of a salon's preview, which changes with the picture.
pub(super) fn url(public_url: &str, salon: &Salon) -> String {
    format!("{}/preview.png?v={}", booking_url(public_url, salon), digest(salon))
}

/// `GET preview.png`
pub async fn preview(app: web::Data<App>, req: HttpRequest, name: web::Path<String>) -> Result<HttpResponse, ApiError> {
    app.public_reads.count(client::address(&req, &app.config.trusted_proxies))?;
    let salon = app.salons.fresh(&app.db, &name).await?;
    let key = PreviewKey { company: salon.company.id, digest: digest(&salon) };
    let bytes = match app.previews.stored(&key).await? {
        Some(bytes) => bytes,
        None => draw(&app, &salon, &key).await?,
    };
    Ok(HttpResponse::Ok()
        .content_type("image/png")
        .insert_header((header::CACHE_CONTROL, HeaderValue::from_static("public, max-age=86400")))
        .insert_header((header::CONTENT_SECURITY_POLICY, HeaderValue::from_static("default-src 'none'; sandbox")))
        // Other sites show it.
        .insert_header((
            header::HeaderName::from_static("cross-origin-resource-policy"),
            HeaderValue::from_static("cross-origin"),
        ))
        .body(bytes))
}

async fn draw(app: &App, salon: &Salon, key: &PreviewKey) -> Result<Vec<u8>, ApiError> {
    let permit = Arc::clone(&app.previews.render_permit).acquire_owned().await;
    let permit = permit.map_err(|error| ApiError::internal(&error))?;
    // Another request may have drawn it meanwhile.
    if let Some(bytes) = app.previews.stored(key).await? {
        return Ok(bytes);
    }
    let photo = match picture(salon) {
        Some((kind, image)) => app.pictures.find(&app.db, kind, image, Some(1280), ImageFormat::Jpeg).await?,
        None => None,
    };
    let content = draw::Content {
        name: salon.company.name.clone(),
        address: salon.company.address.clone(),
        language: salon.company.language,
        takes_bookings: salon.company.takes_bookings,
        photo,
    };
    // The thread keeps the permit: it goes on when the request is given up.
    let (bytes, permit) = web::block(move || draw::png(&content).map(|it| (it, permit)))
        .await
        .map_err(|error| ApiError::internal(&error))?
        .ok_or_else(|| ApiError::new(ErrorCode::Internal))?;
    if let Err(error) = app.previews.files.put(key, bytes.clone()).await {
        tracing::warn!(%error, company = %salon.company.id, "preview cannot be stored");
    }
    drop(permit);
    Ok(bytes)
}

/// The first shop's picture, else the background of the salon's header.
fn picture(salon: &Salon) -> Option<(PublicKind, ImageId)> {
    let shop = salon.shops.iter().find_map(catalog::Shop::cover_photo).map(|it| (PublicKind::Shop, it));
    shop.or_else(|| salon.company.background_image.map(|it| (PublicKind::Company, it)))
}

/// A digest of everything that is drawn.
fn digest(salon: &Salon) -> String {
    let company = &salon.company;
    let mut hash = Sha256::new();
    hash.update([DRAWING_VERSION, u8::from(company.takes_bookings)]);
    for text in [company.name.as_str(), &company.address, company.language.code()] {
        hash.update(text.as_bytes());
        hash.update([0]);
    }
    if let Some((_, image)) = picture(salon) {
        hash.update(image.0.as_bytes());
    }
    hash.finalize().iter().take(8).map(|byte| format!("{byte:02x}")).collect()
}
