//! What search engines may read, and the list of it.

use std::fmt::Write as _;

use actix_web::http::header::{self, HeaderValue};
use actix_web::{HttpRequest, HttpResponse, web};
use serde::Deserialize;
use store::sitemap::PublicSalon;

use super::html::escaped;
use crate::app::App;
use crate::http::client;
use crate::http::error::{ApiError, ErrorCode};
use crate::http::query::Query;

const FOR_A_DAY: HeaderValue = HeaderValue::from_static("public, max-age=86400");
const FOR_AN_HOUR: HeaderValue = HeaderValue::from_static("public, max-age=3600");

/// The most one list may name.
const ONE_LIST: usize = 50_000;

const ROBOTS: &str = "\
User-agent: *
Allow: /api/resource/
Disallow: /api/
Disallow: /guest/
Disallow: /invite/
Disallow: /provider/
Disallow: /rating/
Disallow: /signin/
";

/// What search engines may read.
pub async fn robots(app: web::Data<App>) -> HttpResponse {
    HttpResponse::Ok()
        .content_type("text/plain; charset=utf-8")
        .insert_header((header::CACHE_CONTROL, FOR_A_DAY))
        .body(format!("{ROBOTS}\nSitemap: {}/sitemap.xml\n", app.config.public_url))
}

/// Which part of a list too long for one.
#[derive(Deserialize)]
pub struct Part {
    part: Option<usize>,
}

/// The pages of every salon that wants to be found.
pub async fn sitemap(
    app: web::Data<App>,
    req: HttpRequest,
    Query(Part { part }): Query<Part>,
) -> Result<HttpResponse, ApiError> {
    app.public_reads.count(client::address(&req, &app.config.trusted_proxies))?;
    let salons = app.db.run(|conn| Ok(store::sitemap::public_salons(conn)?)).await?;
    let text = written(&app.config.public_url, &salons, part, ONE_LIST);
    Ok(HttpResponse::Ok()
        .content_type("application/xml; charset=utf-8")
        .insert_header((header::CACHE_CONTROL, FOR_AN_HOUR))
        .body(text.ok_or_else(|| ApiError::new(ErrorCode::NotFound))?))
}

/// The list, a list of its parts when it is longer than `most`, or one of those.
fn written(public_url: &str, salons: &[PublicSalon], part: Option<usize>, most: usize) -> Option<String> {
    let all: Vec<String> = [format!("{public_url}/"), format!("{public_url}/privacy")]
        .into_iter()
        .chain(salons.iter().flat_map(|it| pages(public_url, it)))
        .collect();
    let parts = all.chunks(most);
    let (outer, inner, addresses) = match part {
        None if 1 < parts.len() => {
            let addresses = (1..=parts.len()).map(|it| format!("{public_url}/sitemap.xml?part={it}")).collect();
            ("sitemapindex", "sitemap", addresses)
        }
        part => ("urlset", "url", parts.into_iter().nth(part.unwrap_or(1).checked_sub(1)?)?.to_vec()),
    };
    let mut text = format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<{outer} xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n"
    );
    for address in addresses {
        // Writing into a string cannot fail.
        let _ = writeln!(text, "<{inner}><loc>{}</loc></{inner}>", escaped(&address));
    }
    Some(text + &format!("</{outer}>\n"))
}

fn pages(public_url: &str, salon: &PublicSalon) -> Vec<String> {
    let home = format!("{public_url}/{}/appointmentbook", salon.szalonka_id);
    let mut pages = Vec::new();
    if salon.has_home_page {
        pages.push(home.clone());
    }
    pages.extend(["service", "shops", "employees"].map(|it| format!("{home}/{it}")));
    pages.extend(salon.employees.iter().map(|it| format!("{home}/employees/{it}")));
    pages
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_list_is_a_list_of_lists() {
        let salon = |id: &str| PublicSalon { szalonka_id: id.to_owned(), has_home_page: false, employees: Vec::new() };
        let salons = [salon("egy"), salon("ketto")];
        let list = |part, most| written("https://s.example", &salons, part, most);
        let whole = list(None, 8).unwrap();
        assert!(whole.contains("<urlset") && whole.matches("<url>").count() == 8, "{whole}");
        let index = list(None, 5).unwrap();
        assert!(index.contains("<sitemapindex") && index.contains("<loc>https://s.example/sitemap.xml?part=2</loc>"));
        assert_eq!(index.matches("<sitemap>").count(), 2);
        assert_eq!(list(Some(1), 5).unwrap().matches("<url>").count(), 5);
        let last = list(Some(2), 5).unwrap();
        assert!(last.matches("<url>").count() == 3 && last.contains("/ketto/appointmentbook/employees<"), "{last}");
        assert_eq!((list(Some(0), 5), list(Some(3), 5)), (None, None));
    }
}
