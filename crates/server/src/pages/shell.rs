//! The HTML pages around the frontend: language, title, tokens, data, and the content security policy.

use actix_web::http::header::{self, HeaderName, HeaderValue};
use actix_web::http::{Method, StatusCode};
use actix_web::{HttpMessage as _, HttpRequest, HttpResponse, ResponseError as _, web};
use base64::Engine as _;
use base64::engine::general_purpose::{STANDARD, URL_SAFE_NO_PAD};
use catalog::SzalonkaId;
use identity::Caller;
use kernel::Locale;
use maud::{DOCTYPE, Markup, html};
use serde::Deserialize;
use sha2::{Digest as _, Sha256};

use super::head::Head;
use super::place::BookingPage;
use super::{boot, chunks, json_ld, landing_data, mailed, plain, workspace_head};
use crate::config::Tiles;
use crate::http::auth::{self, MaybeCaller, Session};
use crate::http::client;
use crate::http::csrf;
use crate::http::error::{ApiError, ErrorCode};
use crate::identity::dto::CurrentUserDto;
use crate::identity::session::seen_by_themselves;
use crate::state::app::App;
use crate::state::reserved::RESERVED;

/// The placeholders of the built shell, in the order in which they stand there (`webpack.config.ts`).
const LANGUAGE: &str = "<html lang=\"hu\">";
const TITLE: &str = "<title>Szalonka</title>";
const META: &str = "<!--META-->";
const CHUNKS: &str = "<!--CHUNKS-->";
const ROOT: &str = "<div id=\"root\"></div>";

/// One of the programs the frontend is built into.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Entry {
    Booking,
    Finder,
    Workspace,
    /// The workspace's program behind a plain page: its scripts come after the first paint.
    Mailed,
}

/// A page to send.
pub(super) struct Page {
    pub entry: Entry,
    pub status: StatusCode,
    pub language: Locale,
    /// The chosen colour scheme; `None` follows the device.
    pub theme: Option<&'static str>,
    pub head: Head,
    /// Data blocks.
    pub data: Markup,
    /// The content of `#root` until React renders.
    pub plain: Option<Markup>,
    /// The tags of this page's own files.
    pub chunks: Markup,
}

#[derive(Deserialize)]
struct LanguageQuery {
    lang: Option<String>,
}

/// A page of the signed-in area or the sign-in.
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
    let page = Page {
        theme: workspace_head::theme(&req),
        data: boot::workspace(signed_in.as_ref(), None, tiles_of(&app, Entry::Workspace, req.path()))?,
        ..bare(Entry::Workspace, StatusCode::OK, language, head)
    };
    respond(&app, &req, page)
}

/// A page of a salon. When the salon cannot be read, the frontend shows why and the status says it too.
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
            let page = bare(Entry::Booking, error.status_code(), language, Head::titled("Szalonka"));
            let plain = similar(&app, &req, name, &error).await.map(|it| plain::unknown(&it, language));
            return respond(&app, &req, Page { plain, ..page });
        }
    };
    let (salon, public_url) = (&kept.salon, &app.config.public_url);
    if salon.was_called(name) {
        return Ok(to_present_id(&req, &salon.company.szalonka_id));
    }
    let language = language(&req, caller.as_ref(), salon.company.language);
    let place = BookingPage::of(salon, req.match_info().get("tail").unwrap_or_default());
    let signed_in = match &caller {
        Some(it) => user(&app, it.0.as_deref()).await,
        None => None,
    };
    let company = &salon.company;
    let shows_landing = place == BookingPage::Landing && company.has_home_page;
    let landing = if shows_landing { landing_data::read(&app, &req, &kept).await } else { None };
    let boot = boot::booking(&kept, signed_in.as_ref(), landing.as_ref(), app.config.tiles.as_ref())?;
    let page = Page {
        entry: Entry::Booking,
        status: if place == BookingPage::NotFound { StatusCode::NOT_FOUND } else { StatusCode::OK },
        language,
        theme: None,
        head: Head::booking(public_url, salon, place, language),
        data: html! {
            (boot)
            @if let Some(businesses) = json_ld::block(public_url, salon, place, language) { (businesses) }
        },
        plain: plain::page(salon, place, language, app.clock.now(), landing.as_ref()),
        chunks: chunks::tags(&app.site, place, company.has_home_page, language),
    };
    respond(&app, &req, page)
}

