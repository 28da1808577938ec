//! Ends offers by the link in a mail or an SMS of them, each way for itself, and mails to the people of a company by theirs,
//! without signing in (RFC 8058). Only a `POST` changes anything, so that a scanner of mail does not.

use actix_web::http::header;
use actix_web::{HttpRequest, HttpResponse, web};
use kernel::Locale;
use maud::{Markup, html};
use store::messages::codes::{self, GuestCodePurpose};
use store::messages::settings;
use store::{guests, tenant};

use super::html::document;
use crate::http::client;
use crate::http::error::ApiError;
use crate::state::app::App;
use crate::state::token::code_hash;

/// Path of the page.
pub(super) const PATH: &str = "/unsubscribe/{code}";

/// Messages that end.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Ended {
    Offers(OfferWay),
    /// Mails to a person of a company.
    StaffMails,
}

/// The way offers reach a guest.
#[derive(Clone, Copy, PartialEq, Eq)]
enum OfferWay {
    Mail,
    Sms,
}

impl OfferWay {
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
    Asks(Ended),
    Done(Ended),
    Unknown,
}

/// The page with the button.
pub(super) async fn show(
    app: web::Data<App>,
    req: HttpRequest,
    code: web::Path<String>,
) -> Result<HttpResponse, ApiError> {
    app.public_reads.count(client::address(&req, &app.config.trusted_proxies))?;
    if app.keys.read_staff_mail_code(&code).is_some() {
        return Ok(page(&req, PageState::Asks(Ended::StaffMails)));
    }
    let (hash, now) = (code_hash(&code), app.clock.now());
    let found = app.db.run(move |conn| Ok(codes::find(conn, &hash, now)?)).await?;
    let way = found.and_then(|it| OfferWay::of(it.purpose));
    Ok(page(&req, way.map_or(PageState::Unknown, |it| PageState::Asks(Ended::Offers(it)))))
}

/// Ends the messages; a second call changes nothing.
pub(super) async fn run(
    app: web::Data<App>,
    req: HttpRequest,
    code: web::Path<String>,
) -> Result<HttpResponse, ApiError> {
    app.public_reads.count(client::address(&req, &app.config.trusted_proxies))?;
    if let Some((company, employee, list)) = app.keys.read_staff_mail_code(&code) {
        app.db
            .run(move |conn| {
                tenant::transaction(conn, company, |conn| -> Result<_, ApiError> {
                    Ok(settings::end_mails(conn, company, employee, list)?)
                })
            })
            .await?;
        return Ok(page(&req, PageState::Done(Ended::StaffMails)));
    }
    let (hash, now) = (code_hash(&code), app.clock.now());
    let ended = app
        .db
        .run(move |conn| {
            let found = codes::find(conn, &hash, now)?;
            let Some((it, way)) = found.and_then(|it| Some((it, OfferWay::of(it.purpose)?))) else {
                return Ok(None);
            };
            tenant::transaction(conn, it.company, |conn| -> Result<_, ApiError> {
                match way {
                    OfferWay::Mail => guests::end_mail_offers(conn, it.company, it.guest)?,
                    OfferWay::Sms => guests::end_sms_offers(conn, it.company, it.guest)?,
                };
                Ok(Some(way))
            })
        })
        .await?;
    Ok(page(&req, ended.map_or(PageState::Unknown, |it| PageState::Done(Ended::Offers(it)))))
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
        (Locale::Hu, PageState::Asks(Ended::Offers(OfferWay::Mail))) => {
            ("Leiratkozás", "Nem kérsz több ajánlatot e-mailben ettől a szalontól?")
        }
        (Locale::Hu, PageState::Done(Ended::Offers(OfferWay::Mail))) => (
            "Leiratkoztál",
            "Ez a szalon nem küld több ajánlatot e-mailben. Az időpontjaidról továbbra is kapsz levelet.",
        ),
        (Locale::Hu, PageState::Asks(Ended::Offers(OfferWay::Sms))) => {
            ("Leiratkozás", "Nem kérsz több ajánlatot SMS-ben ettől a szalontól?")
        }
        (Locale::Hu, PageState::Done(Ended::Offers(OfferWay::Sms))) => (
            "Leiratkoztál",
            "Ez a szalon nem küld több ajánlatot SMS-ben. Az időpontjaidról továbbra is kapsz üzenetet.",
        ),
        (Locale::Hu, PageState::Asks(Ended::StaffMails)) => ("Leiratkozás", "Nem kérsz több ilyen levelet?"),
        (Locale::Hu, PageState::Done(Ended::StaffMails)) => {
            ("Leiratkoztál", "Nem küldünk több ilyen levelet. Az értesítéseknél bármikor visszakapcsolhatod.")
        }
        (Locale::Hu, PageState::Unknown) => ("Lejárt link", "Ez a link nem érvényes, vagy lejárt."),
        (Locale::En, PageState::Asks(Ended::Offers(OfferWay::Mail))) => {
            ("Unsubscribe", "Would you like to stop receiving offers by e-mail from this salon?")
        }
        (Locale::En, PageState::Done(Ended::Offers(OfferWay::Mail))) => (
            "Unsubscribed",
            "This salon will send you no more offers by e-mail. E-mails about your appointments will still arrive.",
        ),
        (Locale::En, PageState::Asks(Ended::Offers(OfferWay::Sms))) => {
            ("Unsubscribe", "Would you like to stop receiving offers by SMS from this salon?")
        }
        (Locale::En, PageState::Done(Ended::Offers(OfferWay::Sms))) => (
            "Unsubscribed",
            "This salon will send you no more offers by SMS. Messages about your appointments will still arrive.",
        ),
        (Locale::En, PageState::Asks(Ended::StaffMails)) => {
            ("Unsubscribe", "Would you like to stop receiving e-mails like this?")
        }
        (Locale::En, PageState::Done(Ended::StaffMails)) => (
            "Unsubscribed",
            "We will send you no more e-mails like this. You can switch them on again among your notifications.",
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
