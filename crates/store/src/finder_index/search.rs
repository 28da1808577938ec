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

/// Order of results; what is equal in it follows by the points of [`catalog::rank`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum FinderOrder {
    /// By all points.
    #[default]
    Fit,
    /// The nearest first.
    Distance,
    /// The earliest free time first.
    Time,
    /// The cheapest service first.
    Price,
    /// The best rating first; few ratings count little.
    Rating,
}

impl FinderOrder {
    /// All of them.
    pub const ALL: [Self; 5] = [Self::Fit, Self::Distance, Self::Time, Self::Price, Self::Rating];

    /// The code in API calls.
    pub fn code(self) -> &'static str {
        match self {
            Self::Fit => "fit",
            Self::Distance => "distance",
            Self::Time => "time",
            Self::Price => "price",
            Self::Rating => "rating",
        }
    }
}

/// A search.
#[derive(Clone, Debug, PartialEq)]
pub struct FinderQuery {
    /// All of them are to fit.
    pub words: Vec<SearchWord>,
    /// Known words like an unknown one fit too, and the trade of a word does: for a search that found nothing.
    pub is_loose: bool,
    pub order: FinderOrder,
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
        typed: Vec<String> as Array<Text>,
        may_differ: Vec<bool> as Array<Bool>,
        is_loose: bool as Bool,
        sort: &'a str as Text,
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
        fit: i32 as Integer,
    }
}

