//! Pictures in an object store: a local folder by default, or a bucket of any S3.
//!
//! ```ignore
//! let files = Files::open(&config.files)?;
//! files.put(&ImageKey { company, image, width: 640, format: ImageFormat::Jpeg }, jpeg).await?;
//! ```

use std::fmt;
use std::os::unix::fs::PermissionsExt as _;
use std::path::{Path as FolderPath, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use chrono::{DateTime, Utc};
use futures_util::{Stream, TryStreamExt as _};
use imaging::ImageFormat;
use kernel::{CompanyId, ImageId};
use object_store::aws::{AmazonS3Builder, AmazonS3ConfigKey};
use object_store::local::LocalFileSystem;
use object_store::path::Path;
use object_store::{ClientOptions, Error as StoreError, ObjectStore, ObjectStoreExt, RetryConfig};
use secrecy::{ExposeSecret as _, SecretString};

/// The configured store of pictures.
#[derive(Clone, Debug)]
pub enum FileStore {
    /// A folder on this machine.
    Folder(PathBuf),
    /// A bucket of an S3.
    Bucket(Bucket),
}

/// A bucket of an S3. Its content is private: pictures are read through the server alone.
#[derive(Clone, Debug)]
pub struct Bucket {
    pub name: String,
    /// The service, as `https://s3.example`; `None`: AWS in that region.
    pub endpoint: Option<String>,
    pub region: String,
    pub key_id: String,
    pub secret: SecretString,
}

/// Maximum duration of one attempt to reach an S3.
const S3_TIMEOUT: Duration = Duration::from_secs(10);
const S3_CONNECT_TIMEOUT: Duration = Duration::from_secs(2);
/// Time for which failed attempts are retried: less than the timeout of a request.
const S3_RETRY: Duration = Duration::from_secs(4);

/// The picture store. Cheap to clone.
#[derive(Clone)]
pub struct Files {
    store: Arc<dyn ObjectStore>,
    /// The folder of a local store.
    folder: Option<Arc<FolderPath>>,
}

/// A stored file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredFile {
    /// Path of the file in the store.
    pub path: String,
    pub company: Option<CompanyId>,
    /// The picture it belongs to; `None` for previews of links and for files the server did not store.
    pub image: Option<ImageId>,
    pub bytes: u64,
    pub stored_at: DateTime<Utc>,
}

/// One width of one picture in one format. Made of ids only, so that no request can name another file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ImageKey {
    pub company: CompanyId,
    pub image: ImageId,
    pub width: u32,
    pub format: ImageFormat,
}

/// A PDF as it was sent. Its id is a picture's id, so that rules about pictures cover it too.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PdfKey {
    pub company: CompanyId,
    pub image: ImageId,
}

/// A company's picture for link previews.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct PreviewKey {
    pub company: CompanyId,
    /// A digest of the drawn content.
    pub digest: String,
}

/// The name of a file, made of ids and digests only, so that no request can name another file.
pub trait Key {
    /// Its path in the store.
    fn path(&self) -> String;
}

/// Reason why a file could not be read or written.
#[derive(Debug, thiserror::Error)]
pub enum FilesError {
    /// Nothing is stored under this key.
    #[error("no such file")]
    NotFound,
    /// The store cannot be reached, is full, or denies access. A retry may help.
    #[error("file store unavailable")]
    Unavailable(#[source] Box<dyn std::error::Error + Send + Sync>),
}

impl Files {
    /// Opens the store. A folder is created when missing; a bucket is not called before the first file.
    ///
    /// # Errors
    /// [`FilesError::Unavailable`] for a folder that cannot be created, or an invalid address of a bucket.
    pub fn open(store: &FileStore) -> Result<Self, FilesError> {
        match store {
            FileStore::Folder(folder) => Self::local(folder),
            FileStore::Bucket(bucket) => Self::s3(bucket),
        }
    }

