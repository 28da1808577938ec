//! The messages the demo would have sent, public. Exists in the demo only (docs/rules.md#the-demo).

use std::sync::Arc;

use actix_web::http::header;
use actix_web::web::ServiceConfig;
use actix_web::{HttpResponse, web};
use chrono::{DateTime, Utc};
use gateways::mail::{Mail, MemoryMailer};
use maud::{DOCTYPE, Markup, html};
use serde::Serialize;

use crate::app::App;

/// Adds the pages of the outbox in the demo.
pub fn routes(app: &App) -> impl FnOnce(&mut ServiceConfig) + use<> {
    let outbox = app.outbox.clone();
    move |config| {
        if let Some(outbox) = outbox {
            config
                .app_data(web::Data::from(outbox))
                .route("/dev/outbox", web::get().to(page))
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
    created_at: DateTime<Utc>,
}

#[derive(Serialize)]
struct MessagesDto {
    items: Vec<MessageDto>,
}

async fn json(outbox: web::Data<MemoryMailer>) -> HttpResponse {
    let items = newest_first(&outbox)
        .map(|it| MessageDto {
            id: it.id,
            channel: "email",
            to: it.to.as_str().to_owned(),
            subject: it.subject,
            text: it.text,
            created_at: it.created_at,
        })
        .collect();
    HttpResponse::Ok().insert_header((header::CACHE_CONTROL, "no-store")).json(MessagesDto { items })
}

async fn page(outbox: web::Data<MemoryMailer>) -> HttpResponse {
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
                        pre { (linked(&mail.text)) }
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
