//! Finds salons by service, place and time.

use actix_web::{HttpRequest, web};
use catalog::{Language, Settlement, fold, locate, places_like, understand, understand_misspelt};
use chrono::{DateTime, NaiveDate, Utc};
use scheduling::{DayPart, Soonest, civil};
use serde::{Deserialize, Serialize};
use store::Connection;
use store::finder_index::search::{FinderOrder, FinderQuery, SearchArea, SearchPage, search};
use utoipa::IntoParams;

use super::answer::{FinderAnswerDto, FinderAskedDto, FinderPlaceDto, PlaceKindDto};
use crate::http::client;
use crate::http::error::{ApiError, ErrorCode};
use crate::http::query::Query;
use crate::state::app::App;

/// The longest text that is looked at, in characters.
const LONGEST: usize = 80;
/// Results of one answer, unless asked otherwise, and at most.
const SIZE: (u32, u32) = (20, 50);
/// The last result that can be paged to.
const DEEPEST: u32 = 10_000;
/// Where nothing is, so many kilometres around are searched next.
const WIDER_KM: [u32; 2] = [25, 60];
/// Around a position that was given.
const POSITION_KM: u32 = 10;
/// Places that may be meant by an unknown name.
const SIMILAR: usize = 3;
/// The zone of dates that are asked for.
const ZONE: scheduling::Tz = scheduling::Tz::Europe__Budapest;

/// A search.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", default)]
#[into_params(parameter_in = Query)]
pub struct FinderParams {
    /// A service, a trade, or a salon's name.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub q: Option<String>,
    /// A settlement or district.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub place: Option<String>,
    /// Degrees north and east with a comma between them, instead of a place.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub near: Option<String>,
    /// With a free time on this date, at most 13 days ahead.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub date: Option<String>,
    /// With a free time in the `morning`, `afternoon` or `evening`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub part: Option<String>,
    /// Open now.
    #[serde(skip_serializing_if = "is_false")]
    pub open: bool,
    /// Cards are taken.
    #[serde(skip_serializing_if = "is_false")]
    pub card: bool,
    /// A wheelchair gets in.
    #[serde(skip_serializing_if = "is_false")]
    pub step_free: bool,
    /// Homes are visited.
    #[serde(skip_serializing_if = "is_false")]
    pub home: bool,
    /// A language spoken there, as ISO 639-1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub spoken: Option<String>,
    /// `fit` (without), `distance`, `time` (earliest free time), `price` or `rating` first.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sort: Option<String>,
    /// The first result; 0 without.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub from: Option<u32>,
    /// Number of results; 20 without, at most 50.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub size: Option<u32>,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "as serde calls it")]
fn is_false(it: &bool) -> bool {
    !it
}

/// Salons that fit, best first. The order follows from what every item shows, see its `points`.
#[utoipa::path(get, path = "/public/finder", tag = "finder", params(FinderParams), responses(
    (status = 200, description = "salons that fit", body = FinderAnswerDto)),
    extensions(("x-refusals" = json!([ErrorCode::Invalid, ErrorCode::FieldRange, ErrorCode::LimitExceeded]))))]
pub async fn find_salons(
    app: web::Data<App>,
    req: HttpRequest,
    Query(params): Query<FinderParams>,
) -> Result<web::Json<FinderAnswerDto>, ApiError> {
    app.public_reads.count(client::address(&req, &app.config.trusted_proxies))?;
    Ok(web::Json(find(&app, params).await?))
}

/// Answers a search.
///
/// # Errors
/// A parameter that cannot be read, by its name; `service.unavailable`.
pub async fn find(app: &App, params: FinderParams) -> Result<FinderAnswerDto, ApiError> {
    let asked = ParsedSearch::read(params, app.clock.now())?;
    let found = app.db.run(move |conn| asked.run(conn)).await?;
    Ok(found.into())
}

/// From and until.
type Times = (DateTime<Utc>, DateTime<Utc>);

/// A search that was understood.
#[derive(Clone)]
struct ParsedSearch {
    q: Option<String>,
    query: FinderQuery,
    place: Option<SearchedPlace>,
}

/// A place that was asked for.
#[derive(Clone)]
enum SearchedPlace {
    Settlement(Settlement),
    Position((f64, f64)),
    Text(String),
}

