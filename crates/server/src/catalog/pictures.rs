//! Where the bytes of pictures come from.

use std::time::Duration;

use actix_web::web;
use actix_web::web::Bytes;
use gateways::files::{Files, FilesError, ImageKey};
use gateways::images::{ImageFormat, Pixels, encode};
use gateways::photos::{self, Photo, Rendition, Unfit};
use kernel::{CompanyId, ImageId};
use moka::sync::Cache;
use store::StoreError;
use tokio::sync::Semaphore;

use crate::config::Config;
use crate::db::Db;
use crate::http::error::{ApiError, ErrorCode};

/// What a picture anybody may see shows; pictures of appointments are none of these (docs/trust.md#private-pictures).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PublicKind {
    /// Somebody.
    Profile,
    /// What stands behind the head of a company's pages.
    Company,
    /// A shop.
    Shop,
    /// What stands on top of somebody's page.
    Cover,
    /// Somebody's work.
    Reference,
}

impl PublicKind {
    /// As addresses and `images.kind` spell it.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Profile => "profile",
            Self::Company => "company",
            Self::Shop => "shop",
            Self::Cover => "cover",
            Self::Reference => "reference",
        }
    }
}

/// The widths pictures are kept in.
pub const WIDTHS: [u32; 3] = demo::WIDTHS;
/// What is sent when nobody says how wide.
const DEFAULT_WIDTH: u32 = 640;

/// The pictures of all companies.
pub struct Pictures {
    files: Files,
    /// Which company an image belongs to and what it shows. Neither changes, but a picture may be deleted.
    owners: Cache<ImageId, (CompanyId, String)>,
    /// One picture is drawn at a time: the machine has other things to do.
    pencil: Semaphore,
}

impl Pictures {
    /// As the configuration says.
    ///
    /// # Errors
    /// `internal` when the folder cannot be made.
    pub fn new(config: &Config) -> Result<Self, ApiError> {
        Ok(Self {
            files: Files::local(&config.files).map_err(|error| ApiError::internal(&error))?,
            owners: Cache::builder().max_capacity(20_000).time_to_live(Duration::from_secs(60)).build(),
            pencil: Semaphore::new(1),
        })
    }

    /// A picture of that kind, at least `width` wide where there is one; `None` when there is none at all.
    ///
    /// # Errors
    /// `service.unavailable`.
    pub async fn find(
        &self,
        db: &Db,
        kind: PublicKind,
        image: ImageId,
        width: Option<u32>,
        format: ImageFormat,
    ) -> Result<Option<Bytes>, ApiError> {
        match self.owner(db, image).await? {
            Some((company, is)) if is == kind.as_str() => {
                let width = step(width.unwrap_or(DEFAULT_WIDTH));
                self.bytes(&ImageKey { company, image, width, format }).await
            }
            _ => Ok(None),
        }
    }

    async fn owner(&self, db: &Db, image: ImageId) -> Result<Option<(CompanyId, String)>, ApiError> {
        if let Some(known) = self.owners.get(&image) {
            return Ok(Some(known));
        }
        let found = db
            .run(move |conn| {
                let company = match store::salon::company_of(conn, "image", &image.to_string()) {
                    Err(StoreError::NotFound) => return Ok(None),
                    other => other?,
                };
                match store::catalog::image_kind(conn, company, image) {
                    Err(StoreError::NotFound) => Ok(None),
                    other => Ok(Some((company, other?))),
                }
            })
            .await?;
        if let Some(found) = &found {
            self.owners.insert(image, found.clone());
        }
        Ok(found)
    }

    /// A picture whoever may see it is shown, at least `width` wide where there is one.
    ///
    /// # Errors
    /// `service.unavailable`.
    pub async fn of_company(
        &self,
        company: CompanyId,
        image: ImageId,
        width: Option<u32>,
        format: ImageFormat,
    ) -> Result<Option<Bytes>, ApiError> {
        self.bytes(&ImageKey { company, image, width: step(width.unwrap_or(DEFAULT_WIDTH)), format }).await
    }

    /// Reads a photo somebody sent and writes it anew, one at a time.
    ///
    /// # Errors
    /// [`Unfit`] inside; `internal` when nobody can.
    pub async fn take_in(&self, sent: Bytes) -> Result<Result<Photo, Unfit>, ApiError> {
        let turn = self.pencil.acquire().await.map_err(|error| ApiError::internal(&error))?;
        let photo = web::block(move || photos::take_in(&sent, &WIDTHS)).await;
        drop(turn);
        photo.map_err(|error| ApiError::internal(&error))
    }

    /// Keeps the files of a photo.
    ///
    /// # Errors
    /// `service.unavailable`; some of them may be there.
    pub async fn keep(&self, company: CompanyId, image: ImageId, photo: Photo) -> Result<(), ApiError> {
        for Rendition { width, format, bytes } in photo.renditions {
            self.files.put(&ImageKey { company, image, width, format }, bytes).await.map_err(|error| {
                tracing::warn!(%error, %image, "photo cannot be kept");
                ApiError::new(ErrorCode::Unavailable)
            })?;
        }
        Ok(())
    }

    async fn bytes(&self, key: &ImageKey) -> Result<Option<Bytes>, ApiError> {
        match self.stored(key).await? {
            None => self.drawn(key).await,
            stored => Ok(stored),
        }
    }

    async fn stored(&self, key: &ImageKey) -> Result<Option<Bytes>, ApiError> {
        match self.files.get(key).await {
            Ok(bytes) => Ok(Some(Bytes::from(bytes))),
            Err(FilesError::NotFound) => Ok(None),
            Err(error @ FilesError::Unavailable(_)) => {
                tracing::warn!(%error, image = %key.image, "picture cannot be read");
                Err(ApiError::new(ErrorCode::Unavailable))
            }
        }
    }

    /// A picture of a salon that is being tried out: its id says what to draw, and it is drawn when it is first asked
    /// for, by whatever process that meets.
    async fn drawn(&self, key: &ImageKey) -> Result<Option<Bytes>, ApiError> {
        let turn = self.pencil.acquire().await.map_err(|error| ApiError::internal(&error))?;
        // Somebody before us may have asked for the same.
        if let Some(bytes) = self.stored(key).await? {
            return Ok(Some(bytes));
        }
        let ImageKey { image, width, format, .. } = *key;
        let drawn = web::block(move || {
            let drawn = demo::picture(image, width)?;
            Some(encode(Pixels { width: drawn.width, height: drawn.height, rgb: &drawn.rgb }, format))
        });
        let Some(bytes) = drawn.await.map_err(|error| ApiError::internal(&error))? else { return Ok(None) };
        let bytes = bytes.map_err(|error| ApiError::internal(&error))?;
        if let Err(error) = self.files.put(key, bytes.clone()).await {
            tracing::warn!(%error, image = %image, "picture cannot be kept");
        }
        drop(turn);
        Ok(Some(Bytes::from(bytes)))
    }
}

/// The smallest width that is enough, or the biggest there is.
fn step(wanted: u32) -> u32 {
    let [.., biggest] = WIDTHS;
    WIDTHS.into_iter().find(|it| wanted <= *it).unwrap_or(biggest)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_width_is_rounded_up_to_one_there_is() {
        for (wanted, sent) in [(0, 320), (320, 320), (321, 640), (640, 640), (1000, 1280), (9999, 1280)] {
            assert_eq!(step(wanted), sent, "{wanted}");
        }
    }
}
