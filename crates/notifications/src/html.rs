//! A mail as HTML (docs/rules.md#mails): one layout of tables with inline styles, the only kind that many mail programs
//! support; a style block is used for dark mode alone. Every value is escaped.

use std::fmt::Write as _;

use kernel::Locale;

use crate::branding::CheckedBranding;
use crate::document::{Block, LinkStyle, ServiceRow, StarsLink};

const FONT: &str = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const INK: &str = "color:#1c1917";
const SOFT: &str = "color:#57534e";

/// The style block of dark mode.
const DARK_MODE: &str = "@media (prefers-color-scheme: dark){\
    .page{background:#1c1917!important}.card{background:#292524!important}.ink,.link{color:#f5f5f4!important}\
    .soft{color:#d6d3d1!important}.line{border-color:#57534e!important}}";

/// The whole page.
pub(crate) fn page(language: Locale, subject: &str, blocks: &[Block], look: &CheckedBranding) -> String {
    let head = header(look);
    let body: String = blocks.iter().map(|it| block(it, look)).collect();
    format!(
        "<!DOCTYPE html>\n<html lang=\"{lang}\"><head><meta charset=\"utf-8\">\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\
         <meta name=\"color-scheme\" content=\"light dark\"><meta name=\"supported-color-schemes\" content=\"light dark\">\
         <title>{title}</title><style>{DARK_MODE}</style></head>\n\
         <body class=\"page\" style=\"margin:0;padding:0;background:#f5f1ee\">\
         <div style=\"display:none;max-height:0;overflow:hidden\">{preheader}</div>\n\
         <table role=\"presentation\" class=\"page\" width=\"100%\" cellpadding=\"0\" cellspacing=\"0\" border=\"0\" \
         style=\"background:#f5f1ee\"><tr><td align=\"center\" style=\"padding:24px 12px\">\n\
         <table role=\"presentation\" class=\"card\" width=\"600\" cellpadding=\"0\" cellspacing=\"0\" border=\"0\" \
         style=\"width:100%;max-width:600px;background:#ffffff;border-radius:12px;border-top:6px solid {accent}\">\
         <tr><td class=\"ink\" style=\"padding:24px;{FONT};font-size:16px;line-height:24px;{INK}\">\n\
         {head}{body}</td></tr></table>\n</td></tr></table></body></html>\n",
        lang = language.code(),
        title = escaped(subject),
        preheader = escaped(preheader(subject, blocks)),
        accent = look.accent,
    )
}

/// The preview that a list of mails shows beside the subject: the first text after the greeting.
fn preheader<'a>(subject: &'a str, blocks: &'a [Block]) -> &'a str {
    let mut paragraphs = blocks.iter().filter_map(|it| match it {
        Block::Paragraph(text) => Some(text.as_str()),
        _ => None,
    });
    paragraphs.nth(1).unwrap_or(subject)
}

/// The salon's logo or name, else the product's name.
fn header(look: &CheckedBranding) -> String {
    let name = escaped(look.salon.as_deref().unwrap_or("Szalonka"));
    let inside = look.logo.as_deref().map_or_else(
        || name.clone(),
        |it| {
            format!(
                "<img src=\"{}\" alt=\"{name}\" height=\"48\" \
                 style=\"display:block;height:48px;max-width:100%;border:0\">",
                escaped(it)
            )
        },
    );
    let style = "margin:0 0 20px;font-size:20px;line-height:28px;font-weight:700";
    format!("<p class=\"ink\" style=\"{style};{INK}\">{inside}</p>\n")
}

fn block(of: &Block, look: &CheckedBranding) -> String {
    match of {
        Block::Paragraph(text) => paragraph(&escaped(text)),
        Block::SmallPrint(text) => small_print(&escaped(text)),
        Block::Facts { title, rows } => facts(title.as_deref(), rows),
        Block::Services { title, rows, total } => services(title, rows, total),
        Block::Link { style, lead, label, url } => link(*style, lead, label, url, look),
        Block::Rating { lead, label, url, stars } => rating(lead, label, url, stars, look),
    }
}

fn paragraph(inside: &str) -> String {
    format!("<p class=\"ink\" style=\"margin:0 0 16px;{INK}\">{inside}</p>\n")
}

fn small_print(inside: &str) -> String {
    format!("<p class=\"soft\" style=\"margin:0 0 12px;font-size:14px;line-height:20px;{SOFT}\">{inside}</p>\n")
}

/// The opening tag of a table of data. Some programs do not inherit the font within a table.
fn table() -> String {
    format!(
        "<table width=\"100%\" cellpadding=\"0\" cellspacing=\"0\" border=\"0\" style=\"margin:0 0 16px;{FONT};\
         font-size:16px;line-height:24px\">"
    )
}

