//! What the demo would have sent, for everybody to see: exists under `demo` only (docs/rules.md#the-demo).

use std::fmt::Write as _;
use std::sync::Arc;

use actix_web::http::header;
use actix_web::web::ServiceConfig;
use actix_web::{HttpResponse, web};
use chrono::{DateTime, Utc};
use gateways::mail::{Mail, MemoryMailer};
use serde::Serialize;

use crate::app::App;

/// The pages of the outbox, where there is one.
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
    let mut html = String::from(
        "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
        <meta name=\"viewport\" content=\"width=device-width\">\n<meta http-equiv=\"refresh\" content=\"5\">\n\
        <title>Outbox</title>\n</head>\n<body>\n<h1>Outbox</h1>\n\
        <p>What would have been sent, newest first. This page is part of the demo only.</p>\n",
    );
    for mail in newest_first(&outbox) {
        // Writing to a string cannot fail.
        let _written = write!(
            html,
            "<article>\n<h2>{}</h2>\n<p>{} · <time>{}</time></p>\n<pre>{}</pre>\n</article>\n<hr>\n",
            escaped(&mail.subject),
            escaped(mail.to.as_str()),
            mail.created_at.format("%Y-%m-%d %H:%M:%S UTC"),
            linked(&mail.text),
        );
    }
    html.push_str("</body>\n</html>\n");
    HttpResponse::Ok()
        .insert_header((header::CACHE_CONTROL, "no-store"))
        .insert_header((
            header::CONTENT_SECURITY_POLICY,
            "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
        ))
        // Links here sign in: where they were found is nobody's business.
        .insert_header((header::REFERRER_POLICY, "no-referrer"))
        .content_type("text/html; charset=utf-8")
        .body(html)
}

fn newest_first(outbox: &Arc<MemoryMailer>) -> impl Iterator<Item = Mail> + use<> {
    outbox.kept().into_iter().rev()
}

fn escaped(text: &str) -> String {
    let mut html = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => html.push_str("&amp;"),
            '<' => html.push_str("&lt;"),
            '>' => html.push_str("&gt;"),
            '"' => html.push_str("&quot;"),
            '\'' => html.push_str("&#39;"),
            other => html.push(other),
        }
    }
    html
}

/// Escaped, and every web address on a line of its own or between spaces is a link.
fn linked(text: &str) -> String {
    text.split_inclusive(char::is_whitespace)
        .map(|piece| {
            let word = piece.trim_end();
            let rest = piece.get(word.len()..).unwrap_or_default();
            if word.starts_with("http://") || word.starts_with("https://") {
                format!("<a href=\"{0}\">{0}</a>{rest}", escaped(word))
            } else {
                escaped(piece)
            }
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_become_links_and_nothing_else_becomes_markup() {
        assert_eq!(
            linked("a <b>\nhttp://x.example/signin/a-_1\njavascript:alert(1) \"q\"\n"),
            "a &lt;b&gt;\n<a href=\"http://x.example/signin/a-_1\">http://x.example/signin/a-_1</a>\n\
            javascript:alert(1) &quot;q&quot;\n"
        );
        assert_eq!(
            linked("http://x/\"><script>"),
            "<a href=\"http://x/&quot;&gt;&lt;script&gt;\">http://x/&quot;&gt;&lt;script&gt;</a>"
        );
    }
}