    fn s3(bucket: &Bucket) -> Result<Self, FilesError> {
        let client = ClientOptions::new().with_timeout(S3_TIMEOUT).with_connect_timeout(S3_CONNECT_TIMEOUT);
        let mut builder = AmazonS3Builder::new()
            .with_bucket_name(&bucket.name)
            .with_region(&bucket.region)
            .with_access_key_id(&bucket.key_id)
            .with_secret_access_key(bucket.secret.expose_secret())
            .with_retry(RetryConfig { max_retries: 2, retry_timeout: S3_RETRY, ..RetryConfig::default() })
            .with_client_options(client);
        if let Some(endpoint) = &bucket.endpoint {
            builder = builder
                .with_endpoint(endpoint)
                .with_config(AmazonS3ConfigKey::VirtualHostedStyleRequest, "false")
                .with_allow_http(endpoint.starts_with("http://"));
        }
        Ok(Self { store: Arc::new(builder.build()?), folder: None })
    }

    /// A store in a folder on this machine, which is created when missing.
    pub fn local(folder: &FolderPath) -> Result<Self, FilesError> {
        std::fs::create_dir_all(folder).map_err(|error| FilesError::Unavailable(Box::new(error)))?;
        let store = LocalFileSystem::new_with_prefix(folder)?.with_automatic_cleanup(true);
        Ok(Self { store: Arc::new(store), folder: Some(folder.into()) })
    }

    /// Stores a picture atomically: readers see the old one or the new one. Other accounts of the machine cannot read
    /// it.
    pub async fn put(&self, key: &impl Key, bytes: Vec<u8>) -> Result<(), FilesError> {
        let path = key.path();
        self.store.put(&Path::from(path.as_str()), bytes.into()).await?;
        let Some(folder) = &self.folder else { return Ok(()) };
        let only_us = std::fs::Permissions::from_mode(0o600);
        std::fs::set_permissions(folder.join(path), only_us).map_err(|error| FilesError::Unavailable(Box::new(error)))
    }

    /// Deletes a picture in these widths and every format, or the PDF under its id.
    pub async fn delete_image(&self, company: CompanyId, image: ImageId, widths: &[u32]) -> Result<(), FilesError> {
        for width in widths.iter().copied() {
            for format in [ImageFormat::Jpeg, ImageFormat::Webp] {
                self.delete(&ImageKey { company, image, width, format }).await?;
            }
        }
        self.delete(&PdfKey { company, image }).await
    }

    /// Reads a picture.
    pub async fn get(&self, key: &impl Key) -> Result<Vec<u8>, FilesError> {
        let bytes = self.store.get(&Path::from(key.path())).await?.bytes().await?;
        Ok(bytes.into())
    }

    /// Deletes a picture. Does nothing when there is none.
    pub async fn delete(&self, key: &impl Key) -> Result<(), FilesError> {
        match self.store.delete(&Path::from(key.path())).await.map_err(FilesError::from) {
            Err(FilesError::NotFound) => Ok(()),
            other => other,
        }
    }
}

impl Files {
    /// All stored files, in no order.
    pub fn list(&self) -> impl Stream<Item = Result<StoredFile, FilesError>> + '_ {
        self.store.list(Some(&Path::from("company"))).map_err(FilesError::from).map_ok(|it| {
            let path = it.location.to_string();
            let (company, image) = ids(&path);
            StoredFile { path, company, image, bytes: it.size, stored_at: it.last_modified }
        })
    }

    /// Deletes a file by its path, as listed by [`Files::list`]. Does nothing when there is none.
    pub async fn delete_stored(&self, file: &StoredFile) -> Result<(), FilesError> {
        match self.store.delete(&Path::from(file.path.as_str())).await.map_err(FilesError::from) {
            Err(FilesError::NotFound) => Ok(()),
            other => other,
        }
    }
}

/// Whether bytes are a whole PDF, by their beginning and end; a file's name and declared type prove nothing.
pub fn is_pdf(bytes: &[u8]) -> bool {
    const END: &[u8] = b"%%EOF";
    let tail = bytes.get(bytes.len().saturating_sub(1024)..).unwrap_or_default();
    bytes.starts_with(b"%PDF-") && tail.windows(END.len()).any(|it| it == END)
}

/// The company and the picture in a path.
fn ids(path: &str) -> (Option<CompanyId>, Option<ImageId>) {
    let mut parts = path.split('/').skip(1);
    let company = parts.next().and_then(CompanyId::parse);
    (company, parts.next().and_then(ImageId::parse))
}

impl Key for ImageKey {
    fn path(&self) -> String {
        let Self { company, image, width, format } = self;
        format!("company/{company}/{image}/{width}.{}", format.extension())
    }
}

