//! Pages, assets and the API documentation: every route that is not part of the API.

mod assets;
mod boot;
pub(crate) mod card;
mod chunks;
mod docs;
mod finder;
mod head;
pub(crate) mod html;
mod json_ld;
mod landing_data;
mod lettering;
mod mailed;
mod owners;
pub(crate) mod payment_sheet;
mod place;
mod plain;
mod preview;
mod salon_text;
#[rustfmt::skip]
mod shared;
mod sheet;
mod shell;
mod sitemap;
mod unsubscribe;
mod words;
mod workspace_head;

use actix_web::http::Method;
use actix_web::http::header;
use actix_web::web::ServiceConfig;
use actix_web::{HttpRequest, HttpResponse, Resource, Route, web};

pub use docs::Document;

use self::finder::layout::OWNERS;
use crate::http::error::{ApiError, ErrorCode};

/// Pages for a salon's guests, which the salon may embed in its own site (docs/trust.md#framed-pages).
const BOOKING: [&str; 2] = ["/{szalonka_id}/appointmentbook", "/{szalonka_id}/appointmentbook/{tail:.*}"];

/// The product's first page and the finder.
const FINDER: [&str; 3] = ["/", "/kereso/{trade}", "/kereso/{trade}/{settlement}"];

/// All other pages.
const WORKSPACE: [&str; 6] =
    ["/register", "/guest", "/guest/{tail:.*}", "/provider", "/provider/{tail:.*}", "/privacy"];

/// The picture in link previews.
const PREVIEW: &str = "/{szalonka_id}/appointmentbook/preview.png";

const FILES: [&str; 8] = [
    "/assets/{path:.*}",
    "/favicon.svg",
    "/favicon.ico",
    "/robots.txt",
    "/sitemap.xml",
    "/openapi.json",
    "/provider/worker.js",
    "/guest/worker.js",
];

/// The API documentation.
const DOCS: [&str; 2] = ["/docs", "/docs/{path:.*}"];

/// First segments that have no pages: an unknown address below them is answered with JSON.
const CALLS: [&str; 7] = ["api", "assets", "dev", "health", "openapi.json", "public", "validation"];

/// Routes of everything that is not part of the API.
pub fn routes(config: &mut ServiceConfig, document: web::Data<Document>) {
    let [assets, icon, old_icon, robots, sitemap, openapi, desk_worker, guest_worker] = FILES;
    let [docs_home, docs] = DOCS;
    config
        .service(page(assets, |it| it.to(assets::asset)))
        .service(page(icon, |it| it.to(assets::icon)))
        .service(page(old_icon, |it| it.to(assets::icon)))
        .service(page(robots, |it| it.to(sitemap::robots)))
        .service(page(sitemap, |it| it.to(sitemap::sitemap)))
        .service(page(PREVIEW, |it| it.to(preview::preview)))
        .app_data(document)
        .service(page(openapi, |it| it.to(docs::document)))
        .service(page(desk_worker, |it| it.to(assets::offline_worker)))
        .service(page(guest_worker, |it| it.to(assets::offline_worker)))
        .service(page(docs_home, |it| it.to(docs::home)))
        .service(page(docs, |it| it.to(docs::file)));
    for path in FINDER {
        config.service(page(path, |it| it.to(finder::page)));
    }
    for path in OWNERS {
        config.service(page(path, |it| it.to(owners::page)));
    }
    for path in WORKSPACE {
        config.service(page(path, |it| it.to(shell::workspace)));
    }
    for path in mailed::PATHS {
        config.service(page(path, |it| it.to(mailed::page)));
    }
    for path in BOOKING {
        config.service(page(path, |it| it.to(shell::booking)));
    }
    config.service(page(unsubscribe::PATH, |it| it.to(unsubscribe::show)).route(web::post().to(unsubscribe::run)));
    config.default_service(web::to(unknown));
}

/// A resource with `GET` and `HEAD` only.
fn page(path: &str, handler: impl Fn(Route) -> Route) -> Resource {
    web::resource(path.to_owned())
        .route(handler(web::get()))
        .route(handler(web::head()))
        .default_service(web::to(|| async { Err::<HttpResponse, _>(ApiError::new(ErrorCode::MethodNotAllowed)) }))
}

/// An address of none of the routes: a salon's by its public id alone, else unknown: a page for browsers, an error code for
/// programs.
async fn unknown(req: HttpRequest) -> Result<HttpResponse, ApiError> {
    if let Some(first_page) = shell::first_page_of(&req).await {
        return Ok(first_page);
    }
    let is_browser = req.method() == Method::GET
        && !CALLS.contains(&first_segment(req.path()))
        && req.headers().get(header::ACCEPT).is_some_and(|it| it.to_str().is_ok_and(|it| it.contains("text/html")));
    if is_browser { shell::not_found(&req).await } else { Err(ApiError::new(ErrorCode::NotFound)) }
}

fn first_segment(path: &str) -> &str {
    path.trim_start_matches('/').split('/').next().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::http::headers::OPENED_BY_CODE;
    use crate::state::reserved::RESERVED;

    #[test]
    fn every_first_segment_of_a_page_is_reserved() {
        let pages = WORKSPACE.into_iter().chain(mailed::PATHS).chain(FINDER).chain(OWNERS).chain(FILES).chain(DOCS);
        for path in pages.filter(|it| *it != "/") {
            assert!(RESERVED.contains(&first_segment(path)), "{path} could be a salon's");
        }
        assert!(CALLS.iter().all(|it| RESERVED.contains(it)));
        assert!(BOOKING.iter().all(|it| first_segment(it).starts_with('{')));
    }

    #[test]
    fn no_page_with_a_code_in_its_address_tells_where_one_came_from() {
        let pages =
            WORKSPACE.into_iter().chain(mailed::PATHS).chain(BOOKING).chain(FINDER).chain([PREVIEW, unsubscribe::PATH]);
        let opened = pages.filter_map(|it| it.strip_suffix("{code}")).collect::<BTreeSet<_>>();
        assert_eq!(opened, OPENED_BY_CODE.into_iter().collect());
    }
}
