//! The answers of a page's first calls, brought along with the page.

use serde::Serialize;

use super::html::data_block;
use super::live::Live;
use crate::config::Tiles;
use crate::http::error::ApiError;
use crate::identity::dto::CurrentUserDto;
use crate::salons::Kept;

/// The data block of a salon's page: every answer as its call gives it. `user` is whoever is signed in, `Some(None)`
/// when nobody is, and absent when that cannot be said now; so is what is `live`.
///
/// # Errors
/// `internal` when something cannot be written as JSON.
pub(super) fn block(
    kept: &Kept,
    user: Option<&Option<CurrentUserDto>>,
    live: Option<&Live>,
    tiles: Option<&Tiles>,
) -> Result<String, ApiError> {
    let Kept { salon, prepared, .. } = kept;
    let mut json = Vec::new();
    for (name, answer) in [
        ("company", prepared.company(salon)?),
        ("categories", prepared.categories(salon)?),
        ("services", prepared.services(salon)?),
        ("employees", prepared.employees(salon)?),
        ("sales", prepared.sales(salon)?),
        ("shops", prepared.shops(salon)?),
    ] {
        field(&mut json, name, answer.bytes());
    }
    if let Some(user) = user {
        field(&mut json, "user", &written(user)?);
    }
    if let Some(Live { first_free, reference_images }) = live {
        field(&mut json, "referenceImages", &written(reference_images)?);
        if let Some(first_free) = first_free {
            field(&mut json, "firstFree", &written(first_free)?);
        }
    }
    field(&mut json, "tileUrl", &written(&tiles.map(|it| &it.url))?);
    field(&mut json, "tileAttribution", &written(&tiles.and_then(|it| it.attribution.as_ref()))?);
    json.push(b'}');
    closed(json)
}

/// The data block of any other page: who is signed in, `None` when nobody is; nothing when that cannot be said now.
///
/// # Errors
/// `internal` when it cannot be written as JSON.
pub(super) fn who(user: Option<&Option<CurrentUserDto>>) -> Result<String, ApiError> {
    let Some(user) = user else { return Ok(String::new()) };
    let mut json = Vec::new();
    field(&mut json, "user", &written(user)?);
    json.push(b'}');
    closed(json)
}

/// The block itself.
fn closed(json: Vec<u8>) -> Result<String, ApiError> {
    let json = String::from_utf8(json).map_err(|error| ApiError::internal(&error))?;
    Ok(data_block("type=\"application/json\" id=\"boot\"", &json))
}

fn field(json: &mut Vec<u8>, name: &str, value: &[u8]) {
    json.push(if json.is_empty() { b'{' } else { b',' });
    json.push(b'"');
    json.extend_from_slice(name.as_bytes());
    json.extend_from_slice(b"\":");
    json.extend_from_slice(value);
}

fn written<T: Serialize>(value: &T) -> Result<Vec<u8>, ApiError> {
    serde_json::to_vec(value).map_err(|error| ApiError::internal(&error))
}