impl ParsedSearch {
    fn read(params: FinderParams, now: DateTime<Utc>) -> Result<Self, ApiError> {
        let text = |given: Option<String>| {
            let kept: String = given.unwrap_or_default().trim().chars().take(LONGEST).collect();
            Some(kept).filter(|it| !it.is_empty())
        };
        let (q, place) = (text(params.q), text(params.place));
        let place = match params.near {
            Some(near) => Some(SearchedPlace::Position(position(&near).ok_or_else(|| wrong("near"))?)),
            None => place.map(|it| locate(&it).map_or(SearchedPlace::Text(it), SearchedPlace::Settlement)),
        };
        let part = params.part.map(|part| {
            let known = DayPart::ALL.into_iter().find(|it| it.code() == part);
            known.ok_or_else(|| wrong("part"))
        });
        let date = params.date.map(|it| date(&it, now));
        let (when, times) = match (date.transpose()?, part.transpose()?) {
            (Some(date), Some(part)) => (part_of_day(date, part), Vec::new()),
            (Some(date), None) => (whole_day(date), Vec::new()),
            (None, Some(part)) => (None, ahead(now).filter_map(|it| part_of_day(it, part)).collect()),
            (None, None) => (None, Vec::new()),
        };
        let mut tokens: Vec<String> = [("card", params.card), ("step", params.step_free), ("home", params.home)]
            .into_iter()
            .filter(|(_, is_asked)| *is_asked)
            .map(|(name, _)| format!("f:{name}"))
            .collect();
        if let Some(spoken) = params.spoken {
            let language = Language::parse(&spoken).ok_or_else(|| wrong("spoken"))?;
            tokens.push(format!("l:{}", language.code()));
        }
        let order = params.sort.map(|sort| {
            let known = FinderOrder::ALL.into_iter().find(|it| it.code() == sort);
            known.ok_or_else(|| wrong("sort"))
        });
        let query = FinderQuery {
            words: q.as_deref().map(understand).unwrap_or_default(),
            is_loose: false,
            order: order.transpose()?.unwrap_or_default(),
            around: place.as_ref().map_or(SearchArea::Anywhere, SearchedPlace::around),
            tokens,
            is_open: params.open,
            now,
            when,
            times,
            from: params.from.unwrap_or(0).min(DEEPEST),
            size: params.size.unwrap_or(SIZE.0).clamp(1, SIZE.1),
        };
        Ok(Self { q, query, place })
    }

    /// Answers it as it was typed, with misspelt and unknown words taken for others where that finds nothing.
    fn run(self, conn: &mut Connection) -> Result<SearchResult, ApiError> {
        let from = self.query.from;
        let found = self.search(conn, false)?;
        if 0 < found.found.total || self.query.words.is_empty() {
            return Ok(found);
        }
        // Beyond the last result of what was typed stands nothing, and no result of a loose search.
        if 0 < from && 0 < self.first_page().search(conn, false)?.found.total {
            return Ok(found);
        }
        self.search(conn, true)
    }

    fn first_page(&self) -> Self {
        Self { query: FinderQuery { from: 0, ..self.query.clone() }, ..self.clone() }
    }

    /// One statement; another one where the place has nothing.
    fn search(&self, conn: &mut Connection, is_loose: bool) -> Result<SearchResult, ApiError> {
        let Self { q, mut query, place } = self.clone();
        if is_loose {
            query.words = q.as_deref().map(understand_misspelt).unwrap_or_default();
            query.is_loose = true;
        }
        let mut found = search(conn, &query)?;
        let searched = match place {
            None => None,
            Some(SearchedPlace::Text(name)) if found.total == 0 && query.from == 0 => {
                query.around = SearchArea::Anywhere;
                found = search(conn, &query)?;
                Some(AnsweredPlace::Unknown(name))
            }
            Some(place) => {
                let asked_km = place.radius_km();
                let radius_km = widen(conn, &mut query, &mut found, asked_km)?;
                Some(AnsweredPlace::Around { place, asked_km, radius_km })
            }
        };
        Ok(SearchResult { q, query, searched, found })
    }
}

/// A search that was answered.
struct SearchResult {
    q: Option<String>,
    query: FinderQuery,
    searched: Option<AnsweredPlace>,
    found: SearchPage,
}

/// The place that was searched in the end.
enum AnsweredPlace {
    /// Everywhere: nothing is known by this name.
    Unknown(String),
    Around {
        place: SearchedPlace,
        asked_km: u32,
        radius_km: u32,
    },
}

