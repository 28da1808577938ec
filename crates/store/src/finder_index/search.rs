//! The search: one statement for every query.

use catalog::{RankFacts, SearchWord};
use chrono::{DateTime, Utc};
use diesel::sql_types::{
    Array, BigInt, Bool, Double, Integer, Jsonb, Nullable, SmallInt, Text, Timestamptz, Uuid as SqlUuid,
};
use kernel::{CompanyId, ImageId, ServiceId, ShopId};
use serde_json::Value;

use super::ListedPerson;
use crate::company::number;
use crate::raw_sql::{Statement as _, params, row, statement};
use crate::{Connection, Result, StoreError};

/// Area of a search.
#[derive(Clone, Debug, PartialEq)]
pub enum SearchArea {
    /// Everywhere.
    Anywhere,
    /// Within so many metres of a place given in degrees.
    Within((f64, f64), u32),
    /// In a settlement of this folded name that is in no list.
    Named(String),
}

/// A search.
#[derive(Clone, Debug, PartialEq)]
pub struct FinderQuery {
    /// All of them, unless the words are unknown.
    pub words: Vec<SearchWord>,
    pub around: SearchArea,
    /// Filters, as `finder_offers.found_by` has them.
    pub tokens: Vec<String>,
    /// Open at this moment.
    pub is_open: bool,
    pub now: DateTime<Utc>,
    /// With a free start in this time.
    pub when: Option<(DateTime<Utc>, DateTime<Utc>)>,
    /// With a free start in one of these times, which are in order and apart; any, when there are none.
    pub times: Vec<(DateTime<Utc>, DateTime<Utc>)>,
    /// The first result shown.
    pub from: u32,
    pub size: u32,
}

/// A shop that was found, with the service that fits best.
#[derive(Clone, Debug, PartialEq)]
pub struct FoundShop {
    pub company: CompanyId,
    pub shop: ShopId,
    pub szalonka_id: String,
    pub name: String,
    pub shop_name: Option<String>,
    pub address: String,
    pub location: Option<(f64, f64)>,
    /// With its average colour, if that is known.
    pub image: Option<(ImageId, Option<i32>)>,
    pub service: ServiceId,
    pub service_name: String,
    pub price: i64,
    pub is_hourly: bool,
    pub minutes: i32,
    /// Number of its other services that fit.
    pub other_services: u32,
    /// At most three.
    pub starts: Vec<DateTime<Utc>>,
    pub time_zone: String,
    pub is_open: bool,
    pub takes_cards: bool,
    pub is_step_free: bool,
    pub visits_homes: bool,
    pub languages: Vec<String>,
    /// The company's description of itself.
    pub description: String,
    pub tags: Vec<String>,
    pub people: Vec<ListedPerson>,
    pub rank: RankFacts,
}

/// The answer.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct SearchPage {
    pub total: u32,
    /// Words taken for unknown ones, folded.
    pub guessed: Vec<String>,
    pub shops: Vec<FoundShop>,
}

params! {
    pub(crate) struct SearchParams<'a> {
        words: Vec<&'a str> as Array<Text>,
        trades: Vec<&'a str> as Array<Text>,
        are_trades: Vec<bool> as Array<Bool>,
        tokens: Vec<String> as Array<Text>,
        squares: Vec<String> as Array<Text>,
        latitude: Option<f64> as Nullable<Double>,
        longitude: Option<f64> as Nullable<Double>,
        radius: Option<i32> as Nullable<Integer>,
        now: DateTime<Utc> as Timestamptz,
        from: Option<DateTime<Utc>> as Nullable<Timestamptz>,
        to: Option<DateTime<Utc>> as Nullable<Timestamptz>,
        is_open: bool as Bool,
        skip: i64 as BigInt,
        most: i64 as BigInt,
        edges: Option<Vec<DateTime<Utc>>> as Nullable<Array<Timestamptz>>,
        typed: Vec<&'a str> as Array<Text>,
    }
}

