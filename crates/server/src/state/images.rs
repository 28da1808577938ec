//! Reads and stores pictures.

use std::sync::Arc;
use std::time::{Duration, Instant};

use actix_web::web::Bytes;
use gateways::files::{Files, FilesError, ImageKey, PdfKey};
use imaging::ImageFormat;
use imaging::photos::{self, InvalidPhoto, Photo, Rendition};
use kernel::{CompanyId, ImageId};
use quick_cache::sync::Cache;
use store::StoreError;
use store::closed_set::{DirectoryKind, ImageKind};
use tokio::sync::Semaphore;

use crate::config::Config;
use crate::http::error::{ApiError, ErrorCode};
use crate::state::db::Db;
use crate::state::heavy_threads::HeavyThreads;

/// The subject of a public picture. Photos of appointments are not public (docs/trust.md#private-pictures).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PublicKind {
    Profile,
    /// The background of a company's header.
    Company,
    /// A company's mark.
    Logo,
    Shop,
    /// The top of an employee's page.
    Cover,
    /// An employee's work.
    Reference,
}

impl PublicKind {
    /// As in URLs.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Profile => "profile",
            Self::Company => "company",
            Self::Logo => "logo",
            Self::Shop => "shop",
            Self::Cover => "cover",
            Self::Reference => "reference",
        }
    }

    fn stored(self) -> ImageKind {
        match self {
            Self::Profile => ImageKind::Profile,
            Self::Company => ImageKind::Company,
            Self::Logo => ImageKind::Logo,
            Self::Shop => ImageKind::Shop,
            Self::Cover => ImageKind::Cover,
            Self::Reference => ImageKind::Photo,
        }
    }
}

/// The widths pictures are stored in.
pub const WIDTHS: [u32; 3] = [320, 640, 1280];
/// Width in pixels for a request that names none.
const DEFAULT_WIDTH: u32 = 640;
/// Owners of pictures cached at most.
const MAX_OWNERS: usize = 20_000;
/// Time for which an owner is cached: neither company nor kind of an image changes, but pictures are deleted.
const OWNER_LIFE: Duration = Duration::from_secs(60);

/// The pictures of all companies.
pub struct Pictures {
    files: Files,
    /// Company and kind of an image, and when they were read.
    owners: Cache<ImageId, (CompanyId, ImageKind, Instant)>,
    /// Limits scaling to one sample picture at a time, to leave the processor to requests.
    scaling: Arc<Semaphore>,
    scaler: HeavyThreads,
    /// Limits decoding to one photo at a time, which bounds its memory; apart from `scaling`, so that uploads do not keep
    /// guests waiting for public pictures.
    processing: Arc<Semaphore>,
    decoder: HeavyThreads,
}

impl Pictures {
    /// Creates the folder when it is missing.
    pub fn new(config: &Config) -> Result<Self, ApiError> {
        let thread = |name| HeavyThreads::new(name, 1).map_err(|error| ApiError::internal(&error));
        Ok(Self {
            files: Files::open(&config.files).map_err(|error| ApiError::internal(&error))?,
            owners: Cache::new(MAX_OWNERS),
            scaling: Arc::new(Semaphore::new(1)),
            scaler: thread("samples")?,
            processing: Arc::new(Semaphore::new(1)),
            decoder: thread("photos")?,
        })
    }

    /// A picture of this kind in the stored width nearest above `width`; `None` when there is no such picture.
    pub async fn find(
        &self,
        db: &Db,
        kind: PublicKind,
        image: ImageId,
        width: Option<u32>,
        format: ImageFormat,
    ) -> Result<Option<Bytes>, ApiError> {
        match self.company_of(db, kind, image).await? {
            Some(company) => self.of_company(company, image, width, format).await,
            None => Ok(None),
        }
    }

    /// The company that has a picture of this kind; `None` when there is no such picture, or it is a photo that is not
    /// public now.
    pub async fn company_of(&self, db: &Db, kind: PublicKind, image: ImageId) -> Result<Option<CompanyId>, ApiError> {
        let owner = self.owner(db, image).await?;
        let Some((company, _)) = owner.filter(|(_, is)| *is == kind.stored()) else { return Ok(None) };
        if kind != PublicKind::Reference {
            return Ok(Some(company));
        }
        let is_public = db.run(move |conn| match store::photos::image_kind(conn, company, image) {
            Err(StoreError::NotFound) => Ok(false),
            other => Ok(other?.1),
        });
        Ok(is_public.await?.then_some(company))
    }

    async fn owner(&self, db: &Db, image: ImageId) -> Result<Option<(CompanyId, ImageKind)>, ApiError> {
        let read_at = Instant::now();
        if let Some((company, kind, known_at)) = self.owners.get(&image)
            && read_at - known_at < OWNER_LIFE
        {
            return Ok(Some((company, kind)));
        }
        let found = db
            .run(move |conn| {
                let company = match store::salon::company_of(conn, DirectoryKind::Image, &image.to_string()) {
                    Err(StoreError::NotFound) => return Ok(None),
                    other => other?,
                };
                match store::photos::image_kind(conn, company, image) {
                    Err(StoreError::NotFound) => Ok(None),
                    other => Ok(Some((company, other?.0))),
                }
            })
            .await?;
        if let Some((company, kind)) = found {
            self.owners.insert(image, (company, kind, read_at));
        }
        Ok(found)
    }

    /// A picture of any kind in the stored width nearest above `width`. The caller checks who may see it.
    pub async fn of_company(
        &self,
        company: CompanyId,
        image: ImageId,
        width: Option<u32>,
        format: ImageFormat,
    ) -> Result<Option<Bytes>, ApiError> {
        self.bytes(&ImageKey { company, image, width: stored_width(width.unwrap_or(DEFAULT_WIDTH)), format }).await
    }

