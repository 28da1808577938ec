//! The responses of the first calls a page makes, embedded in the page.

use catalog::Trade;
use maud::Markup;
use serde::Serialize;

use super::html::data_block;
use super::landing_data::LandingData;
use super::mailed::EmbeddedAnswerDto;
use crate::config::Tiles;
use crate::finder::answer::FinderAnswerDto;
use crate::finder::find_salons::FinderParams;
use crate::http::error::ApiError;
use crate::identity::dto::CurrentUserDto;
use crate::state::salon_cache::CachedSalon;
use crate::subscription::dto::TiersDto;

/// The data block of a salon's page: every response as its call returns it. `user` is `Some(None)` without a sign-in;
/// `user` and `landing` are left out when unknown.
pub(super) fn booking(
    kept: &CachedSalon,
    user: Option<&Option<CurrentUserDto>>,
    landing: Option<&LandingData>,
    tiles: Option<&Tiles>,
) -> Result<Markup, ApiError> {
    let CachedSalon { salon, prepared, .. } = kept;
    let mut json = Vec::new();
    for (name, response) in [
        ("company", prepared.company(salon)?),
        ("categories", prepared.categories(salon)?),
        ("services", prepared.services(salon)?),
        ("employees", prepared.employees(salon)?),
        ("sales", prepared.sales(salon)?),
        ("shops", prepared.shops(salon)?),
    ] {
        field(&mut json, name, response.bytes());
    }
    if let Some(user) = user {
        field(&mut json, "user", &to_json(user)?);
    }
    if let Some(LandingData { first_free, reference_images, rating, about, translated_about }) = landing {
        field(&mut json, "referenceImages", &to_json(reference_images)?);
        field(&mut json, "rating", &to_json(rating)?);
        field(&mut json, "about", &to_json(about)?);
        if let Some(translated_about) = translated_about {
            field(&mut json, "translatedAbout", &to_json(translated_about)?);
        }
        if let Some(first_free) = first_free {
            field(&mut json, "firstFree", &to_json(first_free)?);
        }
    }
    field(&mut json, "tileUrl", &to_json(&tiles.map(|it| &it.url))?);
    field(&mut json, "tileAttribution", &to_json(&tiles.and_then(|it| it.attribution.as_ref()))?);
    block(json)
}

/// The data block of the finder: the signed-in person, the search and its results, trades that are listed, and a salon
/// to try.
pub(super) fn finder(
    user: Option<&Option<CurrentUserDto>>,
    found: Option<(&FinderParams, &FinderAnswerDto)>,
    trades: &[Trade],
    tiles: Option<&Tiles>,
    demo: Option<&str>,
) -> Result<Markup, ApiError> {
    let mut json = Vec::new();
    if let Some(user) = user {
        field(&mut json, "user", &to_json(user)?);
    }
    if let Some((query, answer)) = found {
        field(&mut json, "finder", &to_json(&serde_json::json!({ "query": query, "answer": answer }))?);
    }
    field(&mut json, "tileUrl", &to_json(&tiles.map(|it| &it.url))?);
    field(&mut json, "tileAttribution", &to_json(&tiles.and_then(|it| it.attribution.as_ref()))?);
    field(&mut json, "trades", &to_json(&trades.iter().map(|it| it.code()).collect::<Vec<_>>())?);
    field(&mut json, "demo", &to_json(&demo)?);
    block(json)
}

/// The data block of the page for owners: the signed-in person, the tiers on sale, and a salon to try. `tiers` is left out
/// when unknown.
pub(super) fn owners(
    user: Option<&Option<CurrentUserDto>>,
    tiers: Option<&TiersDto>,
    demo: Option<&str>,
) -> Result<Markup, ApiError> {
    let mut json = Vec::new();
    if let Some(user) = user {
        field(&mut json, "user", &to_json(user)?);
    }
    if let Some(tiers) = tiers {
        field(&mut json, "tiers", &to_json(tiers)?);
    }
    field(&mut json, "demo", &to_json(&demo)?);
    block(json)
}

/// The data block of any other page: `user`, the first answer of a page from a mail, and where the tiles of its maps are
/// from; no block when none of these is known.
pub(super) fn workspace(
    user: Option<&Option<CurrentUserDto>>,
    opened: Option<&EmbeddedAnswerDto>,
    tiles: Option<&Tiles>,
) -> Result<Markup, ApiError> {
    let mut json = Vec::new();
    if let Some(user) = user {
        field(&mut json, "user", &to_json(user)?);
    }
    if let Some(opened) = opened {
        field(&mut json, "opened", &to_json(opened)?);
    }
    if let Some(Tiles { url, attribution }) = tiles {
        field(&mut json, "tileUrl", &to_json(url)?);
        field(&mut json, "tileAttribution", &to_json(attribution)?);
    }
    if json.is_empty() { Ok(Markup::default()) } else { block(json) }
}

fn block(mut json: Vec<u8>) -> Result<Markup, ApiError> {
    json.push(b'}');
    let json = String::from_utf8(json).map_err(|error| ApiError::internal(&error))?;
    Ok(data_block("application/json", Some("boot"), &json))
}

fn field(json: &mut Vec<u8>, name: &str, value: &[u8]) {
    json.push(if json.is_empty() { b'{' } else { b',' });
    json.push(b'"');
    json.extend_from_slice(name.as_bytes());
    json.extend_from_slice(b"\":");
    json.extend_from_slice(value);
}

fn to_json<T: Serialize>(value: &T) -> Result<Vec<u8>, ApiError> {
    serde_json::to_vec(value).map_err(|error| ApiError::internal(&error))
}