statement! {
    /// A typed word is found as it is, by its stem, joined with its neighbour, as the beginning of a word, or inside
    /// one that is known; the name of a trade is found by its trade. Names of people are not found by what is inside
    /// them. A loose search also takes the most similar known words for an unknown one, and the trade of any word. One
    /// lexeme query asks for words, place and filters together, so that one index answers it. Of each shop the service
    /// that fits best stands (`finder_fit`): among equals the shortest name; where only the salon fits, the one that
    /// stands for its trade, then for its shop. The fit of a single word needs no subquery for each offer, which takes half
    /// of such a search. The query is read from one row, so that every search has the same plan,
    /// which is made once. Starts are in order, so that the first one from a moment on, and whether one is in an asked
    /// time, is a binary search (`width_bucket`). `@` stands for weights, which differ by use. Text: full text and
    /// trigrams.
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
        :is_open AS is_open, :skip AS skip, :most AS most, :edges AS edges, :typed AS typed, :may_differ AS may_differ,
        :is_loose AS is_loose, :sort AS sort
), typed AS MATERIALIZED (
    SELECT t.n, t.word, folded(t.word) AS folded, finder_lexemes(t.word || ' ' || t.typed) AS lexemes,
        string_to_array(folded(t.word || ' ' || t.typed), ' ') AS beginnings, t.trade, t.is_trade,
        bool_and(t.is_trade) OVER () AS is_pure, t.may_differ, g.is_loose
    FROM given g,
        unnest(g.words, g.trades, g.are_trades, g.typed, g.may_differ) WITH ORDINALITY
            AS t (word, trade, is_trade, typed, may_differ, n)
), found AS MATERIALIZED (
    SELECT t.*, k.inside, CASE WHEN t.may_differ AND k.inside IS NULL AND NOT EXISTS (
            SELECT FROM finder_words w WHERE w.word = ANY (t.lexemes)
                OR length(t.folded) >= 3 AND w.word LIKE t.folded || '%')
        THEN (SELECT array_agg(word ORDER BY near DESC) FROM (
            SELECT w.word, similarity(w.word, t.folded) AS near FROM finder_words w
            WHERE w.word % t.folded AND similarity(w.word, t.folded) >= 0.35
            ORDER BY near DESC, w.word LIMIT 6) y) END AS guesses
    FROM typed t
    CROSS JOIN LATERAL (SELECT array_agg(word) AS inside FROM (
        SELECT w.word FROM finder_words w
        WHERE length(t.folded) >= 4 AND w.word LIKE '%' || t.folded || '%' AND w.word NOT LIKE t.folded || '%'
        ORDER BY length(w.word), w.word LIMIT 40) w) k
), meant AS MATERIALIZED (
    SELECT f.n, f.word, f.trade, f.guesses[1] AS guess, f.is_trade AND f.is_pure AS is_pure,
        CASE WHEN NOT f.is_trade THEN CASE WHEN f.is_loose AND f.trade <> '' THEN quote_literal('a:' || f.trade) END
            WHEN f.is_pure THEN quote_literal('a:' || f.trade) ELSE quote_literal('t:' || f.trade) END AS trade_lexeme,
        (SELECT string_agg(quote_literal(w) || ':@', ' | ') FROM unnest(f.lexemes || f.guesses) w) AS whole,
        (SELECT string_agg(quote_literal(w) || ':*@', ' | ') FROM unnest(f.beginnings) w WHERE length(w) >= 3) AS begun,
        (SELECT string_agg(quote_literal(w) || ':@', ' | ') FROM unnest(f.inside) w) AS inside
    FROM found f
), asked AS MATERIALIZED (
    SELECT concat_ws(' & ',
            CASE WHEN (SELECT cardinality(words) FROM given) = 0 THEN '''a:any'''
                ELSE string_agg('(' || m.anywhere || ')', ' & ') END,
            (SELECT string_agg(quote_literal(token), ' & ') FROM given g, unnest(g.tokens) token),
            (SELECT '(' || string_agg(quote_literal(square), ' | ') || ')' FROM given g, unnest(g.squares) square)
        )::tsquery AS query,
        coalesce(string_agg('(' || m.related || ')', ' & '), '''a:none''')::tsquery AS related,
        coalesce(string_agg(quote_literal('a:' || m.trade), ' | ') FILTER (WHERE m.trade <> ''), '''a:any''')::tsquery
            AS lead,
        array_agg(m.own::tsquery ORDER BY m.n) AS wholes, array_agg(m.part::tsquery ORDER BY m.n) AS parts,
        array_agg(m.related::tsquery ORDER BY m.n) AS relateds,
        coalesce(CASE WHEN count(m.guess) > 0 THEN array_agg(coalesce(m.guess, m.word) ORDER BY m.n) END, '{}')
            AS guessed
    FROM (SELECT n, word, trade, guess,
            CASE WHEN is_pure THEN trade_lexeme ELSE concat_ws(' | ', replace(whole, ':@', ''), replace(begun, '@', ''),
                replace(inside, '@', 'ABD'), trade_lexeme) END AS anywhere,
            CASE WHEN is_pure THEN trade_lexeme ELSE replace(whole, '@', 'A') END AS own,
            CASE WHEN is_pure THEN trade_lexeme ELSE concat_ws(' | ', replace(begun, '@', 'A'),
                replace(inside, '@', 'A'), '''a:none''',
                CASE WHEN trade_lexeme LIKE '''t:%' THEN trade_lexeme END) END AS part,
            CASE WHEN is_pure THEN '''a:none''' ELSE concat_ws(' | ', replace(whole, '@', 'AB'),
                replace(begun, '@', 'AB'), replace(inside, '@', 'AB'),
                CASE WHEN trade_lexeme LIKE '''t:%' THEN trade_lexeme END) END AS related
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
            CASE cardinality(a.wholes) WHEN 1 THEN finder_fit(o.found_by, a.wholes[1], a.parts[1], a.relateds[1])
                ELSE coalesce((SELECT sum(finder_fit(o.found_by, w.whole, w.part, w.related)) / count(*)
                    FROM unnest(a.wholes, a.parts, a.relateds) AS w (whole, part, related)), 0)::integer END AS fit,
            o.found_by @@ a.lead AS is_lead, o.found_by @@ '''a:any'''::tsquery AS is_any, length(o.name) AS letters
        FROM given g
        CROSS JOIN asked a
        JOIN finder_offers o ON o.found_by @@ a.query
        WHERE NOT g.is_open OR (SELECT l.open_times @> g.now FROM finder_listings l
            WHERE l.company_id = o.company_id AND l.shop_id = o.shop_id)
        OFFSET 0) c
    CROSS JOIN (SELECT radius, since IS NULL AND edges IS NULL AS is_always FROM given) g
    WHERE (g.radius IS NULL OR c.distance <= g.radius) AND (g.is_always OR c.next IS NOT NULL)
), best AS MATERIALIZED (
    SELECT DISTINCT ON (company_id, shop_id) *
    FROM candidate
    ORDER BY company_id, shop_id, fit DESC, CASE WHEN fit > 0 THEN letters END, is_lead DESC, is_any DESC,
        next NULLS LAST, price, service_id
), page AS (
    SELECT b.*, w.wait, b.fit + finder_points(b.distance, w.wait, b.stars, b.ratings, b.completeness) AS points,
        CASE g.sort WHEN 'distance' THEN b.distance WHEN 'time' THEN w.wait WHEN 'price' THEN b.price
            WHEN 'rating' THEN -(b.stars + 20)::double precision / (b.ratings + 5) END AS place
    FROM given g
    CROSS JOIN best b
    CROSS JOIN LATERAL (SELECT floor(date_part('epoch', b.next - g.now) / 60)::integer AS wait) w
    ORDER BY place NULLS LAST, points DESC, next NULLS LAST, company_id, shop_id
    OFFSET (SELECT skip FROM given) LIMIT (SELECT most FROM given)
)
SELECT (SELECT count(*) FROM best) AS total, a.guessed, p.company_id, p.shop_id, p.service_id, l.szalonka_id, l.name,
    l.shop_name, l.address, l.latitude, l.longitude, l.image_id, l.image_color, o.name AS service_name, o.price,
    o.is_hourly, o.minutes,
    (SELECT count(*) FROM finder_offers n WHERE n.company_id = p.company_id AND n.shop_id = p.shop_id
        AND n.service_id <> p.service_id AND n.found_by @@ a.query AND n.found_by @@ a.related) AS others,
    ARRAY(SELECT s FROM unnest(o.starts) s
        WHERE s >= greatest(g.now + make_interval(mins => o.min_notice_minutes), g.since)
            AND (g.until IS NULL OR s < g.until) AND (g.edges IS NULL OR width_bucket(s, g.edges) % 2 = 1)
        ORDER BY s LIMIT 3) AS shown_starts,
    l.time_zone, l.open_times @> g.now AS open_now, l.takes_cards, l.is_step_free, l.visits_homes, l.languages,
    l.description, l.tags, l.people, p.distance, p.wait, p.stars, p.ratings, p.completeness, p.fit
FROM page p
CROSS JOIN given g
CROSS JOIN asked a
JOIN finder_listings l ON l.company_id = p.company_id AND l.shop_id = p.shop_id
JOIN finder_offers o ON o.company_id = p.company_id AND o.shop_id = p.shop_id AND o.service_id = p.service_id
ORDER BY p.place NULLS LAST, p.points DESC, p.next NULLS LAST, p.company_id, p.shop_id";

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
            typed: words.iter().map(|it| [&it.joined[..], it.typed.as_slice()].concat().join(" ")).collect(),
            may_differ: words.iter().map(|it| query.is_loose && !it.is_given_name && it.trade.is_none()).collect(),
            is_loose: query.is_loose,
            sort: query.order.code(),
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
            fit: number(i64::from(self.fit))?,
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