row! {
    pub(crate) struct FoundRow {
        total: i64 as BigInt,
        guessed: Vec<String> as Array<Text>,
        company_id: CompanyId as SqlUuid,
        shop_id: ShopId as SqlUuid,
        service_id: ServiceId as SqlUuid,
        szalonka_id: String as Text,
        name: String as Text,
        shop_name: Option<String> as Nullable<Text>,
        address: String as Text,
        latitude: Option<f64> as Nullable<Double>,
        longitude: Option<f64> as Nullable<Double>,
        image_id: Option<ImageId> as Nullable<SqlUuid>,
        image_color: Option<i32> as Nullable<Integer>,
        service_name: String as Text,
        price: i64 as BigInt,
        is_hourly: bool as Bool,
        minutes: i32 as Integer,
        others: i64 as BigInt,
        shown_starts: Vec<DateTime<Utc>> as Array<Timestamptz>,
        time_zone: String as Text,
        open_now: bool as Bool,
        takes_cards: bool as Bool,
        is_step_free: bool as Bool,
        visits_homes: bool as Bool,
        languages: Vec<String> as Array<Text>,
        description: String as Text,
        tags: Vec<String> as Array<Text>,
        people: Value as Jsonb,
        distance: Option<i32> as Nullable<Integer>,
        wait: Option<i32> as Nullable<Integer>,
        stars: i32 as Integer,
        ratings: i32 as Integer,
        completeness: i16 as SmallInt,
    }
}

statement! {
    /// A typed word matches the known words that contain it, also where it was taken for another one (`Lilla` for
    /// `pilla`), else the most similar ones, or its trade; the name of a trade matches its trade alone. One lexeme
    /// query then asks for words, place and filters together, so that one index answers it. Of each shop the service
    /// that fits best stands: by its own words, for its trade, the soonest. The query is read from one row, so that
    /// every search has the same plan, which is made once. Starts are in order, so that the first one from a moment on,
    /// and whether one is in an asked time, is a binary search (`width_bucket`). Text: full text and trigrams.
    struct Search as App with SearchParams -> FoundRow = SEARCH_SQL;
}

/// The text of [`search`] for PostgreSQL, for asserting its plan.
pub fn search_sql() -> &'static str {
    Search::sql()
}

