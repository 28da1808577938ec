//! Everything that is held of a guest, as one file: for machines, and to read.

use actix_web::http::header::{CACHE_CONTROL, CONTENT_DISPOSITION, HeaderValue};
use actix_web::{HttpRequest, HttpResponse, web};
use identity::Caller;
use store::audit::{AuditAction, AuditEntry};
use store::{StoreError, own_data};
use utoipa::ToSchema;

use super::dto::OwnData;
use super::load::salons;
use super::page;
use crate::http::auth::Guest;
use crate::http::client;
use crate::http::error::ApiError;
use crate::state::app::App;

/// A JSON document for the person it is about; its fields may grow.
#[derive(ToSchema)]
#[schema(value_type = Object)]
pub struct OwnDataFile(#[expect(dead_code, reason = "stands for a file in the document")] String);

/// A page of HTML.
#[derive(ToSchema)]
#[schema(value_type = String)]
pub struct OwnDataPage(#[expect(dead_code, reason = "stands for text in the document")] String);

/// Everything the caller's account and cards hold in all salons, as JSON.
#[utoipa::path(get, path = "/api/guestuser/current/data", tag = "own_data", responses(
    (status = 200, description = "the file", body = OwnDataFile, content_type = "application/json")))]
pub async fn download_own_data(
    app: web::Data<App>,
    req: HttpRequest,
    Guest(caller): Guest,
) -> Result<HttpResponse, ApiError> {
    let data = load(&app, &req, &caller).await?;
    let text = serde_json::to_string_pretty(&data).map_err(|error| StoreError::Bug(Box::new(error)))?;
    Ok(file("application/json", HeaderValue::from_static("attachment; filename=\"szalonka.json\""), text))
}

/// The same as a page to read, in the caller's language.
#[utoipa::path(get, path = "/api/guestuser/current/data/page", tag = "own_data", responses(
    (status = 200, description = "the file", body = OwnDataPage, content_type = "text/html")))]
pub async fn download_own_page(
    app: web::Data<App>,
    req: HttpRequest,
    Guest(caller): Guest,
) -> Result<HttpResponse, ApiError> {
    let data = load(&app, &req, &caller).await?;
    let text = page::written(&data, caller.language);
    Ok(file("text/html; charset=utf-8", HeaderValue::from_static("attachment; filename=\"szalonka.html\""), text))
}

async fn load(app: &App, req: &HttpRequest, caller: &Caller) -> Result<OwnData, ApiError> {
    let (account, now, origin) = (caller.account, app.clock.now(), client::origin(app, req));
    app.db
        .run(move |conn| {
            // Audited before any data is sent.
            let entry = AuditEntry::new(AuditAction::DataDownloaded, now).by(account);
            store::audit::record(conn, &entry.from(&origin))?;
            let data = own_data::account(conn, account)?;
            Ok(OwnData { made_at: now, account: data, salons: salons(conn, account)? })
        })
        .await
}

fn file(content_type: &str, disposition: HeaderValue, text: String) -> HttpResponse {
    HttpResponse::Ok()
        .content_type(content_type)
        .insert_header((CACHE_CONTROL, HeaderValue::from_static("no-store")))
        .insert_header((CONTENT_DISPOSITION, disposition))
        .body(text)
}
