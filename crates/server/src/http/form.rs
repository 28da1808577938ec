//! Forms with files, sent by people who work for a company or by its guests. The handler determines a file's type from
//! its content: its name and declared type are ignored.

use std::collections::BTreeSet;
use std::future::{Future, Ready, ready};
use std::pin::Pin;
use std::time::Duration;

use actix_multipart::{Field, Multipart};
use actix_web::dev::Payload;
use actix_web::http::header::CONTENT_LENGTH;
use actix_web::web::{self, Bytes};
use actix_web::{FromRequest, HttpMessage as _, HttpRequest};
use futures_util::TryStreamExt as _;
use kernel::CompanyId;
use serde::de::DeserializeOwned;
use validator::Validate;

use super::auth::Provider;
use super::deadline;
use super::error::{ApiError, ErrorCode};
use super::extractor_codes::{Refuses, body_refusals};
use super::form_fields::read_fields;
use super::json::{Valid, checked, receive_error, received};
use crate::state::app::App;
use crate::state::uploads::UploadPlace;

/// The longest file, in bytes (docs/trust.md#uploaded-pictures).
pub const MAX_FILE_BYTES: usize = 8 * 1024 * 1024;
/// Size of a form beside its files, in bytes, at most.
const FORM_OVERHEAD_BYTES: usize = 128 * 1024;
/// The longest JSON in a form, in bytes: as for a plain JSON body.
const MAX_JSON_BYTES: usize = 64 * 1024;
/// The longest fields of a form together, in bytes (docs/trust.md#slow-and-oversized-requests).
const MAX_FIELDS_BYTES: usize = 16 * 1024;
/// The most parts of a form.
const MAX_PARTS: usize = 64;

/// A body with files: plain JSON, the fields of an `application/x-www-form-urlencoded` form, or `multipart/form-data` with
/// the JSON as the part `event` or its fields as parts of their own, and any number of parts `file`, together no longer than
/// the longest file.
#[derive(Debug)]
pub struct Form<T> {
    /// The saved record.
    pub body: T,
    /// The files sent with it.
    pub files: Vec<Bytes>,
    /// Held while the files are in memory; a plain JSON body needs none.
    pub place: Option<UploadPlace>,
}

/// One file: `multipart/form-data` with one part `file`.
#[derive(Debug)]
pub struct Upload {
    pub file: Bytes,
    /// Held while the file is in memory.
    pub place: UploadPlace,
}

/// One file as [`Upload`], unread: a guest's form is read when the handler knows for which company.
pub struct UnreadUpload {
    form: Multipart,
    length: usize,
    within: Duration,
}

impl FromRequest for UnreadUpload {
    type Error = ApiError;
    type Future = Ready<Result<Self, ApiError>>;

    fn from_request(req: &HttpRequest, payload: &mut Payload) -> Self::Future {
        if !is_form(req) {
            return ready(Err(ApiError::new(ErrorCode::MediaType)));
        }
        let within = deadline::body(req.headers()).max(deadline::BODY_TIMEOUT);
        ready(Ok(Self { form: Multipart::new(req.headers(), payload.take()), length: length(req), within }))
    }
}

impl Refuses for UnreadUpload {
    fn refusals(codes: &mut BTreeSet<ErrorCode>) {
        Upload::refusals(codes);
    }
}

impl UnreadUpload {
    /// Reads the file, once the company has a place for it.
    ///
    /// # Errors
    /// As of [`Upload`].
    pub async fn read(self, app: &App, company: CompanyId) -> Result<Upload, ApiError> {
        let place = app.uploads.enter(company).await?;
        let read = tokio::time::timeout(self.within, read(self.form, self.length)).await;
        Upload::only(read.map_err(|_| ApiError::new(ErrorCode::Timeout))??, place)
    }
}

type FormResult<T> = Pin<Box<dyn Future<Output = Result<T, ApiError>>>>;

