//! A salon's shops as schema.org businesses for search engines. Ratings are left out: they would be the salon's own.

use catalog::{Salon, Service, Shop};
use kernel::{Huf, Locale, ShopId};
use maud::Markup;
use notifications::money;
use serde_json::{Value, json};

use super::html::data_block;
use super::place::{BookingPage, booking_url};
use super::plain::by_heading;
use super::preview;
use super::salon_text::SalonText;
use super::shared::PageWords;
use crate::salon::dto::picture;
use crate::state::images::PublicKind;

const DAYS: [&str; 7] = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

/// Parts of words that name a hairdresser's services in either language.
const HAIR_WORDS: [&str; 5] = ["haj", "hair", "fodr", "borbély", "barber"];

/// The data block of the pages that list shops; `None` on others.
pub(super) fn block(public_url: &str, salon: &Salon, place: BookingPage<'_>, language: Locale) -> Option<Markup> {
    if salon.shops.is_empty() || !matches!(place, BookingPage::Landing | BookingPage::Shops | BookingPage::Service) {
        return None;
    }
    let shops: Vec<Value> = salon.shops.iter().map(|it| business(public_url, salon, it, language)).collect();
    let graph = json!({ "@context": "https://schema.org", "@graph": shops });
    Some(data_block("application/ld+json", None, &graph.to_string()))
}

fn business(public_url: &str, salon: &Salon, shop: &Shop, language: Locale) -> Value {
    let (company, home) = (&salon.company, booking_url(public_url, salon));
    let services = offered_in(salon, shop.id);
    let image = match (shop.cover_photo(), company.background_image) {
        (Some(image), _) => public_url.to_owned() + &picture(PublicKind::Shop, image, 1280),
        (None, Some(image)) => public_url.to_owned() + &picture(PublicKind::Company, image, 1280),
        (None, None) => preview::url(public_url, salon),
    };
    let mut it = json!({
        "@type": if is_hairdresser(salon, &services) { "HairSalon" } else { "BeautySalon" },
        "@id": format!("{home}/shops#{}", shop.id),
        "name": name(salon, shop),
        "url": format!("{home}/shops"),
        "address": address(salon, &shop.address),
        "image": image,
        "currenciesAccepted": "HUF",
    });
    let mut set = |key: &str, value: Option<Value>| {
        if let (Some(value), Some(fields)) = (value, it.as_object_mut()) {
            fields.insert(key.to_owned(), value);
        }
    };
    set("description", shop.description.as_deref().map(Value::from));
    set("telephone", company.phone.as_deref().map(Value::from));
    set("email", company.email.as_deref().map(Value::from));
    set(
        "geo",
        shop.location.map(|(latitude, longitude)| {
            json!({ "@type": "GeoCoordinates", "latitude": rounded(latitude), "longitude": rounded(longitude) })
        }),
    );
    set("openingHoursSpecification", hours(salon, shop.id));
    set("priceRange", price_range(&services));
    if company.takes_bookings && !company.demo_mode && !services.is_empty() {
        set("hasOfferCatalog", Some(catalog(salon, shop.id, &services, &home, language)));
        set(
            "potentialAction",
            Some(json!({
                "@type": "ReserveAction",
                "name": PageWords::of(language).book,
                "target": {
                    "@type": "EntryPoint",
                    "urlTemplate": format!("{home}/service?shop={}", shop.id),
                    "inLanguage": language.code(),
                    "actionPlatform": [
                        "https://schema.org/DesktopWebPlatform", "https://schema.org/MobileWebPlatform",
                    ],
                },
                "result": { "@type": "Reservation", "name": PageWords::of(language).book },
            })),
        );
    }
    it
}

fn name(salon: &Salon, shop: &Shop) -> String {
    let company = &salon.company.name;
    if salon.shops.len() == 1 || shop.name == *company {
        company.clone()
    } else {
        format!("{company} – {}", shop.name)
    }
}