/// Leads from a public id alone, typed with capitals too, to the salon's first page; `None` for every other address.
pub(super) async fn first_page_of(req: &HttpRequest) -> Option<HttpResponse> {
    let app = req.app_data::<web::Data<App>>()?;
    let path = req.path().trim_matches('/').to_ascii_lowercase();
    let name =
        SzalonkaId::parse(&path, RESERVED).ok().filter(|_| [Method::GET, Method::HEAD].contains(req.method()))?;
    let mut answer = match app.salons.shown(&app.db, name.as_str()).await {
        // For ever: the pages of an id are there whichever company has it.
        Ok(_) => HttpResponse::PermanentRedirect(),
        Err(error) if error.code() == ErrorCode::CompanyNotFound => return None,
        // That page says why it cannot be read.
        Err(_) => HttpResponse::TemporaryRedirect(),
    };
    Some(answer.insert_header((header::LOCATION, format!("/{name}/appointmentbook{}", query_of(req)))).finish())
}

/// The same page under the public id the salon has now. Not for ever: the one it had may become another's.
fn to_present_id(req: &HttpRequest, szalonka_id: &str) -> HttpResponse {
    let rest = req.path().trim_start_matches('/').split_once('/').map_or("", |(_, rest)| rest);
    HttpResponse::TemporaryRedirect()
        .insert_header((header::LOCATION, format!("/{szalonka_id}/{rest}{}", query_of(req))))
        .finish()
}

/// The query with its question mark; empty without one.
fn query_of(req: &HttpRequest) -> String {
    if req.query_string().is_empty() { String::new() } else { format!("?{}", req.query_string()) }
}

/// The public id most similar to an unknown one; `None` beyond the rate limit.
async fn similar(app: &App, req: &HttpRequest, name: &str, error: &ApiError) -> Option<String> {
    let address = client::address(req, &app.config.trusted_proxies);
    if error.code() != ErrorCode::CompanyNotFound || app.public_reads.count(address).is_err() {
        return None;
    }
    app.salons.similar(&app.db, name).await.ok().flatten()
}

/// `Some(None)` without a sign-in, `None` when the database cannot be read.
pub(super) async fn user(app: &App, caller: Option<&Caller>) -> Option<Option<CurrentUserDto>> {
    match caller {
        Some(caller) => seen_by_themselves(app, caller).await.ok().map(Some),
        None => Some(None),
    }
}

/// The page at an unknown address.
pub async fn not_found(req: &HttpRequest) -> Result<HttpResponse, ApiError> {
    let app = req.app_data::<web::Data<App>>().ok_or_else(|| ApiError::new(ErrorCode::NotFound))?;
    let language = language(req, None, Locale::default());
    let theme = workspace_head::theme(req);
    let page = bare(Entry::Workspace, StatusCode::NOT_FOUND, language, Head::titled("Szalonka"));
    respond(app, req, Page { theme, ..page })
}

/// A page without content until React renders.
pub(super) fn bare(entry: Entry, status: StatusCode, language: Locale, head: Head) -> Page {
    let (data, chunks) = (Markup::default(), Markup::default());
    Page { entry, status, language, theme: None, head, data, plain: None, chunks }
}

/// From `?lang`, else from the account, else `own`, the salon's (docs/rules.md#languages). A language stored in the
/// browser is known to the frontend only.
pub(super) fn language(req: &HttpRequest, caller: Option<&MaybeCaller>, own: Locale) -> Locale {
    serde_html_form::from_str::<LanguageQuery>(req.query_string())
        .ok()
        .and_then(|it| Locale::parse(&it.lang?).ok())
        .or_else(|| caller.and_then(|it| it.0.as_ref()).map(|it| it.language))
        .unwrap_or(own)
}

pub(super) fn respond(app: &App, req: &HttpRequest, page: Page) -> Result<HttpResponse, ApiError> {
    let file = match page.entry {
        Entry::Booking => "booking.html",
        Entry::Finder => "finder.html",
        Entry::Workspace => "workspace.html",
        Entry::Mailed => "mailed.html",
    };
    let Some(shell) = app.site.text(file) else {
        return Ok(HttpResponse::ServiceUnavailable()
            .content_type("text/html; charset=utf-8")
            .insert_header((header::CACHE_CONTROL, "no-store"))
            .body(not_built().into_string()));
    };
    let nonce = URL_SAFE_NO_PAD.encode(rand::random::<[u8; 16]>());
    let mut response = HttpResponse::build(page.status);
    response.content_type("text/html; charset=utf-8").insert_header((header::CACHE_CONTROL, "no-store")).insert_header(
        (header::CONTENT_SECURITY_POLICY, policy(page.entry, tiles_of(app, page.entry, req.path()), &shell, &nonce)?),
    );
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
    let html = render(&shell, app, &page, &app.keys.page_token(session), &nonce);
    Ok(response.set_body(actix_web::body::BoxBody::new(html)))
}

