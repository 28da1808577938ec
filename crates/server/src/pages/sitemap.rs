//! `robots.txt` and `sitemap.xml`.

use std::collections::BTreeSet;

use actix_web::http::header::{self, HeaderValue};
use actix_web::{HttpRequest, HttpResponse, web};
use catalog::Trade;
use maud::html;
use serde::Deserialize;
use store::finder_index::pages::ListedSettlement;
use store::sitemap::PublicSalon;

use super::finder::layout::OWNERS;
use super::html::XML;
use crate::http::client;
use crate::http::error::{ApiError, ErrorCode};
use crate::http::query::Query;
use crate::state::app::App;

const FOR_A_DAY: HeaderValue = HeaderValue::from_static("public, max-age=86400");
const FOR_AN_HOUR: HeaderValue = HeaderValue::from_static("public, max-age=3600");

/// The most addresses one sitemap may list, by its standard.
const MAX_ADDRESSES: usize = 50_000;

const NAMESPACE: &str = "http://www.sitemaps.org/schemas/sitemap/0.9";

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

/// `robots.txt`.
pub async fn robots(app: web::Data<App>) -> HttpResponse {
    HttpResponse::Ok()
        .content_type("text/plain; charset=utf-8")
        .insert_header((header::CACHE_CONTROL, FOR_A_DAY))
        .body(format!("{ROBOTS}\nSitemap: {}/sitemap.xml\n", app.config.public_url))
}

/// Number of a part of a sitemap that is too long for one file.
#[derive(Deserialize)]
pub struct Part {
    part: Option<usize>,
}

/// The pages of every public salon.
pub async fn sitemap(
    app: web::Data<App>,
    req: HttpRequest,
    Query(Part { part }): Query<Part>,
) -> Result<HttpResponse, ApiError> {
    app.public_reads.count(client::address(&req, &app.config.trusted_proxies))?;
    let (salons, listed) = app
        .db
        .run(|conn| Ok((store::sitemap::public_salons(conn)?, store::finder_index::pages::settlements(conn)?)))
        .await?;
    let text = render(&app.config.public_url, &salons, &listed, part, MAX_ADDRESSES);
    Ok(HttpResponse::Ok()
        .content_type("application/xml; charset=utf-8")
        .insert_header((header::CACHE_CONTROL, FOR_AN_HOUR))
        .body(text.ok_or_else(|| ApiError::new(ErrorCode::NotFound))?))
}

/// The sitemap; with more than `max` addresses the index of its parts, or one of those.
fn render(
    public_url: &str,
    salons: &[PublicSalon],
    listed: &[ListedSettlement],
    part: Option<usize>,
    max: usize,
) -> Option<String> {
    let all: Vec<String> = ["/", "/privacy"]
        .into_iter()
        .chain(OWNERS)
        .map(|it| format!("{public_url}{it}"))
        .chain(finder_pages(public_url, listed))
        .chain(salons.iter().flat_map(|it| pages(public_url, it)))
        .collect();
    let parts = all.chunks(max);
    let is_index = part.is_none() && 1 < parts.len();
    let body = if is_index {
        html! {
            sitemapindex xmlns=(NAMESPACE) {
                @for part in 1..=parts.len() { sitemap { loc { (public_url) "/sitemap.xml?part=" (part) } } "\n" }
            }
        }
    } else {
        let addresses = parts.into_iter().nth(part.unwrap_or(1).checked_sub(1)?)?;
        html! { urlset xmlns=(NAMESPACE) { @for address in addresses { url { loc { (address) } } "\n" } } }
    };
    Some(html! { (XML) (body) }.into_string())
}

/// The pages of trades, and of trades in each settlement with a provider of them.
fn finder_pages(public_url: &str, listed: &[ListedSettlement]) -> Vec<String> {
    let mut pages = BTreeSet::new();
    for it in listed {
        // A district of Budapest is listed under Budapest too.
        let whole = it.settlement.starts_with("budapest-").then_some("budapest");
        for trade in Trade::ALL.into_iter().filter(|trade| it.trades.iter().any(|code| code == trade.code())) {
            pages.insert(format!("{public_url}/kereso/{}", trade.slug()));
            for place in [Some(it.settlement.as_str()), whole].into_iter().flatten() {
                pages.insert(format!("{public_url}/kereso/{}/{place}", trade.slug()));
            }
        }
    }
    pages.into_iter().collect()
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
    fn a_long_sitemap_is_an_index_of_its_parts() {
        let salon = |id: &str| PublicSalon { szalonka_id: id.to_owned(), has_home_page: false, employees: Vec::new() };
        let salons = [salon("egy"), salon("ketto")];
        let list = |part, max| render("https://s.example", &salons, &[], part, max);
        let whole = list(None, 10).unwrap();
        assert!(whole.contains("<urlset") && whole.matches("<url>").count() == 10, "{whole}");
        let index = list(None, 5).unwrap();
        assert!(index.contains("<sitemapindex") && index.contains("<loc>https://s.example/sitemap.xml?part=2</loc>"));
        assert_eq!(index.matches("<sitemap>").count(), 2);
        assert_eq!(list(Some(1), 5).unwrap().matches("<url>").count(), 5);
        let last = list(Some(2), 5).unwrap();
        assert!(last.matches("<url>").count() == 5 && last.contains("/ketto/appointmentbook/employees<"), "{last}");
        assert_eq!((list(Some(0), 5), list(Some(3), 5)), (None, None));
    }

    #[test]
    fn trades_are_listed_where_somebody_does_them() {
        let listed = |settlement: &str, trade: &str| ListedSettlement {
            settlement: settlement.to_owned(),
            trades: vec![trade.to_owned()],
        };
        let pages =
            finder_pages("https://s.example", &[listed("budapest-v-kerulet", "hair"), listed("szeged", "nails")]);
        let expected = [
            "/kereso/fodrasz",
            "/kereso/fodrasz/budapest",
            "/kereso/fodrasz/budapest-v-kerulet",
            "/kereso/mukormos",
            "/kereso/mukormos/szeged",
        ];
        assert_eq!(pages, expected.map(|it| format!("https://s.example{it}")));
    }
}
