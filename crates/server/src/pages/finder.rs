//! The product's first page and the pages of the finder: the search and its results, as plain HTML which React replaces
//! (docs/rules.md#public-pages).

pub(super) mod layout;
mod plain;

use actix_web::http::StatusCode;
use actix_web::{HttpRequest, HttpResponse, web};
use catalog::{Settlement, Trade, settlement};
use kernel::Locale;
use maud::{Markup, html};
use serde_json::{Value, json};

use self::plain::PlainFinder;
use super::head::Head;
use super::html::data_block;
use super::shared::FinderWords;
use super::shell::{self, Entry, Page};
use super::{boot, chunks};
use crate::config::Tiles;
use crate::finder::answer::FinderAnswerDto;
use crate::finder::find_salons::{FinderParams, find};
use crate::http::auth::MaybeCaller;
use crate::http::client;
use crate::http::error::ApiError;
use crate::http::typed::visible_query;
use crate::salon::dto::picture;
use crate::state::app::App;
use crate::state::images::PublicKind;

/// The search in an address of the finder.
struct FinderRequest {
    params: FinderParams,
    /// In the path.
    trade: Option<Trade>,
    settlement: Option<Settlement>,
}

impl FinderRequest {
    /// `None` for an unknown trade or settlement. A query that cannot be read is a search for everything.
    fn read(req: &HttpRequest) -> Option<Self> {
        let mut params: FinderParams =
            serde_html_form::from_str(&visible_query(req.query_string())).unwrap_or_default();
        let part = |name: &str| req.match_info().get(name);
        let trade = part("trade").map(|slug| Trade::of_slug(slug).ok_or(())).transpose().ok()?;
        let place = part("settlement").map(|slug| settlement(slug).ok_or(())).transpose().ok()?;
        if let Some(trade) = trade {
            params.q = Some(trade.name().to_owned());
        }
        if let Some(place) = place {
            params.place = Some(place.full_name());
        }
        Some(Self { params, trade, settlement: place })
    }

    /// Tells whether it is a search: the first page without a query is the home page.
    fn is_search(&self, req: &HttpRequest) -> bool {
        let names = ["q", "place", "near", "date", "part", "spoken", "sort", "open", "card", "stepFree", "home"];
        let query = req.query_string();
        self.trade.is_some() || query.split('&').any(|it| names.contains(&it.split('=').next().unwrap_or_default()))
    }
}

/// `/`, `/kereso/{trade}` and `/kereso/{trade}/{settlement}`.
pub async fn page(
    app: web::Data<App>,
    req: HttpRequest,
    caller: Result<MaybeCaller, ApiError>,
) -> Result<HttpResponse, ApiError> {
    let Some(asked) = FinderRequest::read(&req) else { return shell::not_found(&req).await };
    let caller = caller.ok();
    let language = shell::language(&req, caller.as_ref(), Locale::default());
    let words = FinderWords::of(language);
    let answer = if asked.is_search(&req) { answer(&app, &req, &asked.params).await } else { None };
    let signed_in = match &caller {
        Some(it) => shell::user(&app, it.0.as_deref()).await,
        None => None,
    };
    let trades = listed_trades(&app).await;
    let demo = app.config.demo.then(|| demo::logins().first().map(|it| it.szalonka_id)).flatten();
    let heading = heading(&asked, words);
    let plain = PlainFinder {
        words,
        language,
        asked: &asked.params,
        answer: answer.as_ref(),
        heading: &heading,
        trades: &trades,
        demo,
        map_host: app.config.tiles.as_ref().and_then(Tiles::host),
    };
    let found = answer.as_ref().map(|it| (&asked.params, it));
    let page = Page {
        entry: Entry::Finder,
        status: StatusCode::OK,
        language,
        theme: None,
        head: head(&app.config.public_url, &req, &asked, answer.as_ref(), &heading, language),
        data: html! {
            (boot::finder(signed_in.as_ref(), found, &trades, app.config.tiles.as_ref(), demo)?)
            @if let Some(answer) = &answer { (businesses(&app.config.public_url, answer)) }
        },
        plain: Some(plain.page()),
        chunks: chunks::finder_tags(&app.site, language),
    };
    shell::respond(&app, &req, page)
}

