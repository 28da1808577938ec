//! Shapes of what guests find.

use catalog::{Points, Trade, rank};
use chrono::{DateTime, Utc};
use serde::Serialize;
use store::finder_index::ListedPerson;
use store::finder_index::search::FoundShop;
use utoipa::ToSchema;
use uuid::Uuid;

/// Salons that fit, best first.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FinderAnswerDto {
    /// The instant this was true.
    pub at: DateTime<Utc>,
    /// The query.
    pub asked: FinderAskedDto,
    /// Place of the search; null: everywhere.
    pub place: Option<FinderPlaceDto>,
    /// Number of results that fit.
    pub total: u32,
    /// Some of them.
    pub items: Vec<FinderItemDto>,
}

/// The query, as it was understood.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FinderAskedDto {
    /// As it was typed.
    pub q: Option<String>,
    /// The corrected text, when a word was taken for another one.
    pub corrected: Option<String>,
    /// The trade it means, such as `hair`.
    pub trade: Option<String>,
}

/// Kind of place that was understood.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum PlaceKindDto {
    /// A known settlement or district.
    Settlement,
    /// The name of a settlement that is in no list, with salons.
    Text,
    /// The position of the guest.
    Position,
    /// Nothing is known by this name; salons everywhere are shown.
    Unknown,
}

/// Place of a search.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FinderPlaceDto {
    /// Kind of place it was taken for.
    pub kind: PlaceKindDto,
    /// Its name; empty for a position.
    pub name: String,
    /// Degrees north.
    pub latitude: Option<f64>,
    /// Degrees east.
    pub longitude: Option<f64>,
    /// Radius that was searched.
    pub radius_km: Option<u32>,
    /// Radius searched first; less than `radiusKm` when nothing was there.
    pub asked_km: Option<u32>,
    /// Places that may be meant.
    pub similar: Vec<String>,
}

/// A shop of a salon, with the service that fits best.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FinderItemDto {
    /// The company.
    pub company_id: Uuid,
    /// Public id of the company.
    pub szalonka_id: String,
    /// The shop.
    pub shop_id: Uuid,
    /// The company's name.
    pub name: String,
    /// The shop's, when there are several.
    pub shop_name: Option<String>,
    /// The shop's address.
    pub address: String,
    /// Degrees north.
    pub latitude: Option<f64>,
    /// Degrees east.
    pub longitude: Option<f64>,
    /// From the asked place, to 100 metres.
    pub distance_meters: Option<u32>,
    /// The shop's picture.
    pub picture: Option<FinderPictureDto>,
    /// The service that fits best.
    pub service: FinderServiceDto,
    /// Number of its other services that fit.
    pub other_services: u32,
    /// Free starts of that service, at most three; none in the next two weeks when empty.
    pub starts: Vec<DateTime<Utc>>,
    /// IANA name of the salon's time zone.
    pub time_zone: String,
    /// Rating by guests.
    pub rating: Option<FinderRatingDto>,
    /// Completeness of its card, in percent.
    pub completeness: u32,
    /// It is open now.
    pub is_open: bool,
    /// Cards are taken.
    pub takes_cards: bool,
    /// A wheelchair gets in.
    pub is_step_free: bool,
    /// It visits homes.
    pub visits_homes: bool,
    /// Spoken there, as ISO 639-1.
    pub languages: Vec<String>,
    /// The company's description; may be empty.
    pub description: String,
    /// Words of its own it is found by.
    pub tags: Vec<String>,
    /// People who work there and are shown on the card.
    pub people: Vec<FinderPersonDto>,
    /// Points that decide its position in the list.
    pub points: FinderPointsDto,
}

/// A person on a card.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FinderPersonDto {
    /// The employee.
    pub id: Uuid,
    /// Given name.
    pub first_name: String,
    /// Family name.
    pub last_name: String,
    /// Professional title.
    pub title: Option<String>,
    /// About them; may be empty.
    pub description: String,
    /// Words they are found by.
    pub tags: Vec<String>,
}