const SEARCH_SQL: &str = "
WITH given AS MATERIALIZED (
    SELECT :words AS words, :trades AS trades, :are_trades AS are_trades, :tokens AS tokens, :squares AS squares,
        :latitude AS latitude, :longitude AS longitude, :radius AS radius, :now AS now, :from AS since, :to AS until,
        :is_open AS is_open, :skip AS skip, :most AS most, :edges AS edges, :typed AS typed
), typed AS MATERIALIZED (
    SELECT t.n, folded(t.word) AS folded, finder_lexemes(t.word || ' ' || t.typed) AS lexemes, t.trade, t.is_trade
    FROM given g,
        unnest(g.words, g.trades, g.are_trades, g.typed) WITH ORDINALITY AS t (word, trade, is_trade, typed, n)
), meant AS MATERIALIZED (
    SELECT t.n, t.trade, t.is_trade, coalesce(k.words, s.words) AS words, k.words IS NULL AND t.trade = '' AS is_guess
    FROM typed t
    CROSS JOIN LATERAL (SELECT array_agg(word) AS words FROM (
        SELECT w.word FROM finder_words w WHERE w.word = ANY (t.lexemes)
        UNION SELECT w.word FROM (SELECT word FROM finder_words w2
            WHERE length(t.folded) >= 3 AND w2.word LIKE '%' || t.folded || '%'
                AND (length(t.folded) >= 4 OR w2.word LIKE t.folded || '%') LIMIT 40) w) known) k
    CROSS JOIN LATERAL (SELECT CASE WHEN k.words IS NULL AND t.trade = '' THEN (
        SELECT array_agg(word ORDER BY near DESC) FROM (
            SELECT w.word, similarity(w.word, t.folded) AS near FROM finder_words w
            WHERE w.word % t.folded AND similarity(w.word, t.folded) >= 0.35
            ORDER BY near DESC, w.word LIMIT 6) y) END AS words) s
), asked AS MATERIALIZED (
    SELECT concat_ws(' & ',
            CASE WHEN (SELECT cardinality(words) FROM given) = 0 THEN '''a:any'''
                ELSE coalesce(string_agg('(' || concat_ws(' | ', m.plain, m.trade_lexeme) || ')', ' & ')
                    FILTER (WHERE m.plain IS NOT NULL OR m.trade_lexeme IS NOT NULL), '''a:none''') END,
            (SELECT string_agg(quote_literal(token), ' & ') FROM given g, unnest(g.tokens) token),
            (SELECT '(' || string_agg(quote_literal(square), ' | ') || ')' FROM given g, unnest(g.squares) square)
        )::tsquery AS query,
        coalesce(string_agg('(' || m.own || ')', ' & ') FILTER (WHERE NOT m.is_trade AND m.own IS NOT NULL),
            '''a:none''')::tsquery AS direct,
        coalesce(string_agg(m.trade_lexeme, ' | ') FILTER (WHERE m.trade_lexeme IS NOT NULL), '''a:any''')::tsquery
            AS lead,
        coalesce(array_agg(m.guess ORDER BY m.n) FILTER (WHERE m.guess IS NOT NULL), '{}') AS guessed
    FROM (SELECT n, is_trade,
            CASE WHEN NOT is_trade THEN (SELECT string_agg(quote_literal(word), ' | ') FROM unnest(words) word) END
                AS plain,
            (SELECT string_agg(quote_literal(word) || ':A', ' | ') FROM unnest(words) word) AS own,
            CASE WHEN trade <> '' THEN quote_literal('a:' || trade) END AS trade_lexeme,
            CASE WHEN is_guess THEN words[1] END AS guess
        FROM meant) m
), candidate AS (
    SELECT * FROM (
        SELECT o.company_id, o.shop_id, o.service_id, o.completeness, o.stars, o.ratings, o.price,
            finder_distance(g.latitude, g.longitude, o.latitude, o.longitude) AS distance,
            CASE WHEN g.edges IS NULL THEN (
                SELECT CASE WHEN g.until IS NULL OR first < g.until THEN first END
                FROM (SELECT o.starts[width_bucket(
                    greatest(g.now + make_interval(mins => o.min_notice_minutes), g.since) - interval '1 microsecond',
                    o.starts) + 1] AS first) f)
            ELSE (SELECT s FROM (SELECT unnest(o.starts) AS s) one
                WHERE s >= g.now + make_interval(mins => o.min_notice_minutes) AND width_bucket(s, g.edges) % 2 = 1
                LIMIT 1) END AS next,
            o.found_by @@ a.direct AS is_direct, o.found_by @@ a.lead AS is_lead
        FROM given g
        CROSS JOIN asked a
        JOIN finder_offers o ON o.found_by @@ a.query
        WHERE NOT g.is_open OR (SELECT l.open_times @> g.now FROM finder_listings l
            WHERE l.company_id = o.company_id AND l.shop_id = o.shop_id)
        OFFSET 0) c
    CROSS JOIN (SELECT radius, since IS NULL AND edges IS NULL AS is_any FROM given) g
    WHERE (g.radius IS NULL OR c.distance <= g.radius) AND (g.is_any OR c.next IS NOT NULL)
), best AS MATERIALIZED (
    SELECT DISTINCT ON (company_id, shop_id) *
    FROM candidate
    ORDER BY company_id, shop_id, is_direct DESC, is_lead DESC, next NULLS LAST, price, service_id
), page AS (
    SELECT b.*, w.wait, finder_points(b.distance, w.wait, b.stars, b.ratings, b.completeness) AS points
    FROM given g
    CROSS JOIN best b
    CROSS JOIN LATERAL (SELECT floor(extract(epoch FROM b.next - g.now) / 60)::integer AS wait) w
    ORDER BY points DESC, next NULLS LAST, company_id, shop_id
    OFFSET (SELECT skip FROM given) LIMIT (SELECT most FROM given)
)
SELECT (SELECT count(*) FROM best) AS total, a.guessed, p.company_id, p.shop_id, p.service_id, l.szalonka_id, l.name,
    l.shop_name, l.address, l.latitude, l.longitude, l.image_id, l.image_color, o.name AS service_name, o.price,
    o.is_hourly, o.minutes,
    (SELECT count(*) FROM finder_offers n WHERE n.company_id = p.company_id AND n.shop_id = p.shop_id
        AND n.service_id <> p.service_id AND n.found_by @@ a.query AND n.found_by @@ a.direct) AS others,
    ARRAY(SELECT s FROM unnest(o.starts) s
        WHERE s >= greatest(g.now + make_interval(mins => o.min_notice_minutes), g.since)
            AND (g.until IS NULL OR s < g.until) AND (g.edges IS NULL OR width_bucket(s, g.edges) % 2 = 1)
        ORDER BY s LIMIT 3) AS shown_starts,
    l.time_zone, l.open_times @> g.now AS open_now, l.takes_cards, l.is_step_free, l.visits_homes, l.languages,
    l.description, l.tags, l.people, p.distance, p.wait, p.stars, p.ratings, p.completeness
FROM page p
CROSS JOIN given g
CROSS JOIN asked a
JOIN finder_listings l ON l.company_id = p.company_id AND l.shop_id = p.shop_id
JOIN finder_offers o ON o.company_id = p.company_id AND o.shop_id = p.shop_id AND o.service_id = p.service_id
ORDER BY p.points DESC, p.next NULLS LAST, p.company_id, p.shop_id";

/// Squares of a tenth of a degree: about 11 by 7.5 kilometres in Hungary.
const SQUARES_PER_DEGREE: f64 = 10.0;

