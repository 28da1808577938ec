//! Uncached data of the landing page: reference images and first free slots.

use std::sync::Arc;
use std::time::Duration;

use actix_web::{HttpRequest, web};

use crate::http::client;
use crate::salon::dto::ReferenceImagesDto;
use crate::salon::list_reference_images;
use crate::scheduling::first_free::{self, FirstFreeDto};
use crate::state::app::App;
use crate::state::salon_cache::CachedSalon;

/// How many reference images the landing page shows (`firstWorks` of the frontend).
const IMAGES: u32 = 12;
/// After this the page is sent without it and the frontend calls for it.
const TIMEOUT: Duration = Duration::from_millis(100);

/// As the calls return it.
pub(super) struct LandingData {
    pub first_free: Option<Vec<FirstFreeDto>>,
    pub reference_images: ReferenceImagesDto,
}

/// Reads it in two statements; `None` after a timeout, an error, or too many requests from one address.
pub(super) async fn read(app: &web::Data<App>, req: &HttpRequest, kept: &CachedSalon) -> Option<LandingData> {
    app.slot_reads.count(client::address(req, &app.config.trusted_proxies)).ok()?;
    let (salon, now) = (Arc::clone(&kept.salon), app.clock.now());
    let reading = app.db.run(move |conn| {
        Ok(LandingData {
            first_free: first_free::run(conn, &salon, now)?.map(|it| it.into_iter().map(Into::into).collect()),
            reference_images: ReferenceImagesDto::page(
                list_reference_images::read(conn, salon.company.id, None, 0, IMAGES)?,
                0,
                IMAGES,
            ),
        })
    });
    app.clock.timeout(TIMEOUT, reading).await?.ok()
}