impl From<SearchResult> for FinderAnswerDto {
    fn from(it: SearchResult) -> Self {
        let SearchResult { q, query, searched, found } = it;
        Self {
            at: query.now,
            asked: FinderAskedDto::new(q, &query.words, &found.guessed),
            place: searched.map(Into::into),
            total: found.total,
            items: found.shops.into_iter().map(Into::into).collect(),
        }
    }
}

impl From<AnsweredPlace> for FinderPlaceDto {
    fn from(it: AnsweredPlace) -> Self {
        match it {
            AnsweredPlace::Unknown(name) => {
                let similar = places_like(&name, SIMILAR).iter().map(Settlement::full_name).collect();
                Self { kind: PlaceKindDto::Unknown, similar, ..named(name) }
            }
            AnsweredPlace::Around { place, asked_km, radius_km } => place.into_dto(asked_km, radius_km),
        }
    }
}

/// Searches farther around while there is nothing; how many kilometres in the end.
fn widen(conn: &mut Connection, query: &mut FinderQuery, found: &mut SearchPage, asked_km: u32) -> store::Result<u32> {
    let mut radius_km = asked_km;
    for wider in WIDER_KM {
        let SearchArea::Within(center, _) = query.around else { break };
        if found.total != 0 || query.from != 0 {
            break;
        }
        query.around = SearchArea::Within(center, wider * 1_000);
        *found = search(conn, query)?;
        radius_km = wider;
    }
    Ok(radius_km)
}

impl SearchedPlace {
    fn around(&self) -> SearchArea {
        match self {
            Self::Settlement(it) => SearchArea::Within(it.location, it.radius_km() * 1_000),
            Self::Position(at) => SearchArea::Within(*at, POSITION_KM * 1_000),
            Self::Text(name) => SearchArea::Named(fold(name)),
        }
    }

    fn radius_km(&self) -> u32 {
        match self {
            Self::Settlement(it) => it.radius_km(),
            _ => POSITION_KM,
        }
    }

    fn into_dto(self, asked_km: u32, radius_km: u32) -> FinderPlaceDto {
        let (kind, name, (latitude, longitude)) = match self {
            Self::Settlement(it) => (PlaceKindDto::Settlement, it.full_name(), it.location),
            Self::Position(at) => (PlaceKindDto::Position, String::new(), at),
            Self::Text(name) => return named(name),
        };
        FinderPlaceDto {
            kind,
            latitude: Some(latitude),
            longitude: Some(longitude),
            radius_km: Some(radius_km),
            asked_km: Some(asked_km),
            ..named(name)
        }
    }
}

fn named(name: String) -> FinderPlaceDto {
    let (latitude, longitude, radius_km, asked_km) = (None, None, None, None);
    let (kind, similar) = (PlaceKindDto::Text, Vec::new());
    FinderPlaceDto { kind, name, latitude, longitude, radius_km, asked_km, similar }
}

fn position(near: &str) -> Option<(f64, f64)> {
    let (latitude, longitude) = near.split_once(',')?;
    let (latitude, longitude) = (latitude.trim().parse::<f64>().ok()?, longitude.trim().parse::<f64>().ok()?);
    ((-85.0..=85.0).contains(&latitude) && (-180.0..=180.0).contains(&longitude)).then_some((latitude, longitude))
}

/// The dates that are kept, from today on.
fn ahead(now: DateTime<Utc>) -> impl Iterator<Item = NaiveDate> {
    let days = usize::try_from(Soonest::SEARCH_AHEAD.num_days()).unwrap_or_default();
    civil::local(ZONE, now).date().iter_days().take(days)
}

/// One of the dates that are kept.
fn date(text: &str, now: DateTime<Utc>) -> Result<NaiveDate, ApiError> {
    let date: NaiveDate = text.parse().map_err(|_| wrong("date"))?;
    ahead(now).find(|it| *it == date).ok_or_else(|| wrong("date"))
}

fn whole_day(date: NaiveDate) -> Option<Times> {
    civil::day_bounds(ZONE, date).map(|it| (it.start(), it.end()))
}

/// A part of a date, by the clock in Hungary.
fn part_of_day(date: NaiveDate, part: DayPart) -> Option<Times> {
    let (start, end) = whole_day(date)?;
    let (from, to) = part.hours();
    let at = |hour: u32| Some(civil::work_instant(ZONE, date.and_hms_opt(hour, 0, 0)?));
    Some((at(from).filter(|_| 0 < from).unwrap_or(start), at(to).unwrap_or(end)))
}

fn wrong(field: &'static str) -> ApiError {
    ApiError::new(ErrorCode::Invalid).at(field, ErrorCode::FieldRange)
}
