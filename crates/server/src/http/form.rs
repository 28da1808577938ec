//! Forms with files. The handler determines a file's type from its content: its name and declared type are ignored.

use std::collections::BTreeSet;
use std::future::Future;
use std::pin::Pin;

use actix_multipart::{Field, Multipart};
use actix_web::dev::Payload;
use actix_web::http::header::HeaderMap;
use actix_web::web::Bytes;
use actix_web::{FromRequest, HttpMessage as _, HttpRequest};
use futures_util::TryStreamExt as _;
use serde::de::DeserializeOwned;
use validator::Validate;

use super::deadline;
use super::error::{ApiError, ErrorCode};
use super::json::{Valid, checked};
use super::refuses::{Refuses, body_refusals};

/// The longest file, in bytes (docs/trust.md#uploaded-pictures).
pub const FILE: usize = 8 * 1024 * 1024;
/// What a form may have beside its longest file, in bytes.
const OVERHEAD: usize = 128 * 1024;
/// The longest JSON in a form, in bytes: as for a plain JSON body.
const JSON: usize = 64 * 1024;
/// The most parts of a form.
const PARTS: usize = 32;

/// JSON with files: a plain JSON body, or `multipart/form-data` with the JSON as the part `event` and any number of parts
/// `file`, together no longer than the longest file.
#[derive(Debug)]
pub struct Form<T> {
    /// What is saved.
    pub body: T,
    /// What comes with it.
    pub files: Vec<Bytes>,
}

/// One file: `multipart/form-data` with one part `file`.
#[derive(Debug)]
pub struct Upload(pub Bytes);

type Read<T> = Pin<Box<dyn Future<Output = Result<T, ApiError>>>>;

impl<T: DeserializeOwned + Validate + 'static> FromRequest for Form<T> {
    type Error = ApiError;
    type Future = Read<Self>;

    fn from_request(req: &HttpRequest, payload: &mut Payload) -> Self::Future {
        if !is_form(req) {
            let body = Valid::<T>::from_request(req, payload);
            return Box::pin(async move { Ok(Self { body: body.await?.0, files: Vec::new() }) });
        }
        let parts = parts(req.headers(), payload);
        Box::pin(async move {
            let parts = parts.await?;
            let event = parts.event.ok_or_else(|| ApiError::field("event", ErrorCode::FieldRequired))?;
            Ok(Self { body: checked(&event)?, files: parts.files })
        })
    }
}

impl<T> Refuses for Form<T> {
    fn refusals(codes: &mut BTreeSet<ErrorCode>) {
        body_refusals(codes);
        codes.insert(ErrorCode::ImageTooLarge);
    }
}

impl Refuses for Upload {
    fn refusals(codes: &mut BTreeSet<ErrorCode>) {
        body_refusals(codes);
        codes.insert(ErrorCode::ImageTooLarge);
    }
}

impl FromRequest for Upload {
    type Error = ApiError;
    type Future = Read<Self>;

    fn from_request(req: &HttpRequest, payload: &mut Payload) -> Self::Future {
        if !is_form(req) {
            return Box::pin(async { Err(ApiError::new(ErrorCode::MediaType)) });
        }
        let parts = parts(req.headers(), payload);
        Box::pin(async move {
            let parts = parts.await?;
            match (parts.files.as_slice(), parts.event) {
                ([file], None) => Ok(Self(file.clone())),
                ([], None) => Err(ApiError::field("file", ErrorCode::FieldRequired)),
                _ => Err(ApiError::new(ErrorCode::Malformed)),
            }
        })
    }
}

fn is_form(req: &HttpRequest) -> bool {
    req.content_type().eq_ignore_ascii_case("multipart/form-data")
}

/// The parts of a form.
#[derive(Default)]
struct Parts {
    event: Option<Bytes>,
    files: Vec<Bytes>,
}

/// Reads a form to its end, at most its maximum length.
fn parts(headers: &HeaderMap, payload: &mut Payload) -> Read<Parts> {
    let within = deadline::body(headers).max(deadline::BODY_TIMEOUT);
    let form = Multipart::new(headers, payload.take());
    Box::pin(
        async move { tokio::time::timeout(within, read(form)).await.map_err(|_| ApiError::new(ErrorCode::Timeout))? },
    )
}

async fn read(mut form: Multipart) -> Result<Parts, ApiError> {
    let mut parts = Parts::default();
    let mut left = FILE + OVERHEAD;
    for _ in 0..PARTS {
        let Some(field) = form.try_next().await.map_err(|_| ApiError::new(ErrorCode::Malformed))? else {
            return Ok(parts);
        };
        let name = field.name().unwrap_or_default().to_owned();
        match name.as_str() {
            "event" if parts.event.is_none() => {
                let too_large = || ApiError::new(ErrorCode::TooLarge);
                parts.event = Some(bytes(field, JSON.min(left)).await?.ok_or_else(too_large)?);
            }
            "file" => {
                let too_large = || ApiError::new(ErrorCode::TooLarge).at("file", ErrorCode::ImageTooLarge);
                parts.files.push(bytes(field, FILE.min(left)).await?.ok_or_else(too_large)?);
            }
            _ => return Err(ApiError::new(ErrorCode::Malformed)),
        }
        let taken: usize = parts.files.iter().chain(&parts.event).map(Bytes::len).sum();
        left = (FILE + OVERHEAD).saturating_sub(taken);
    }
    Err(ApiError::new(ErrorCode::Malformed))
}

/// A part; `None` when it is longer than `most`.
async fn bytes(mut field: Field, most: usize) -> Result<Option<Bytes>, ApiError> {
    let mut read = Vec::new();
    while let Some(chunk) = field.try_next().await.map_err(|_| ApiError::new(ErrorCode::Malformed))? {
        if most < read.len() + chunk.len() {
            return Ok(None);
        }
        read.extend_from_slice(&chunk);
    }
    Ok(Some(read.into()))
}
