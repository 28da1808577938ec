//! The HTML around the frontend: language, title, the tokens it needs, and what the browser must not do with it.

use actix_web::http::StatusCode;
use actix_web::http::header::{self, HeaderName, HeaderValue};
use actix_web::{HttpMessage as _, HttpRequest, HttpResponse, ResponseError as _, web};
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use identity::Caller;
use kernel::Locale;
use serde::Deserialize;

use super::head::Head;
use super::html::escaped;
use super::place::Place;
use super::{boot, chunks, first_look, json_ld, live, plain};
use crate::app::App;
use crate::config::Tiles;
use crate::http::auth::{self, MaybeCaller, Session};
use crate::http::csrf;
use crate::http::error::{ApiError, ErrorCode};
use crate::identity::dto::CurrentUserDto;
use crate::identity::session::seen_by_themselves;

/// What stands in the built shell where we write.
const META: &str = "<!--META-->";
const LANGUAGE: &str = "<html lang=\"hu\">";
const TITLE: &str = "<title>Szalonka</title>";
const ROOT: &str = "<div id=\"root\"></div>";
const CHUNKS: &str = "<!--CHUNKS-->";

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

/// A page to send.
struct Page {
    entry: Entry,
    status: StatusCode,
    language: Locale,
    head: Head,
    /// Data blocks.
    data: String,
    /// What stands in the root until the frontend does.
    plain: String,
    /// The tags of this page's own files.
    chunks: String,
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
    let caller = caller.ok();
    let language = language(&req, caller.as_ref(), Locale::default());
    let head = Head::product(&app.config.public_url, req.path(), language);
    let signed_in = match &caller {
        Some(it) => user(&app, it.0.as_deref()).await,
        None => None,
    };
    let page = Page { data: boot::who(signed_in.as_ref())?, ..bare(Entry::Workspace, StatusCode::OK, language, head) };
    answer(&app, &req, page)
}

/// A page of a salon. The frontend says itself what is wrong when the salon cannot be read; the status says it too.
pub async fn booking(
    app: web::Data<App>,
    req: HttpRequest,
    caller: Result<MaybeCaller, ApiError>,
) -> Result<HttpResponse, ApiError> {
    let name = req.match_info().get("szalonka_id").unwrap_or_default();
    let caller = caller.ok();
    let kept = match app.salons.shown(&app.db, name).await {
        Ok(kept) => kept,
        Err(error) => {
            let language = language(&req, caller.as_ref(), Locale::default());
            let head = Head::titled("Szalonka");
            return answer(&app, &req, bare(Entry::Booking, error.status_code(), language, head));
        }
    };
    let (salon, public_url) = (&kept.salon, &app.config.public_url);
    let language = language(&req, caller.as_ref(), salon.company.language);
    let place = Place::of(salon, req.match_info().get("tail").unwrap_or_default());
    let signed_in = match &caller {
        Some(it) => user(&app, it.0.as_deref()).await,
        None => None,
    };
    let company = &salon.company;
    let is_welcome = place == Place::Landing && company.has_home_page && company.takes_bookings;
    let live = if is_welcome { live::read(&app, &req, &kept).await } else { None };
    let mut data = boot::block(&kept, signed_in.as_ref(), live.as_ref(), app.config.tiles.as_ref())?;
    if let Some(block) = json_ld::block(public_url, salon, place, language) {
        data.push('\n');
        data.push_str(&block);
    }
    let page = Page {
        entry: Entry::Booking,
        status: if place == Place::Nowhere { StatusCode::NOT_FOUND } else { StatusCode::OK },
        language,
        head: Head::booking(public_url, salon, place, language),
        data,
        plain: plain::page(salon, place, language, app.clock.now()),
        chunks: chunks::tags(&app.site, place, company.has_home_page, language),
    };
    answer(&app, &req, page)
}

/// Whoever is signed in, or nobody; `None` when that cannot be said now.
async fn user(app: &App, caller: Option<&Caller>) -> Option<Option<CurrentUserDto>> {
    match caller {
        Some(caller) => seen_by_themselves(app, caller).await.ok().map(Some),
        None => Some(None),
    }
}