/// The script that the build writes into the shell of the public pages (`afterPaint.js`), as the policy names it.
fn own_script(shell: &str) -> Option<String> {
    let (text, _) = shell.split_once("<script>")?.1.split_once("</script>")?;
    Some(format!(" 'sha256-{}'", STANDARD.encode(Sha256::digest(text))))
}

/// The tiles of the maps on a page: those of salons and of the finder, and a shop's in the settings.
fn tiles_of<'a>(app: &'a App, entry: Entry, path: &str) -> Option<&'a Tiles> {
    let has_maps = match entry {
        Entry::Booking | Entry::Finder => true,
        Entry::Workspace => path.starts_with("/provider/"),
        Entry::Mailed => false,
    };
    app.config.tiles.as_ref().filter(|_| has_maps)
}

fn policy(entry: Entry, tiles: Option<&Tiles>, shell: &str, nonce: &str) -> Result<HeaderValue, ApiError> {
    // Salons may embed their booking pages in their own site (docs/trust.md#framed-pages).
    let framing = if entry == Entry::Booking { "" } else { "; frame-ancestors 'none'" };
    let tiles = tiles.and_then(Tiles::origin).map(|it| format!(" {it}")).unwrap_or_default();
    let script = own_script(shell).unwrap_or_default();
    HeaderValue::from_str(&format!(
        "default-src 'self'; script-src 'self'{script}; style-src 'self' 'nonce-{nonce}'; img-src 'self' data: \
         blob:{tiles}; connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'{framing}"
    ))
    .map_err(|error| ApiError::internal(&error))
}

/// The page shown when the frontend was not built.
fn not_built() -> Markup {
    html! {
        (DOCTYPE)
        html lang="hu" {
            head { meta charset="utf-8"; title { "Szalonka" } }
            body {
                h1 { "Szalonka" }
                p { "A felület még nincs lefordítva. Fordítsd le ezzel:" }
                p lang="en" { "The pages have not been built yet. Build them with:" }
                pre { "cd frontend && npm ci && npm run build" }
            }
        }
    }
}

/// The tag that lists the enabled social sign-ins.
fn sign_in(app: &App) -> Markup {
    let providers = [("google", app.google.is_some()), ("facebook", app.facebook.is_some())];
    let names: Vec<&str> = providers.into_iter().filter_map(|(name, is_on)| is_on.then_some(name)).collect();
    html! { @if !names.is_empty() { meta name="sign-in" content=(names.join(" ")); } }
}

/// Styles that only the plain page of an entry has.
fn own_style(page: &Page) -> Option<&'static str> {
    page.plain.as_ref()?;
    match page.entry {
        Entry::Booking => Some(plain::STYLE),
        Entry::Mailed => Some(mailed::STYLE),
        Entry::Finder | Entry::Workspace => None,
    }
}

/// The page in full: the built shell with everything of this page and this browser written into it.
fn render(shell: &str, app: &App, page: &Page, token: &str, nonce: &str) -> String {
    let metas = html! {
        meta name="csrf-header" content=(csrf::HEADER);
        meta name="csrf-token" content=(token);
        meta name="csp-nonce" content=(nonce);
        (sign_in(app))
        @if matches!(page.entry, Entry::Workspace | Entry::Mailed) { (workspace_head::demo_login(app)) (workspace_head::password_min(app)) }
        link rel="icon" href="/favicon.svg" type="image/svg+xml";
        (page.head.tags(page.language))
        @if let Some(style) = own_style(page) { style nonce=(nonce) { (style) } }
        (page.data)
    };
    let language = html! { html lang=(page.language) data-theme=[page.theme] {} }.into_string();
    fill(
        shell,
        [
            // The shell has the rest of the element.
            (LANGUAGE, language.trim_end_matches("</html>")),
            (TITLE, &html! { title { (page.head.title) } }.into_string()),
            (META, &metas.into_string()),
            (CHUNKS, &page.chunks.clone().into_string()),
            (ROOT, &html! { #root { @if let Some(plain) = &page.plain { (plain) } } }.into_string()),
        ],
    )
}

/// Replaces the placeholders, which stand in this order. A placeholder in the inserted text stays as it is.
fn fill(shell: &str, placeholders: [(&str, &str); 5]) -> String {
    let added: usize = placeholders.iter().map(|(_, markup)| markup.len()).sum();
    let mut html = String::with_capacity(shell.len() + added);
    let mut rest = shell;
    for (placeholder, markup) in placeholders {
        if let Some((before, after)) = rest.split_once(placeholder) {
            html.push_str(before);
            html.push_str(markup);
            rest = after;
        }
    }
    html + rest
}
