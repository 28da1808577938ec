//! Store of the pictures.

use std::path::PathBuf;

use gateways::files::{Bucket, FileStore};
use secrecy::SecretString;

use super::env::{ConfigError, optional};

/// The bucket that `S3_BUCKET` names, with its key; without, the folder `FILES`.
///
/// # Errors
/// When the bucket has no key, or its address is none.
pub(super) fn from_env(fallback: PathBuf) -> Result<FileStore, ConfigError> {
    let Some(name) = optional("S3_BUCKET") else {
        return Ok(FileStore::Folder(optional("FILES").map_or(fallback, PathBuf::from)));
    };
    let required = |name: &'static str| {
        optional(name).ok_or_else(|| ConfigError { name, problem: "must be set beside S3_BUCKET".to_owned() })
    };
    let endpoint = optional("S3_ENDPOINT").map(|it| it.trim_end_matches('/').to_owned());
    if endpoint.as_ref().is_some_and(|it| !it.starts_with("http://") && !it.starts_with("https://")) {
        return Err(ConfigError { name: "S3_ENDPOINT", problem: "must begin with http:// or https://".to_owned() });
    }
    Ok(FileStore::Bucket(Bucket {
        name,
        endpoint,
        region: optional("S3_REGION").unwrap_or_else(|| "us-east-1".to_owned()),
        key_id: required("S3_KEY_ID")?,
        secret: SecretString::from(required("S3_SECRET")?),
    }))
}
