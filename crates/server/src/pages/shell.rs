//! The HTML around the frontend: language, title, the tokens it needs, and what the browser must not do with it.

use std::fmt::Write as _;

use actix_web::http::StatusCode;
use actix_web::http::header::{self, HeaderName, HeaderValue};
use actix_web::{HttpMessage as _, HttpRequest, HttpResponse, ResponseError as _, web};
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use kernel::Locale;
use serde::Deserialize;

use crate::app::App;
use crate::http::auth::{self, MaybeCaller, Session};
use crate::http::csrf;
use crate::http::error::{ApiError, ErrorCode};

/// What stands in the built shell where we write.
const META: &str = "<!--META-->";
const LANGUAGE: &str = "<html lang=\"hu\">";
const TITLE: &str = "<title>Szalonka</title>";

/// Stands where the frontend was not built.
const NOT_BUILT: &str = "<!doctype html>
<html lang=\"hu\"><head><meta charset=\"utf-8\"><title>Szalonka</title></head><body>
<h1>Szalonka</h1>
<p>A felület még nincs lefordítva. Fordítsd le ezzel:</p>
<p lang=\"en\">The pages have not been built yet. Build them with:</p>
<pre>cd frontend &amp;&amp; npm ci &amp;&amp; npm run build</pre>
</body></html>
";

/// One of the two programs the frontend is built into.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Entry {
    Booking,
    Workspace,
}

/// What a page says about itself.
struct Page {
    entry: Entry,
    status: StatusCode,
    language: Locale,
    title: Option<String>,
}

#[derive(Deserialize)]
struct Asked {
    lang: Option<String>,
}

/// A page of the signed-in area, or one that leads there.
pub async fn workspace(
    app: web::Data<App>,
    req: HttpRequest,
    caller: Result<MaybeCaller, ApiError>,
) -> Result<HttpResponse, ApiError> {
    let language = language(&req, caller.ok().as_ref(), Locale::default());
    answer(&app, &req, Page { entry: Entry::Workspace, status: StatusCode::OK, language, title: None })
}

/// A page of a salon. The frontend says itself what is wrong when the salon cannot be read; the status says it too.
pub async fn booking(
    app: web::Data<App>,
    req: HttpRequest,
    caller: Result<MaybeCaller, ApiError>,
) -> Result<HttpResponse, ApiError> {
    let name = req.match_info().get("szalonka_id").unwrap_or_default();
    let salon = app.salons.fresh(&app.db, name).await;
    let (status, title, own) = match salon {
        Ok(salon) => (StatusCode::OK, Some(salon.company.name.clone()), salon.company.language),
        Err(error) => (error.status_code(), None, Locale::default()),
    };
    let language = language(&req, caller.ok().as_ref(), own);
    answer(&app, &req, Page { entry: Entry::Booking, status, language, title })
}

/// A page for somebody who followed a wrong link.
pub async fn nowhere(req: &HttpRequest) -> Result<HttpResponse, ApiError> {
    let app = req.app_data::<web::Data<App>>().ok_or_else(|| ApiError::new(ErrorCode::NotFound))?;
    let language = language(req, None, Locale::default());
    answer(app, req, Page { entry: Entry::Workspace, status: StatusCode::NOT_FOUND, language, title: None })
}

/// `?lang`, then the account's, then the salon's (decision 14); the one a browser stored is the browser's to know.
fn language(req: &HttpRequest, caller: Option<&MaybeCaller>, own: Locale) -> Locale {
    serde_html_form::from_str::<Asked>(req.query_string())
        .ok()
        .and_then(|it| Locale::parse(&it.lang?).ok())
        .or_else(|| caller.and_then(|it| it.0.as_ref()).map(|it| it.language))
        .unwrap_or(own)
}

fn answer(app: &App, req: &HttpRequest, page: Page) -> Result<HttpResponse, ApiError> {
    let file = match page.entry {
        Entry::Booking => "booking.html",
        Entry::Workspace => "workspace.html",
    };
    let Some(shell) = app.site.text(file) else {
        return Ok(HttpResponse::ServiceUnavailable()
            .content_type("text/html; charset=utf-8")
            .insert_header((header::CACHE_CONTROL, "no-store"))
            .body(NOT_BUILT));
    };
    let nonce = URL_SAFE_NO_PAD.encode(rand::random::<[u8; 16]>());
    let opens_by_code = is_opened_by_code(req.path());
    let mut response = HttpResponse::build(page.status);
    response
        .content_type("text/html; charset=utf-8")
        .insert_header((header::CACHE_CONTROL, "no-store"))
        .insert_header((header::CONTENT_SECURITY_POLICY, policy(page.entry, &nonce)?));
    if page.entry == Entry::Workspace {
        response.insert_header((header::X_FRAME_OPTIONS, "DENY"));
    }
    if opens_by_code {
        response.insert_header((header::REFERRER_POLICY, "no-referrer"));
    }
    if opens_by_code || page.status != StatusCode::OK {
        response.insert_header((HeaderName::from_static("x-robots-tag"), "noindex"));
    }
    if app.config.is_https() {
        response.insert_header((header::STRICT_TRANSPORT_SECURITY, "max-age=63072000; includeSubDomains"));
    }
    if page.status == StatusCode::SERVICE_UNAVAILABLE {
        response.insert_header((header::RETRY_AFTER, "1"));
    }
    let mut response = response.finish();
    let known = req.extensions().get::<Session>().and_then(|it| it.0);
    let session = match known {
        Some(token) => token.session,
        None => auth::begin_anonymous(app, &mut response)?.session,
    };
    let html = written(&shell, &page, &app.keys.page_token(session), &nonce);
    Ok(response.set_body(actix_web::body::BoxBody::new(html)))
}

/// Pages whose address is itself a key: it must not travel on in a `Referer`.
fn is_opened_by_code(path: &str) -> bool {
    ["/signin/", "/invite/", "/rating/"].iter().any(|it| path.starts_with(it))
}

fn policy(entry: Entry, nonce: &str) -> Result<HeaderValue, ApiError> {
    // Salons may show their booking pages in a frame of their own site (decision 38).
    let framing = match entry {
        Entry::Booking => "",
        Entry::Workspace => "; frame-ancestors 'none'",
    };
    HeaderValue::from_str(&format!(
        "default-src 'self'; script-src 'self'; style-src 'self' 'nonce-{nonce}'; img-src 'self' data: blob:; \
         connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'{framing}"
    ))
    .map_err(|error| ApiError::internal(&error))
}

fn written(shell: &str, page: &Page, token: &str, nonce: &str) -> String {
    let mut metas = String::new();
    // Writing into a string cannot fail.
    let _ = write!(
        metas,
        "<meta name=\"csrf-header\" content=\"{header}\">\n\
         <meta name=\"csrf-token\" content=\"{token}\">\n\
         <meta name=\"csp-nonce\" content=\"{nonce}\">\n\
         <link rel=\"icon\" href=\"/favicon.svg\" type=\"image/svg+xml\">",
        header = csrf::HEADER,
    );
    let title = page.title.as_deref().map_or_else(|| "Szalonka".to_owned(), |it| format!("{} · Szalonka", escaped(it)));
    // The metas first: what a company calls itself is never searched for places to write in.
    shell.replacen(META, &metas, 1).replacen(LANGUAGE, &format!("<html lang=\"{}\">", page.language), 1).replacen(
        TITLE,
        &format!("<title>{title}</title>"),
        1,
    )
}

/// Text that HTML shows as it is.
fn escaped(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            '\'' => safe.push_str("&#39;"),
            _ => safe.push(c),
        }
    }
    safe
}