/// Splits addresses like `1053 Budapest, Kecskeméti utca 9.`; any other is kept whole, as the street address.
fn address(salon: &Salon, text: &str) -> Value {
    let parts = text.split_once(',').and_then(|(town, street)| {
        let (code, town) = town.trim().split_once(' ')?;
        let is_code = code.len() == 4 && code.bytes().all(|it| it.is_ascii_digit());
        is_code.then(|| (code, town.trim(), street.trim()))
    });
    let mut it = match parts {
        Some((code, town, street)) => json!({
            "@type": "PostalAddress", "postalCode": code, "addressLocality": town, "streetAddress": street,
        }),
        None => json!({ "@type": "PostalAddress", "streetAddress": text }),
    };
    if salon.company.time_zone == "Europe/Budapest"
        && let Some(fields) = it.as_object_mut()
    {
        fields.insert("addressCountry".to_owned(), "HU".into());
    }
    it
}

fn hours(salon: &Salon, shop: ShopId) -> Option<Value> {
    let clock = |minutes: u16| {
        // schema.org has no 24:00.
        let minutes = minutes.min(1439);
        format!("{:02}:{:02}", minutes / 60, minutes % 60)
    };
    let all: Vec<Value> = salon
        .opening_hours(shop)
        .weekly()
        .filter_map(|(day, range)| {
            let day = DAYS.get(usize::try_from(day.num_days_from_monday()).ok()?)?;
            Some(json!({
                "@type": "OpeningHoursSpecification",
                "dayOfWeek": format!("https://schema.org/{day}"),
                "opens": clock(range.start()),
                "closes": clock(range.end()),
            }))
        })
        .collect();
    (!all.is_empty()).then_some(Value::Array(all))
}

fn price_range(services: &[&Service]) -> Option<Value> {
    let least = services.iter().map(|it| it.price.0).min()?;
    let most = services.iter().map(|it| it.price.0).max()?;
    let (least, most) = (money(Huf(least)), money(Huf(most)));
    Some(if least == most { least } else { format!("{least} – {most}") }.into())
}

/// The services that a shop's employees do.
fn offered_in(salon: &Salon, shop: ShopId) -> Vec<&Service> {
    let there = || salon.employees.iter().filter(|it| it.shops.contains(&shop));
    salon.services.iter().filter(|service| there().any(|it| it.services.contains(&service.id))).collect()
}

fn is_hairdresser(salon: &Salon, services: &[&Service]) -> bool {
    let headings = services
        .iter()
        .filter_map(|it| salon.categories.iter().find(|category| Some(category.id) == it.category))
        .map(|it| it.name.as_str());
    services.iter().map(|it| it.name.as_str()).chain(headings).any(|name| {
        let name = name.to_lowercase();
        HAIR_WORDS.iter().any(|it| name.contains(it))
    })
}

fn catalog<'a>(salon: &'a Salon, shop: ShopId, services: &[&'a Service], home: &str, language: Locale) -> Value {
    let offer = |it: &'a Service| {
        let text = |original, translated: &'a Option<String>| {
            SalonText::new(salon, language, original, translated.as_deref()).text
        };
        let mut service = json!({ "@type": "Service", "name": text(&it.name, &it.translated_name) });
        if let (Some(note), Some(fields)) = (&it.note, service.as_object_mut()) {
            fields.insert("description".to_owned(), text(note, &it.translated_note).into());
        }
        let mut price = json!({ "@type": "UnitPriceSpecification", "price": it.price.0, "priceCurrency": "HUF" });
        if let (true, Some(fields)) = (it.is_hourly(), price.as_object_mut()) {
            fields.insert("unitCode".to_owned(), "HUR".into());
        }
        json!({
            "@type": "Offer",
            "itemOffered": service,
            "priceSpecification": price,
            "url": format!("{home}/service?services={}&shop={shop}", it.id),
        })
    };
    let words = PageWords::of(language);
    let parts: Vec<Value> = by_heading(salon, services.iter().copied(), language)
        .into_iter()
        .map(|(name, under)| {
            let offers: Vec<Value> = under.into_iter().map(offer).collect();
            json!({ "@type": "OfferCatalog", "name": name.text, "itemListElement": offers })
        })
        .collect();
    json!({ "@type": "OfferCatalog", "name": words.services, "itemListElement": parts })
}

/// To about a metre.
fn rounded(degrees: f64) -> f64 {
    (degrees * 100_000.0).round() / 100_000.0
}