/// A page for somebody who followed a wrong link.
pub async fn nowhere(req: &HttpRequest) -> Result<HttpResponse, ApiError> {
    let app = req.app_data::<web::Data<App>>().ok_or_else(|| ApiError::new(ErrorCode::NotFound))?;
    let language = language(req, None, Locale::default());
    answer(app, req, bare(Entry::Workspace, StatusCode::NOT_FOUND, language, Head::titled("Szalonka")))
}

/// A page that is nothing without the frontend.
fn bare(entry: Entry, status: StatusCode, language: Locale, head: Head) -> Page {
    Page { entry, status, language, head, data: String::new(), plain: String::new(), chunks: String::new() }
}

/// `?lang`, then the account's, then the salon's (docs/rules.md#languages); the one a browser stored is the browser's
/// to know.
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
    let mut response = HttpResponse::build(page.status);
    response
        .content_type("text/html; charset=utf-8")
        .insert_header((header::CACHE_CONTROL, "no-store"))
        .insert_header((header::CONTENT_SECURITY_POLICY, policy(app, page.entry, &nonce)?));
    if page.head.canonical.is_none() {
        response.insert_header((HeaderName::from_static("x-robots-tag"), "noindex"));
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
    let (more, theme) = match page.entry {
        Entry::Booking => (sign_in(app), ""),
        Entry::Workspace => {
            let more = sign_in(app) + &first_look::demo_login(app) + &first_look::password_min(app);
            (more, first_look::theme(req))
        }
    };
    let html = written(&shell, &page, &app.keys.page_token(session), &nonce, &more, theme);
    Ok(response.set_body(actix_web::body::BoxBody::new(html)))
}

fn policy(app: &App, entry: Entry, nonce: &str) -> Result<HeaderValue, ApiError> {
    // Salons may show their booking pages in a frame of their own site (docs/trust.md#framed-pages), and a map on them.
    let (framing, tiles) = match entry {
        Entry::Booking => ("", app.config.tiles.as_ref().and_then(Tiles::origin)),
        Entry::Workspace => ("; frame-ancestors 'none'", None),
    };
    let tiles = tiles.map(|it| format!(" {it}")).unwrap_or_default();
    HeaderValue::from_str(&format!(
        "default-src 'self'; script-src 'self'; style-src 'self' 'nonce-{nonce}'; img-src 'self' data: blob:{tiles}; \
         connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'{framing}"
    ))
    .map_err(|error| ApiError::internal(&error))
}

/// Who else vouches for people here; the pages offer those and no others.
fn sign_in(app: &App) -> String {
    let offered = [("google", app.google.is_some()), ("facebook", app.facebook.is_some())];
    let names: Vec<&str> = offered.into_iter().filter_map(|(name, is_on)| is_on.then_some(name)).collect();
    if names.is_empty() { String::new() } else { format!("<meta name=\"sign-in\" content=\"{}\">\n", names.join(" ")) }
}

fn written(shell: &str, page: &Page, token: &str, nonce: &str, more: &str, theme: &str) -> String {
    let style = if page.plain.is_empty() {
        String::new()
    } else {
        format!("<style nonce=\"{nonce}\">{}</style>\n", plain::STYLE)
    };
    let metas = format!(
        "<meta name=\"csrf-header\" content=\"{header}\">\n\
         <meta name=\"csrf-token\" content=\"{token}\">\n\
         <meta name=\"csp-nonce\" content=\"{nonce}\">\n{more}\
         <link rel=\"icon\" href=\"/favicon.svg\" type=\"image/svg+xml\">\n\
         {tags}{style}{data}",
        header = csrf::HEADER,
        tags = page.head.tags(page.language),
        data = page.data,
    );
    let title = format!("<title>{}</title>", escaped(&page.head.title));
    let root = format!("<div id=\"root\">{}</div>", page.plain);
    // What is written is escaped, so that no place to write in is found in what a company calls itself.
    shell
        .replacen(META, &metas, 1)
        .replacen(LANGUAGE, &format!("<html lang=\"{}\"{theme}>", page.language), 1)
        .replacen(TITLE, &title, 1)
        .replacen(CHUNKS, &page.chunks, 1)
        .replacen(ROOT, &root, 1)
}