impl<T: DeserializeOwned + Validate + 'static> FromRequest for Form<T> {
    type Error = ApiError;
    type Future = FormResult<Self>;

    fn from_request(req: &HttpRequest, payload: &mut Payload) -> Self::Future {
        if req.content_type().eq_ignore_ascii_case("application/x-www-form-urlencoded") {
            let body = web::Bytes::from_request(req, payload);
            return Box::pin(async move {
                let body = received(async { body.await.map_err(|it| receive_error(&it)) }).await?;
                if MAX_FIELDS_BYTES < body.len() {
                    return Err(ErrorCode::TooLarge.into());
                }
                let fields: Vec<(String, String)> =
                    serde_html_form::from_bytes(&body).map_err(|_| ApiError::new(ErrorCode::Malformed))?;
                Ok(Self { body: read_fields(fields)?, files: Vec::new(), place: None })
            });
        }
        if !is_form(req) {
            let body = Valid::<T>::from_request(req, payload);
            return Box::pin(async move { Ok(Self { body: body.await?.0, files: Vec::new(), place: None }) });
        }
        let parts = parts(req, payload);
        Box::pin(async move {
            let (parts, place) = parts.await?;
            let body = match parts.event {
                Some(event) if parts.fields.is_empty() => checked(&event)?,
                Some(_) => return Err(ErrorCode::Malformed.into()),
                None if parts.fields.is_empty() => return Err(ApiError::field("event", ErrorCode::FieldRequired)),
                None => read_fields(parts.fields)?,
            };
            Ok(Self { body, files: parts.files, place: Some(place) })
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
    type Future = FormResult<Self>;

    fn from_request(req: &HttpRequest, payload: &mut Payload) -> Self::Future {
        if !is_form(req) {
            return Box::pin(async { Err(ApiError::new(ErrorCode::MediaType)) });
        }
        let parts = parts(req, payload);
        Box::pin(async move {
            let (parts, place) = parts.await?;
            Self::only(parts, place)
        })
    }
}

impl Upload {
    /// The file of a form that has no other part.
    fn only(parts: Parts, place: UploadPlace) -> Result<Self, ApiError> {
        match (parts.files.as_slice(), parts.event.is_none() && parts.fields.is_empty()) {
            ([file], true) => Ok(Self { file: file.clone(), place }),
            ([], true) => Err(ApiError::field("file", ErrorCode::FieldRequired)),
            _ => Err(ApiError::new(ErrorCode::Malformed)),
        }
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
    /// Any others, by name.
    fields: Vec<(String, String)>,
}

/// Reads a form to its end, at most its maximum length, once there is a place for it. Without an employment the body is
/// not read.
fn parts(req: &HttpRequest, payload: &mut Payload) -> FormResult<(Parts, UploadPlace)> {
    let within = deadline::body(req.headers()).max(deadline::BODY_TIMEOUT);
    let length = length(req);
    let form = Multipart::new(req.headers(), payload.take());
    let sender = Provider::from_request(req, &mut Payload::None);
    let app = req.app_data::<web::Data<App>>().cloned();
    Box::pin(async move {
        let company = sender.await?.employment.company;
        let app = app.ok_or_else(|| ApiError::new(ErrorCode::NotSignedIn))?;
        let place = app.uploads.enter(company).await?;
        let read = tokio::time::timeout(within, read(form, length)).await;
        Ok((read.map_err(|_| ApiError::new(ErrorCode::Timeout))??, place))
    })
}

async fn read(mut form: Multipart, length: usize) -> Result<Parts, ApiError> {
    let mut parts = Parts::default();
    let mut left = MAX_FILE_BYTES + FORM_OVERHEAD_BYTES;
    for _ in 0..MAX_PARTS {
        let Some(field) = form.try_next().await.map_err(|_| ApiError::new(ErrorCode::Malformed))? else {
            return Ok(parts);
        };
        let name = field.name().unwrap_or_default().to_owned();
        match name.as_str() {
            "event" if parts.event.is_none() => {
                let too_large = || ApiError::new(ErrorCode::TooLarge);
                parts.event = Some(bytes(field, MAX_JSON_BYTES.min(left), 0).await?.ok_or_else(too_large)?);
            }
            "file" => {
                let too_large = || ApiError::new(ErrorCode::TooLarge).at("file", ErrorCode::ImageTooLarge);
                let expected = length.saturating_sub(MAX_FILE_BYTES + FORM_OVERHEAD_BYTES - left);
                parts.files.push(bytes(field, MAX_FILE_BYTES.min(left), expected).await?.ok_or_else(too_large)?);
            }
            "event" => return Err(ApiError::new(ErrorCode::Malformed)),
            _ => {
                let room = MAX_FIELDS_BYTES
                    .saturating_sub(parts.fields.iter().map(|(name, text)| name.len() + text.len()).sum());
                let too_large = || ApiError::new(ErrorCode::TooLarge);
                let text = bytes(field, room.min(left), 0).await?.ok_or_else(too_large)?;
                let text = String::from_utf8(text.into()).map_err(|_| ApiError::new(ErrorCode::Malformed))?;
                parts.fields.push((name, text));
            }
        }
        let texts: usize = parts.fields.iter().map(|(name, text)| name.len() + text.len()).sum();
        let taken = texts + parts.files.iter().chain(&parts.event).map(Bytes::len).sum::<usize>();
        left = (MAX_FILE_BYTES + FORM_OVERHEAD_BYTES).saturating_sub(taken);
    }
    Err(ApiError::new(ErrorCode::Malformed))
}

/// The declared length of the request; 0 without one.
fn length(req: &HttpRequest) -> usize {
    let told = req.headers().get(CONTENT_LENGTH).and_then(|it| it.to_str().ok());
    told.and_then(|it| it.parse().ok()).unwrap_or_default()
}

/// A part; `None` when it is longer than `most`. The buffer holds `expected` bytes from the start: a growing one leaves
/// freed memory of the same size behind.
async fn bytes(mut field: Field, most: usize, expected: usize) -> Result<Option<Bytes>, ApiError> {
    let mut read = Vec::with_capacity(expected.min(most));
    while let Some(chunk) = field.try_next().await.map_err(|_| ApiError::new(ErrorCode::Malformed))? {
        if most < read.len() + chunk.len() {
            return Ok(None);
        }
        read.extend_from_slice(&chunk);
    }
    Ok(Some(read.into()))
}