fn facts(title: Option<&str>, rows: &[(String, String)]) -> String {
    let mut html = title.map(|it| paragraph(&escaped(it))).unwrap_or_default();
    html.push_str(&table());
    for (name, value) in rows {
        // Writing to a string cannot fail.
        let _ = write!(
            html,
            "<tr><th class=\"soft\" scope=\"row\" align=\"left\" valign=\"top\" width=\"110\" style=\"padding:2px 12px 2px \
             0;font-weight:400;{SOFT}\">{}</th><td class=\"ink\" valign=\"top\" style=\"padding:2px \
             0;font-weight:600;{INK}\">{}</td></tr>",
            escaped(name),
            escaped(value)
        );
    }
    html.push_str("</table>\n");
    html
}

fn services(title: &str, rows: &[ServiceRow], total: &ServiceRow) -> String {
    let mut html = paragraph(&escaped(title));
    html.push_str(&table());
    for it in rows {
        html.push_str(&service_row(it, "400"));
    }
    html.push_str(&service_row(total, "700"));
    html.push_str("</table>\n");
    html
}

fn service_row(of: &ServiceRow, weight: &str) -> String {
    let line = format!("padding:8px 0;border-bottom:1px solid #e7e5e4;font-weight:{weight}");
    format!(
        "<tr><td class=\"ink line\" style=\"{line};{INK}\">{}</td>\
         <td class=\"soft line\" align=\"right\" style=\"{line};padding-left:12px;white-space:nowrap;{SOFT}\">{}</td>\
         <td class=\"ink line\" align=\"right\" style=\"{line};padding-left:12px;white-space:nowrap;{INK}\">{}</td></tr>",
        escaped(&of.name),
        escaped(&of.minutes),
        escaped(&of.price)
    )
}

/// A link, or the bare address when it leads outside the product.
fn link(style: LinkStyle, lead: &str, label: &str, url: &str, look: &CheckedBranding) -> String {
    let (lead, label, address) = (escaped(lead), escaped(label), escaped(url));
    if !look.is_ours(url) {
        return paragraph(&format!("{lead}<br>{address}"));
    }
    let plain = format!("<a class=\"link\" href=\"{address}\" style=\"color:{}\">{label}</a>", look.link);
    match style {
        LinkStyle::Plain => paragraph(&format!("{lead} {plain}")),
        LinkStyle::Small => small_print(&format!("{lead} {plain}")),
        LinkStyle::Button => format!("{}{}", paragraph(&lead), button(&label, &address, look)),
    }
}

/// A button; its values are escaped already.
fn button(label: &str, address: &str, look: &CheckedBranding) -> String {
    // 24 px of text with 12 px above and below: 48, where touch needs 44.
    format!(
        "<table role=\"presentation\" cellpadding=\"0\" cellspacing=\"0\" border=\"0\" \
         style=\"margin:0 0 20px\"><tr><td align=\"center\" bgcolor=\"{accent}\" \
         style=\"background:{accent};border-radius:8px\">\
         <a href=\"{address}\" style=\"display:inline-block;padding:12px 24px;line-height:24px;min-height:24px;\
         font-weight:600;text-decoration:none;color:{ink}\">{label}</a></td></tr></table>\n",
        accent = look.accent,
        ink = look.ink,
    )
}

/// A link for each number of stars above the button without a preselection; the bare address when it leads outside the
/// product.
fn rating(lead: &str, label: &str, url: &str, stars: &[StarsLink], look: &CheckedBranding) -> String {
    if !stars.iter().map(|it| it.url.as_str()).chain([url]).all(|it| look.is_ours(it)) {
        return link(LinkStyle::Button, lead, label, url, look);
    }
    let mut html = paragraph(&escaped(lead));
    html.push_str(
        "<table role=\"presentation\" width=\"100%\" cellpadding=\"0\" cellspacing=\"0\" border=\"0\" \
         style=\"margin:0 0 16px\"><tr>",
    );
    for it in stars {
        let name = escaped(&it.name);
        // Writing to a string cannot fail.
        let _ = write!(
            html,
            "<td align=\"center\" width=\"20%\"><a class=\"link\" href=\"{}\" title=\"{name}\" aria-label=\"{name}\" \
             style=\"display:block;padding:12px 0;line-height:24px;font-size:20px;font-weight:600;white-space:nowrap;\
             text-decoration:none;color:{}\">{} ★</a></td>",
            escaped(&it.url),
            look.link,
            it.stars
        );
    }
    html.push_str("</tr></table>\n");
    html.push_str(&button(&escaped(label), &escaped(url), look));
    html
}

/// The value escaped for text and for attributes in quotes.
fn escaped(text: &str) -> String {
    let mut html = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
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

#[cfg(test)]
mod tests;
