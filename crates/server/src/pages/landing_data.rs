//! Uncached data of the landing page: reference images, first free slots, ratings, and the salon's words about itself.

use std::sync::Arc;
use std::time::Duration;

use actix_web::{HttpRequest, web};

use crate::http::client;
use crate::http::error::ApiError;
use crate::ratings::dto::RatingSumDto;
use crate::salon::dto::ReferenceImagesDto;
use crate::salon::list_reference_images;
use crate::scheduling::first_free::{self, FirstFreeDto};
use crate::state::app::App;
use crate::state::salon_cache::CachedSalon;

/// Reference images on the landing page (`firstWorks` of the frontend).
const IMAGES: u32 = 12;
/// After this the page is sent without it and the frontend calls for it.
const TIMEOUT: Duration = Duration::from_millis(100);

/// Data of the page that the cached salon lacks.
pub(super) struct LandingData {
    pub first_free: Option<Vec<FirstFreeDto>>,
    pub reference_images: ReferenceImagesDto,
    /// Of all public ratings; without an average there are few.
    pub rating: RatingSumDto,
    /// The salon's words about itself; may be empty.
    pub about: String,
    /// The same in the other language.
    pub translated_about: Option<String>,
}

/// Reads it; `None` after a timeout, an error, or too many requests from one address.
pub(super) async fn read(app: &web::Data<App>, req: &HttpRequest, kept: &CachedSalon) -> Option<LandingData> {
    app.slot_reads.count(client::address(req, &app.config.trusted_proxies)).ok()?;
    let (salon, now) = (Arc::clone(&kept.salon), app.clock.now());
    let company = salon.company.id;
    let reading = async {
        let (first_free, images) = app
            .db
            .run(move |conn| {
                let takes_bookings = salon.company.takes_bookings;
                let first_free = if takes_bookings { first_free::run(conn, &salon, now)? } else { None };
                Ok((first_free, list_reference_images::read(conn, company, None, 0, IMAGES)?))
            })
            .await?;
        let (tally, (about, translated_about)) = app
            .db
            .read(company, move |conn| {
                Ok((store::ratings::shown(conn, company, None)?, store::finder::description(conn, company)?))
            })
            .await?;
        Ok::<_, ApiError>(LandingData {
            first_free: first_free.map(|it| it.into_iter().map(Into::into).collect()),
            reference_images: ReferenceImagesDto::page(images, 0, IMAGES),
            rating: tally.into(),
            about,
            translated_about,
        })
    };
    app.clock.timeout(TIMEOUT, reading).await?.ok()
}
