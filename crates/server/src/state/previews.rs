//! Pictures of link previews that are stored, and the place to draw one.

use std::sync::Arc;

use gateways::files::{Files, FilesError, PreviewKey};
use tokio::sync::Semaphore;

use crate::config::Config;
use crate::http::error::{ApiError, ErrorCode};

/// The previews of all companies.
pub struct Previews {
    pub(crate) files: Files,
    /// Limits drawing to one at a time, to leave the processor to requests.
    pub(crate) render_permit: Arc<Semaphore>,
}

impl Previews {
    /// Creates the folder when it is missing.
    pub fn new(config: &Config) -> Result<Self, ApiError> {
        let files = Files::open(&config.files).map_err(|error| ApiError::internal(&error))?;
        Ok(Self { files, render_permit: Arc::new(Semaphore::new(1)) })
    }

    pub(crate) async fn stored(&self, key: &PreviewKey) -> Result<Option<Vec<u8>>, ApiError> {
        match self.files.get(key).await {
            Ok(bytes) => Ok(Some(bytes)),
            Err(FilesError::NotFound) => Ok(None),
            Err(error @ FilesError::Unavailable(_)) => {
                tracing::warn!(%error, "preview cannot be read");
                Err(ApiError::new(ErrorCode::Unavailable))
            }
        }
    }
}
