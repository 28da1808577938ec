//! The messages the demo would have sent, public. Exists in the demo only (docs/rules.md#the-demo).

use std::sync::Arc;

use actix_web::http::header;
use actix_web::web::ServiceConfig;
use actix_web::{HttpResponse, web};
use chrono::{DateTime, Utc};
use gateways::mail::{Mail, MemoryMailer};
use gateways::sms::{MemorySms, Sms};
use maud::{DOCTYPE, Markup, html};
use serde::{Deserialize, Serialize};

use crate::state::app::App;

/// Adds the pages of the outbox in the demo.
pub fn routes(app: &App) -> impl FnOnce(&mut ServiceConfig) + use<> {
    let (outbox, sms) = (app.outbox.clone(), app.sms_outbox.clone());
    move |config| {
        if let Some((outbox, sms)) = outbox.zip(sms) {
            config
                .app_data(web::Data::from(outbox))
                .app_data(web::Data::from(sms))
                .route("/dev/outbox", web::get().to(page))
                .route("/dev/outbox/mail", web::get().to(mail_page))
                .route("/dev/outbox.json", web::get().to(json));
        }
    }
}

/// A message as the page's scripts and tests read it.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct MessageDto {
    id: String,
    channel: &'static str,
    to: String,
    subject: String,
    text: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    html: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    created_at: Option<DateTime<Utc>>,
}

#[derive(Serialize)]
struct MessagesDto {
    items: Vec<MessageDto>,
}

/// A message as it would look.
#[derive(Deserialize)]
struct MessageQuery {
    id: String,
}

async fn json(outbox: web::Data<MemoryMailer>, sms: web::Data<MemorySms>) -> HttpResponse {
    let mails = newest_first(&outbox).map(|it| MessageDto {
        id: it.id,
        channel: "email",
        to: it.to.as_str().to_owned(),
        subject: it.subject,
        text: it.text,
        html: it.html,
        created_at: Some(it.created_at),
    });
    let items = mails.chain(newest_sms_first(&sms).map(|it| MessageDto {
        id: it.id.to_string(),
        channel: "sms",
        to: it.to.as_e164().to_owned(),
        subject: String::new(),
        text: it.text,
        html: None,
        created_at: None,
    }));
    let items = items.collect();
    HttpResponse::Ok().insert_header((header::CACHE_CONTROL, "no-store")).json(MessagesDto { items })
}

/// A mail as mail programs show it, behind its own policy.
async fn mail_page(outbox: web::Data<MemoryMailer>, shown: web::Query<MessageQuery>) -> HttpResponse {
    let Some(html) = newest_first(&outbox).find(|it| it.id == shown.id).and_then(|it| it.html) else {
        return HttpResponse::NotFound().finish();
    };
    HttpResponse::Ok()
        .insert_header((header::CACHE_CONTROL, "no-store"))
        .insert_header((
            header::CONTENT_SECURITY_POLICY,
            "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; base-uri 'none'; form-action 'none'",
        ))
        .insert_header((header::REFERRER_POLICY, "no-referrer"))
        .content_type("text/html; charset=utf-8")
        .body(html)
}

async fn page(outbox: web::Data<MemoryMailer>, sms: web::Data<MemorySms>) -> HttpResponse {
    let html = html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width";
                meta http-equiv="refresh" content="5";
                title { "Outbox" }
            }
            body {
                h1 { "Outbox" }
                p { "What would have been sent, newest first. This page is part of the demo only." }
                @for mail in newest_first(&outbox) {
                    article {
                        h2 { (mail.subject) }
                        p { (mail.to.as_str()) " · " time { (mail.created_at.format("%Y-%m-%d %H:%M:%S UTC")) } }
                        @if mail.html.is_some() {
                            p { a href={ "/dev/outbox/mail?id=" (mail.id) } { "As mail programs show it" } }
                        }
                        pre { (linked(&mail.text)) }
                    }
                    hr;
                }
                h1 { "SMS" }
                @for sms in newest_sms_first(&sms) {
                    article {
                        p { (sms.to.as_e164()) }
                        pre { (linked(&sms.text)) }
                    }
                    hr;
                }
            }
        }
    };
    HttpResponse::Ok()
        .insert_header((header::CACHE_CONTROL, "no-store"))
        .insert_header((
            header::CONTENT_SECURITY_POLICY,
            "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
        ))
        // Links here sign in, so no other site may learn them from the referrer.
        .insert_header((header::REFERRER_POLICY, "no-referrer"))
        .content_type("text/html; charset=utf-8")
        .body(html.into_string())
}

fn newest_first(outbox: &Arc<MemoryMailer>) -> impl Iterator<Item = Mail> + use<> {
    outbox.kept().into_iter().rev()
}

fn newest_sms_first(outbox: &Arc<MemorySms>) -> impl Iterator<Item = Sms> + use<> {
    outbox.kept().into_iter().rev()
}

/// The text with its web addresses as links.
fn linked(text: &str) -> Markup {
    html! {
        @for piece in text.split_inclusive(char::is_whitespace) {
            @let word = piece.trim_end();
            @if word.starts_with("http://") || word.starts_with("https://") {
                a href=(word) { (word) } (piece.strip_prefix(word).unwrap_or_default())
            } @else {
                (piece)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_web_addresses_become_links() {
        assert_eq!(
            linked("a <b>\nhttp://x.example/signin/a-_1\njavascript:alert(1) \"q\"\n").into_string(),
            "a &lt;b&gt;\n<a href=\"http://x.example/signin/a-_1\">http://x.example/signin/a-_1</a>\n\
            javascript:alert(1) &quot;q&quot;\n"
        );
        assert_eq!(
            linked("http://x/\"><script>").into_string(),
            "<a href=\"http://x/&quot;&gt;&lt;script&gt;\">http://x/&quot;&gt;&lt;script&gt;</a>"
        );
    }
}
