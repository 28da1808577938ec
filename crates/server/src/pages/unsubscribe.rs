//! Ends offers by the link in a mail or an SMS of them, each way for itself, without signing in (RFC 8058). Only a
//! `POST` changes anything, so that a scanner of mail does not.

use actix_web::http::header;
use actix_web::{HttpRequest, HttpResponse, web};
use kernel::Locale;
use maud::{Markup, html};
use store::messages::codes::{self, GuestCodePurpose};
use store::{guests, tenant};

use super::html::document;
use crate::http::client;
use crate::http::error::ApiError;
use crate::state::app::App;
use crate::state::token::code_hash;

/// Path of the page.
pub(super) const PATH: &str = "/unsubscribe/{code}";

/// The channel on which offers end.
#[derive(Clone, Copy, PartialEq, Eq)]
enum OfferChannel {
    Mail,
    Sms,
}

impl OfferChannel {
    fn of(purpose: GuestCodePurpose) -> Option<Self> {
        match purpose {
            GuestCodePurpose::Unsubscribe => Some(Self::Mail),
            GuestCodePurpose::UnsubscribeSms => Some(Self::Sms),
            _ => None,
        }
    }
}

/// Message of the page.
#[derive(Clone, Copy, PartialEq, Eq)]
enum PageState {
    Asks(OfferChannel),
    Done(OfferChannel),
    Unknown,
}

/// The page with the button.
pub(super) async fn show(
    app: web::Data<App>,
    req: HttpRequest,
    code: web::Path<String>,
) -> Result<HttpResponse, ApiError> {
    app.public_reads.count(client::address(&req, &app.config.trusted_proxies))?;
    let (hash, now) = (code_hash(&code), app.clock.now());
    let found = app.db.run(move |conn| Ok(codes::find(conn, &hash, now)?)).await?;
    Ok(page(&req, found.and_then(|it| OfferChannel::of(it.purpose)).map_or(PageState::Unknown, PageState::Asks)))
}

/// Ends offers; a second call changes nothing.
pub(super) async fn run(
    app: web::Data<App>,
    req: HttpRequest,
    code: web::Path<String>,
) -> Result<HttpResponse, ApiError> {
    app.public_reads.count(client::address(&req, &app.config.trusted_proxies))?;
    let (hash, now) = (code_hash(&code), app.clock.now());
    let ended = app
        .db
        .run(move |conn| {
            let found = codes::find(conn, &hash, now)?;
            let Some((it, way)) = found.and_then(|it| Some((it, OfferChannel::of(it.purpose)?))) else {
                return Ok(None);
            };
            tenant::transaction(conn, it.company, |conn| -> Result<_, ApiError> {
                match way {
                    OfferChannel::Mail => guests::end_mail_offers(conn, it.company, it.guest)?,
                    OfferChannel::Sms => guests::end_sms_offers(conn, it.company, it.guest)?,
                };
                Ok(Some(way))
            })
        })
        .await?;
    Ok(page(&req, ended.map_or(PageState::Unknown, PageState::Done)))
}

fn page(req: &HttpRequest, says: PageState) -> HttpResponse {
    let language = client::language(req).unwrap_or_default();
    let mut answer = if says == PageState::Unknown { HttpResponse::NotFound() } else { HttpResponse::Ok() };
    answer
        .insert_header((header::CACHE_CONTROL, "no-store"))
        .insert_header((header::REFERRER_POLICY, "no-referrer"))
        .insert_header((
            header::CONTENT_SECURITY_POLICY,
            "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
        ))
        .content_type("text/html; charset=utf-8")
        .body(markup(language, says).into_string())
}

fn markup(language: Locale, says: PageState) -> Markup {
    let (title, text) = match (language, says) {
        (Locale::Hu, PageState::Asks(OfferChannel::Mail)) => {
            ("Leiratkozás", "Nem kérsz több ajánlatot e-mailben ettől a szalontól?")
        }
        (Locale::Hu, PageState::Done(OfferChannel::Mail)) => (
            "Leiratkoztál",
            "Ez a szalon nem küld több ajánlatot e-mailben. Az időpontjaidról továbbra is kapsz levelet.",
        ),
        (Locale::Hu, PageState::Asks(OfferChannel::Sms)) => {
            ("Leiratkozás", "Nem kérsz több ajánlatot SMS-ben ettől a szalontól?")
        }
        (Locale::Hu, PageState::Done(OfferChannel::Sms)) => (
            "Leiratkoztál",
            "Ez a szalon nem küld több ajánlatot SMS-ben. Az időpontjaidról továbbra is kapsz üzenetet.",
        ),
        (Locale::Hu, PageState::Unknown) => ("Lejárt link", "Ez a link nem érvényes, vagy lejárt."),
        (Locale::En, PageState::Asks(OfferChannel::Mail)) => {
            ("Unsubscribe", "Would you like to stop receiving offers by e-mail from this salon?")
        }
        (Locale::En, PageState::Done(OfferChannel::Mail)) => (
            "Unsubscribed",
            "This salon will send you no more offers by e-mail. E-mails about your appointments will still arrive.",
        ),
        (Locale::En, PageState::Asks(OfferChannel::Sms)) => {
            ("Unsubscribe", "Would you like to stop receiving offers by SMS from this salon?")
        }
        (Locale::En, PageState::Done(OfferChannel::Sms)) => (
            "Unsubscribed",
            "This salon will send you no more offers by SMS. Messages about your appointments will still arrive.",
        ),
        (Locale::En, PageState::Unknown) => ("Link expired", "This link is not valid or has expired."),
    };
    let button = if language == Locale::Hu { "Leiratkozom" } else { "Unsubscribe" };
    let head = html! {
        meta name="robots" content="noindex";
        meta name="color-scheme" content="light dark";
    };
    let body = html! {
        main {
            h1 { (title) }
            p { (text) }
            @if matches!(says, PageState::Asks(_)) {
                form method="post" { button type="submit" { (button) } }
            }
        }
    };
    document(language, &format!("{title} – Szalonka"), &head, &body)
}
