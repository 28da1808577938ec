//! Ends mails of offers by the link in them, without signing in (RFC 8058). Only a `POST` changes anything, so that a
//! scanner of mail does not.

use actix_web::http::header;
use actix_web::{HttpRequest, HttpResponse, web};
use kernel::Locale;
use maud::{DOCTYPE, Markup, html};
use store::messages::codes::{self, GuestCodePurpose};
use store::{guests, tenant};

use crate::app::App;
use crate::http::client;
use crate::http::error::ApiError;
use crate::http::token::code_hash;

/// Its address.
pub(super) const PATH: &str = "/unsubscribe/{code}";

/// What the page says.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Says {
    Asks,
    Done,
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
    let is_known = found.is_some_and(|it| it.purpose == GuestCodePurpose::Unsubscribe);
    Ok(page(&req, if is_known { Says::Asks } else { Says::Unknown }))
}

/// Ends the mails; again changes nothing.
pub(super) async fn run(
    app: web::Data<App>,
    req: HttpRequest,
    code: web::Path<String>,
) -> Result<HttpResponse, ApiError> {
    app.public_reads.count(client::address(&req, &app.config.trusted_proxies))?;
    let (hash, now) = (code_hash(&code), app.clock.now());
    let is_known = app
        .db
        .run(move |conn| {
            let found = codes::find(conn, &hash, now)?.filter(|it| it.purpose == GuestCodePurpose::Unsubscribe);
            let Some(it) = found else { return Ok(false) };
            tenant::transaction(conn, it.company, |conn| -> Result<bool, ApiError> {
                guests::end_mail_offers(conn, it.company, it.guest)?;
                Ok(true)
            })
        })
        .await?;
    Ok(page(&req, if is_known { Says::Done } else { Says::Unknown }))
}

fn page(req: &HttpRequest, says: Says) -> HttpResponse {
    let language = client::language(req).unwrap_or_default();
    let mut answer = if says == Says::Unknown { HttpResponse::NotFound() } else { HttpResponse::Ok() };
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

fn markup(language: Locale, says: Says) -> Markup {
    let (title, text) = match (language, says) {
        (Locale::Hu, Says::Asks) => ("Leiratkozás", "Nem kérsz több ajánlatot e-mailben ettől a szalontól?"),
        (Locale::Hu, Says::Done) => (
            "Leiratkoztál",
            "Ez a szalon nem küld több ajánlatot e-mailben. Az időpontjaidról továbbra is kapsz levelet.",
        ),
        (Locale::Hu, Says::Unknown) => ("Lejárt link", "Ez a link nem érvényes, vagy lejárt."),
        (Locale::En, Says::Asks) => ("Unsubscribe", "Do you want no more offers by e-mail from this salon?"),
        (Locale::En, Says::Done) => (
            "Unsubscribed",
            "This salon sends you no more offers by e-mail. You still get mails about your appointments.",
        ),
        (Locale::En, Says::Unknown) => ("Link expired", "This link is not valid, or has expired."),
    };
    let button = if language == Locale::Hu { "Leiratkozom" } else { "Unsubscribe" };
    html! {
        (DOCTYPE)
        html lang=(language.code()) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width";
                meta name="robots" content="noindex";
                meta name="color-scheme" content="light dark";
                title { (title) " – Szalonka" }
            }
            body {
                main {
                    h1 { (title) }
                    p { (text) }
                    @if says == Says::Asks {
                        form method="post" { button type="submit" { (button) } }
                    }
                }
            }
        }
    }
}
