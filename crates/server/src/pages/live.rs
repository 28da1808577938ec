//! What a salon's landing page shows that is read anew for everybody: works and first free times.

use std::sync::Arc;
use std::time::Duration;

use actix_web::{HttpRequest, web};

use crate::app::App;
use crate::catalog::dto::ReferenceImagesDto;
use crate::catalog::list_reference_images;
use crate::http::client;
use crate::salons::Kept;
use crate::scheduling::first_free::{self, FirstFree};

/// How many works the landing page shows (`firstWorks` of the frontend).
const WORKS: u32 = 12;
/// How long the page waits for it; later the frontend asks by itself.
const PATIENCE: Duration = Duration::from_millis(100);

/// The answers.
pub(super) struct Live {
    pub first_free: Option<Vec<FirstFree>>,
    pub reference_images: ReferenceImagesDto,
}

/// Reads them in two statements; nothing when that takes too long, fails, or was asked for too often from one address.
pub(super) async fn read(app: &web::Data<App>, req: &HttpRequest, kept: &Kept) -> Option<Live> {
    app.slot_reads.count(client::address(req, &app.config.trusted_proxies)).ok()?;
    let (salon, now) = (Arc::clone(&kept.salon), app.clock.now());
    let reading = app.db.run(move |conn| {
        Ok(Live {
            first_free: first_free::run(conn, &salon, now)?,
            reference_images: list_reference_images::read(conn, salon.company.id, None, 0, WORKS)?,
        })
    });
    tokio::time::timeout(PATIENCE, reading).await.ok()?.ok()
}