    /// Forgets which pictures there are: one was deleted.
    pub fn forget(&self) {
        self.owners.clear();
    }

    /// Processes an uploaded photo ([`photos::process`]).
    pub async fn process(&self, uploaded: Bytes) -> Result<Result<Photo, InvalidPhoto>, ApiError> {
        let permit = Arc::clone(&self.processing).acquire_owned().await.map_err(|error| ApiError::internal(&error))?;
        let photo = self.decoder.run(move || {
            // Goes on when its request is given up, and keeps the next one waiting.
            let _permit = permit;
            photos::process(&uploaded, &WIDTHS)
        });
        photo.await.ok_or_else(|| ApiError::new(ErrorCode::Internal))
    }

    /// Stores the files of a photo. After an error some of them may be stored.
    pub async fn store(&self, company: CompanyId, image: ImageId, photo: Photo) -> Result<(), ApiError> {
        for Rendition { width, format, bytes } in photo.renditions {
            self.files.put(&ImageKey { company, image, width, format }, bytes).await.map_err(|error| {
                tracing::warn!(%error, %image, "photo cannot be stored");
                ApiError::new(ErrorCode::Unavailable)
            })?;
        }
        Ok(())
    }

    /// Stores a PDF as it was sent.
    pub async fn store_pdf(&self, company: CompanyId, image: ImageId, bytes: Vec<u8>) -> Result<(), ApiError> {
        self.files.put(&PdfKey { company, image }, bytes).await.map_err(|error| {
            tracing::warn!(%error, %image, "PDF cannot be stored");
            ApiError::new(ErrorCode::Unavailable)
        })
    }

    /// A stored PDF; `None` when it is not there.
    pub async fn pdf(&self, company: CompanyId, image: ImageId) -> Result<Option<Vec<u8>>, ApiError> {
        match self.files.get(&PdfKey { company, image }).await {
            Ok(bytes) => Ok(Some(bytes)),
            Err(FilesError::NotFound) => Ok(None),
            Err(FilesError::Unavailable(error)) => {
                tracing::warn!(%error, %image, "PDF cannot be read");
                Err(ApiError::new(ErrorCode::Unavailable))
            }
        }
    }

    /// Deletes the files of a photo that got no row; one that cannot be deleted is left to the worker.
    pub async fn discard(&self, company: CompanyId, image: ImageId) {
        if let Err(error) = self.files.delete_image(company, image, &WIDTHS).await {
            tracing::warn!(%error, %image, "files of a refused photo are left");
        }
    }

    async fn bytes(&self, key: &ImageKey) -> Result<Option<Bytes>, ApiError> {
        match self.stored(key).await? {
            None => self.sample(key).await,
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

    /// Scales a picture of a demo or trial salon, which is part of the program, and stores it.
    async fn sample(&self, key: &ImageKey) -> Result<Option<Bytes>, ApiError> {
        let Some(sample) = demo::picture(key.image) else { return Ok(None) };
        let permit = Arc::clone(&self.scaling).acquire_owned().await.map_err(|error| ApiError::internal(&error))?;
        // Another request may have stored it meanwhile.
        if let Some(bytes) = self.stored(key).await? {
            return Ok(Some(bytes));
        }
        let ImageKey { image, width, format, .. } = *key;
        // The thread has the permit, because it goes on when the request is given up.
        let scaled = self.scaler.run(move || (photos::rendition(sample, width, format), permit));
        let (bytes, permit) = scaled.await.ok_or_else(|| ApiError::new(ErrorCode::Internal))?;
        let bytes = bytes.map_err(|error| ApiError::internal(&error))?;
        if let Err(error) = self.files.put(key, bytes.clone()).await {
            tracing::warn!(%error, image = %image, "picture cannot be stored");
        }
        drop(permit);
        Ok(Some(Bytes::from(bytes)))
    }
}

/// The smallest stored width that is at least `wanted`, or the largest.
fn stored_width(wanted: u32) -> u32 {
    let [.., biggest] = WIDTHS;
    WIDTHS.into_iter().find(|it| wanted <= *it).unwrap_or(biggest)
}

#[cfg(test)]
mod tests {
    use std::io::Cursor;

    use super::*;

    #[actix_web::test]
    async fn a_photo_is_decoded_to_its_end_before_the_next_when_its_request_is_given_up() {
        let folder = tempfile::tempdir().unwrap();
        let pictures = Pictures {
            files: Files::local(folder.path()).unwrap(),
            owners: Cache::new(1),
            scaling: Arc::new(Semaphore::new(1)),
            scaler: HeavyThreads::new("samples", 1).unwrap(),
            processing: Arc::new(Semaphore::new(1)),
            decoder: HeavyThreads::new("photos", 1).unwrap(),
        };
        let mut photo = Cursor::new(Vec::new());
        image::RgbImage::new(3_000, 3_000).write_to(&mut photo, image::ImageFormat::Png).unwrap();
        let uploaded = Bytes::from(photo.into_inner());
        let given_up = tokio::time::timeout(Duration::ZERO, pictures.process(uploaded)).await;
        assert!(given_up.is_err(), "it takes longer than that");
        assert_eq!(pictures.processing.available_permits(), 0);
        assert!(pictures.processing.acquire().await.is_ok(), "once it is decoded");
    }

    #[test]
    fn a_width_is_rounded_up_to_one_there_is() {
        for (wanted, expected) in [(0, 320), (320, 320), (321, 640), (640, 640), (1000, 1280), (9999, 1280)] {
            assert_eq!(stored_width(wanted), expected, "{wanted}");
        }
    }
}