impl Key for PdfKey {
    fn path(&self) -> String {
        let Self { company, image } = self;
        format!("company/{company}/{image}/document.pdf")
    }
}

impl Key for PreviewKey {
    fn path(&self) -> String {
        let Self { company, digest } = self;
        format!("company/{company}/preview/{digest}.png")
    }
}

impl fmt::Debug for Files {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Files({})", self.store)
    }
}

impl From<StoreError> for FilesError {
    fn from(error: StoreError) -> Self {
        match error {
            StoreError::NotFound { .. } => Self::NotFound,
            other => Self::Unavailable(Box::new(other)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key(image: u128, width: u32) -> ImageKey {
        let id = |number| format!("{number:032x}");
        let (company, image) = (CompanyId(id(1).parse().unwrap()), ImageId(id(image).parse().unwrap()));
        ImageKey { company, image, width, format: ImageFormat::Jpeg }
    }

    #[tokio::test]
    async fn another_process_reads_what_was_stored() {
        let folder = tempfile::tempdir().unwrap();
        let below = folder.path().join("made/when/missing");
        let files = Files::local(&below).unwrap();
        files.put(&key(7, 640), vec![1, 2, 3]).await.unwrap();
        files.put(&key(7, 320), vec![4]).await.unwrap();
        let webp = ImageKey { format: ImageFormat::Webp, ..key(7, 640) };
        files.put(&webp, vec![5]).await.unwrap();
        let other = Files::local(&below).unwrap();
        assert_eq!(other.get(&key(7, 640)).await.unwrap(), [1, 2, 3]);
        assert_eq!(other.get(&key(7, 320)).await.unwrap(), [4]);
        assert_eq!(other.get(&webp).await.unwrap(), [5]);
    }

    #[tokio::test]
    async fn only_the_server_may_read_a_stored_file() {
        let folder = tempfile::tempdir().unwrap();
        let files = Files::local(folder.path()).unwrap();
        files.put(&key(7, 640), vec![1]).await.unwrap();
        let file = std::fs::metadata(folder.path().join(key(7, 640).path())).unwrap();
        assert_eq!(file.permissions().mode() & 0o777, 0o600);
    }

    #[tokio::test]
    async fn a_second_put_replaces_and_leaves_nothing_else() {
        let folder = tempfile::tempdir().unwrap();
        let files = Files::local(folder.path()).unwrap();
        files.put(&key(7, 640), vec![1; 1000]).await.unwrap();
        files.put(&key(7, 640), vec![2]).await.unwrap();
        assert_eq!(files.get(&key(7, 640)).await.unwrap(), [2]);
        let path = format!("company/{}/{}", key(7, 640).company, key(7, 640).image);
        let stored: Vec<_> =
            std::fs::read_dir(folder.path().join(path)).unwrap().map(|it| it.unwrap().file_name()).collect();
        assert_eq!(stored, ["640.jpg"]);
    }

    #[tokio::test]
    async fn delete_removes_the_file_and_its_empty_folder_only() {
        let folder = tempfile::tempdir().unwrap();
        let files = Files::local(folder.path()).unwrap();
        files.put(&key(7, 640), vec![1]).await.unwrap();
        files.put(&key(8, 640), vec![2]).await.unwrap();
        files.delete(&key(7, 640)).await.unwrap();
        files.delete(&key(7, 640)).await.unwrap();
        assert!(matches!(files.get(&key(7, 640)).await, Err(FilesError::NotFound)));
        assert!(!folder.path().join(format!("company/{}/{}", key(7, 640).company, key(7, 640).image)).exists());
        assert_eq!(files.get(&key(8, 640)).await.unwrap(), [2]);
        files.delete(&key(8, 640)).await.unwrap();
        assert!(folder.path().exists(), "the store itself stays");
    }

    #[tokio::test]
    async fn a_missing_file_differs_from_a_broken_store() {
        let folder = tempfile::tempdir().unwrap();
        let files = Files::local(folder.path()).unwrap();
        assert!(matches!(files.get(&key(7, 640)).await, Err(FilesError::NotFound)));
        std::fs::write(folder.path().join("company"), "a file where a folder must be").unwrap();
        assert!(matches!(files.put(&key(7, 640), vec![1]).await, Err(FilesError::Unavailable(_))));
        assert!(matches!(Files::local(&folder.path().join("company")), Err(FilesError::Unavailable(_))));
    }
}