/// A picture of the public kind `shop`.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FinderPictureDto {
    /// Id of the picture.
    pub id: Uuid,
    /// Its average colour, as `#8a4524`.
    pub color: Option<String>,
}

/// A service.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FinderServiceDto {
    /// Id of the service.
    pub id: Uuid,
    /// Name of the service.
    pub name: String,
    /// Duration in minutes.
    pub minutes: i32,
    /// In forints.
    pub price: i64,
    /// The price is for an hour.
    pub is_hourly: bool,
}

/// Ratings of a salon.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FinderRatingDto {
    /// 1 to 5.
    pub average: f64,
    /// Number of them.
    pub count: u32,
}

/// Points of each fact of a card.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FinderPointsDto {
    /// 0 to 2200: the searched words in the service's name, in its category, or only in the salon.
    pub fit: u32,
    /// 0 to 400.
    pub distance: u32,
    /// 0 to 300.
    pub time: u32,
    /// 0 to 200.
    pub rating: u32,
    /// 0 to 100.
    pub completeness: u32,
    /// All together.
    pub total: u32,
}

impl From<Points> for FinderPointsDto {
    fn from(it: Points) -> Self {
        let total = it.total();
        Self {
            fit: it.fit,
            distance: it.distance,
            time: it.time,
            rating: it.rating,
            completeness: it.completeness,
            total,
        }
    }
}

impl From<FoundShop> for FinderItemDto {
    fn from(it: FoundShop) -> Self {
        let rank_facts = it.rank;
        let rating = (0 < rank_facts.ratings).then(|| FinderRatingDto {
            average: f64::from(rank_facts.stars) / f64::from(rank_facts.ratings),
            count: rank_facts.ratings,
        });
        let picture =
            it.image.map(|(id, color)| FinderPictureDto { id: id.0, color: color.map(|it| format!("#{it:06x}")) });
        Self {
            company_id: it.company.0,
            szalonka_id: it.szalonka_id,
            shop_id: it.shop.0,
            name: it.name,
            shop_name: it.shop_name,
            address: it.address,
            latitude: it.location.map(|it| it.0),
            longitude: it.location.map(|it| it.1),
            distance_meters: rank_facts.distance_meters,
            picture,
            service: FinderServiceDto {
                id: it.service.0,
                name: it.service_name,
                minutes: it.minutes,
                price: it.price,
                is_hourly: it.is_hourly,
            },
            other_services: it.other_services,
            starts: it.starts,
            time_zone: it.time_zone,
            rating,
            completeness: rank_facts.completeness,
            is_open: it.is_open,
            takes_cards: it.takes_cards,
            is_step_free: it.is_step_free,
            visits_homes: it.visits_homes,
            languages: it.languages,
            description: it.description,
            tags: it.tags,
            people: it.people.into_iter().map(FinderPersonDto::from).collect(),
            points: rank(&rank_facts).into(),
        }
    }
}

impl From<ListedPerson> for FinderPersonDto {
    fn from(it: ListedPerson) -> Self {
        let ListedPerson { id, first_name, last_name, title, description, tags } = it;
        Self { id, first_name, last_name, title, description, tags }
    }
}

impl FinderAskedDto {
    /// A search that was understood word by word.
    pub fn new(q: Option<String>, words: &[catalog::SearchWord], guessed: &[String]) -> Self {
        let is_corrected = words.iter().any(|it| it.typed.is_some());
        let texts: Vec<&str> = words.iter().map(|it| it.text.as_str()).collect();
        let corrected = match guessed {
            [] => is_corrected.then(|| texts.join(" ")),
            guessed => Some(guessed.join(" ")),
        };
        let trade = words.iter().find(|it| it.is_trade).and_then(|it| it.trade);
        Self { q, corrected, trade: trade.map(Trade::code).map(str::to_owned) }
    }
}