/// The results, or `None` after a failure: the page then calls for them itself and shows the reason.
async fn answer(app: &App, req: &HttpRequest, params: &FinderParams) -> Option<FinderAnswerDto> {
    app.public_reads.count(client::address(req, &app.config.trusted_proxies)).ok()?;
    find(app, params.clone()).await.ok()
}

/// The trades that are listed; all of them after a failure.
async fn listed_trades(app: &App) -> Vec<Trade> {
    match app.db.run(|conn| Ok(store::finder_index::pages::trades(conn)?)).await {
        Ok(listed) => Trade::ALL.into_iter().filter(|it| listed.iter().any(|code| code == it.code())).collect(),
        Err(_) => Trade::ALL.to_vec(),
    }
}

impl FinderWords {
    fn trade(&self, trade: Trade) -> &'static str {
        let known = Trade::ALL.iter().position(|it| *it == trade).and_then(|at| self.trade_names.get(at));
        known.copied().unwrap_or_default()
    }
}

/// `Fodrász – Szeged` on a page of a trade.
fn heading(asked: &FinderRequest, words: &FinderWords) -> String {
    let Some(trade) = asked.trade else { return words.title.to_owned() };
    let name = words.trade(trade);
    asked.settlement.map_or_else(|| name.to_owned(), |place| format!("{name} – {}", place.full_name()))
}

fn head(
    public_url: &str,
    req: &HttpRequest,
    asked: &FinderRequest,
    answer: Option<&FinderAnswerDto>,
    heading: &str,
    language: Locale,
) -> Head {
    let words = FinderWords::of(language);
    let is_search = asked.is_search(req);
    // A page of a trade without a salon is no page for search engines, and neither is a search.
    let is_known = match answer {
        Some(answer) => asked.trade.is_some() && 0 < answer.total && req.query_string().is_empty(),
        None => !is_search,
    };
    let description = match answer {
        Some(answer) if asked.trade.is_some() => {
            let names: Vec<&str> = answer.items.iter().take(5).map(|it| it.name.as_str()).collect();
            format!("{heading}. {} {}.", words.lead, names.join(", "))
        }
        _ => words.lead.to_owned(),
    };
    Head {
        description: Some(super::head::shortened(&description, super::head::MAX_DESCRIPTION)),
        canonical: is_known.then(|| format!("{public_url}{}", req.path())),
        ..Head::titled(format!("{heading} – Szalonka"))
    }
}

/// The results as schema.org businesses, in the order of the list.
fn businesses(public_url: &str, answer: &FinderAnswerDto) -> Markup {
    let items: Vec<Value> = answer
        .items
        .iter()
        .enumerate()
        .map(|(index, it)| {
            let page = format!("{public_url}/{}/appointmentbook", it.szalonka_id);
            let mut business = json!({
                "@type": "BeautySalon", "@id": format!("{page}/shops#{}", it.shop_id), "name": it.name, "url": page,
                "address": it.address,
            });
            if let Some(fields) = business.as_object_mut() {
                if let (Some(latitude), Some(longitude)) = (it.latitude, it.longitude) {
                    let geo = json!({ "@type": "GeoCoordinates", "latitude": latitude, "longitude": longitude });
                    fields.insert("geo".to_owned(), geo);
                }
                if let Some(shown) = &it.picture {
                    let image = picture(PublicKind::Shop, kernel::ImageId(shown.id), 1280);
                    fields.insert("image".to_owned(), (public_url.to_owned() + &image).into());
                }
                if let Some(rating) = it.rating {
                    let rating = json!({
                        "@type": "AggregateRating", "ratingValue": rating.average, "ratingCount": rating.count,
                    });
                    fields.insert("aggregateRating".to_owned(), rating);
                }
            }
            json!({ "@type": "ListItem", "position": index + 1, "item": business })
        })
        .collect();
    let list = json!({ "@context": "https://schema.org", "@type": "ItemList", "itemListElement": items });
    if items_are_none(&list) {
        html! {}
    } else {
        data_block("application/ld+json", None, &list.to_string())
    }
}

fn items_are_none(list: &Value) -> bool {
    list["itemListElement"].as_array().is_none_or(Vec::is_empty)
}