/// The square a place lies in, as a lexeme.
pub fn square(latitude: f64, longitude: f64) -> String {
    format!("g:{:.0}:{:.0}", (latitude * SQUARES_PER_DEGREE).floor(), (longitude * SQUARES_PER_DEGREE).floor())
}

/// The squares a circle touches.
fn squares((latitude, longitude): (f64, f64), meters: u32) -> Vec<String> {
    const METERS_PER_DEGREE: f64 = 111_195.0;
    let reach = f64::from(meters) / METERS_PER_DEGREE;
    let wide = reach / latitude.to_radians().cos().max(0.05);
    let steps = |from: f64, to: f64| {
        let (first, last) = ((from * SQUARES_PER_DEGREE).floor(), (to * SQUARES_PER_DEGREE).floor());
        std::iter::successors(Some(first), move |it| Some(it + 1.0).filter(|it| *it <= last))
    };
    steps(latitude - reach, latitude + reach)
        .flat_map(|y| steps(longitude - wide, longitude + wide).map(move |x| format!("g:{y:.0}:{x:.0}")))
        .collect()
}

/// Salons that fit, by [`catalog::rank`], in one statement.
pub fn search(conn: &mut Connection, query: &FinderQuery) -> Result<SearchPage> {
    let mut tokens = query.tokens.clone();
    let (center, radius) = match &query.around {
        SearchArea::Anywhere => (None, None),
        SearchArea::Within(center, meters) => (Some(*center), Some(*meters)),
        SearchArea::Named(name) => {
            tokens.push(format!("p:{}", name.replace(' ', "-")));
            (None, None)
        }
    };
    let words = &query.words;
    let rows = Search.all(
        conn,
        SearchParams {
            words: words.iter().map(|it| it.text.as_str()).collect(),
            trades: words.iter().map(|it| it.trade.map_or("", catalog::Trade::code)).collect(),
            are_trades: words.iter().map(|it| it.is_trade).collect(),
            tokens,
            squares: center.zip(radius).map_or_else(Vec::new, |(center, meters)| squares(center, meters)),
            latitude: center.map(|it| it.0),
            longitude: center.map(|it| it.1),
            radius: radius.and_then(|it| i32::try_from(it).ok()),
            now: query.now,
            from: query.when.map(|it| it.0),
            to: query.when.map(|it| it.1),
            is_open: query.is_open,
            skip: i64::from(query.from),
            most: i64::from(query.size),
            edges: (!query.times.is_empty()).then(|| query.times.iter().flat_map(|it| [it.0, it.1]).collect()),
            typed: words.iter().map(|it| it.typed.as_deref().unwrap_or_default()).collect(),
        },
    )?;
    let mut found = SearchPage::default();
    for row in rows {
        found.total = number(row.total)?;
        found.guessed.clone_from(&row.guessed);
        found.shops.push(row.into_shop()?);
    }
    Ok(found)
}

impl FoundRow {
    fn into_shop(self) -> Result<FoundShop> {
        let rank = RankFacts {
            distance_meters: self.distance.and_then(|it| u32::try_from(it).ok()),
            wait_minutes: self.wait.and_then(|it| u32::try_from(it).ok()),
            stars: number(i64::from(self.stars))?,
            ratings: number(i64::from(self.ratings))?,
            completeness: number(i64::from(self.completeness))?,
        };
        Ok(FoundShop {
            company: self.company_id,
            shop: self.shop_id,
            szalonka_id: self.szalonka_id,
            name: self.name,
            shop_name: self.shop_name,
            address: self.address,
            location: self.latitude.zip(self.longitude),
            image: self.image_id.map(|it| (it, self.image_color)),
            service: self.service_id,
            service_name: self.service_name,
            price: self.price,
            is_hourly: self.is_hourly,
            minutes: self.minutes,
            other_services: number(self.others)?,
            starts: self.shown_starts,
            time_zone: self.time_zone,
            is_open: self.open_now,
            takes_cards: self.takes_cards,
            is_step_free: self.is_step_free,
            visits_homes: self.visits_homes,
            languages: self.languages,
            description: self.description,
            tags: self.tags,
            people: serde_json::from_value(self.people).map_err(|error| StoreError::Bug(Box::new(error)))?,
            rank,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_circle_touches_the_squares_around_its_centre() {
        let all = squares((47.5, 19.05), 10_000);
        assert!(all.contains(&square(47.5, 19.05)) && all.contains(&square(47.58, 19.05)));
        assert!(!all.contains(&square(47.7, 19.05)));
        assert!(all.len() <= 16, "{all:?}");
    }
}
