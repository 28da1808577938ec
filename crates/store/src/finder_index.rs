//! Tables of the platform that guests search salons in, written by the worker from the public data of companies
//! (docs/rules.md#finder). A row of a company is written anew as a whole; unchanged rows are not written.

pub mod pages;
pub mod search;

use chrono::{DateTime, Utc};
use diesel::prelude::*;
use diesel::sql_types::{Bool, Text, Timestamptz, Uuid as SqlUuid};
use diesel::upsert::excluded;
use kernel::CompanyId;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::raw_sql::{Statement as _, row, statement};
use crate::schema::{finder_listings, finder_refreshes};
use crate::{Connection, Result, StoreError};

/// The card of a shop.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ListedShop {
    pub shop: Uuid,
    pub szalonka_id: String,
    pub name: String,
    /// Name of the shop; `None` unless the company has several.
    pub shop_name: Option<String>,
    pub address: String,
    /// Slug of its settlement.
    pub settlement: Option<String>,
    pub latitude: Option<f64>,
    pub longitude: Option<f64>,
    pub image: Option<Uuid>,
    pub takes_cards: bool,
    pub is_step_free: bool,
    pub visits_homes: bool,
    pub languages: Vec<&'static str>,
    /// The company's description of itself.
    pub description: String,
    pub tags: Vec<String>,
    /// Those of its people who are listed and work there.
    pub people: Vec<ListedPerson>,
    pub time_zone: String,
    /// Starts and ends.
    pub open_times: Vec<(DateTime<Utc>, DateTime<Utc>)>,
}

/// A person on the card of a shop.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ListedPerson {
    pub id: Uuid,
    pub first_name: String,
    pub last_name: String,
    /// Professional title.
    pub title: Option<String>,
    pub description: String,
    pub tags: Vec<String>,
}

/// A service offered in a shop.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ListedOffer {
    pub shop: Uuid,
    pub service: Uuid,
    pub name: String,
    pub price: i64,
    pub is_hourly: bool,
    pub minutes: u32,
    /// Words of its name.
    pub words: String,
    /// Words of its category, and other words for it.
    pub related_words: String,
    /// Words of the listed people who do it.
    pub people_words: String,
    /// Words of its company.
    pub company_words: String,
    /// Lexemes of filters, which are not typed: see `finder_offers.found_by`.
    pub tokens: Vec<String>,
    pub latitude: Option<f64>,
    pub longitude: Option<f64>,
    pub completeness: u8,
    /// All stars of the company's ratings, where there are enough to be shown.
    pub stars: u32,
    /// Number of ratings.
    pub ratings: u32,
    pub min_notice_minutes: i64,
    /// In order.
    pub starts: Vec<DateTime<Utc>>,
}

row! {
    pub(crate) struct ListingLockRow {
        is_listed: bool as Bool,
    }
}

statement! {
    /// One worker writes a company at a time, and reads it after it began to. Text: an advisory lock.
    struct LockListing as Worker (lock: Text, company: SqlUuid) -> ListingLockRow =
    "SELECT pg_advisory_xact_lock(hashtextextended(:lock, 46)) IS NOT NULL
        AND (EXISTS (SELECT FROM finder_settings WHERE company_id = :company AND is_listed)
            OR EXISTS (SELECT FROM finder_refreshes WHERE company_id = :company)) AS is_listed";
}

statement! {
    /// Text: rows from a document, and only differences are written.
    struct WriteListings as Worker (company: SqlUuid, listings: Text) =
    "WITH given AS MATERIALIZED (
        SELECT r.*, (SELECT coalesce(range_agg(tstzrange((t->>0)::timestamptz, (t->>1)::timestamptz)), '{}')
            FROM jsonb_array_elements(r.open_times) t) AS is_open,
            (SELECT i.color FROM images i WHERE i.company_id = :company AND i.id = r.image) AS image_color
        FROM jsonb_to_recordset((:listings::text)::jsonb) AS r (shop uuid, szalonka_id text, name text, shop_name text,
            address text, settlement text, latitude float8, longitude float8, image uuid, takes_cards boolean,
            is_step_free boolean, visits_homes boolean, languages text[],
            description text, tags text[], people jsonb, time_zone text, open_times jsonb)
    ), gone AS (
        DELETE FROM finder_listings l WHERE l.company_id = :company
            AND NOT EXISTS (SELECT FROM given g WHERE g.shop = l.shop_id)
    )
    INSERT INTO finder_listings AS l (company_id, shop_id, szalonka_id, name, shop_name, address, settlement, latitude,
        longitude, image_id, image_color, takes_cards, is_step_free, visits_homes, languages, description, tags, people,
        time_zone, open_times)
    SELECT :company, shop, szalonka_id, name, shop_name, address, settlement, latitude, longitude, image, image_color,
        takes_cards, is_step_free, visits_homes, languages, description, tags, people, time_zone, is_open FROM given
    ON CONFLICT (company_id, shop_id) DO UPDATE SET szalonka_id = EXCLUDED.szalonka_id, name = EXCLUDED.name,
        shop_name = EXCLUDED.shop_name, address = EXCLUDED.address, settlement = EXCLUDED.settlement,
        latitude = EXCLUDED.latitude, longitude = EXCLUDED.longitude, image_id = EXCLUDED.image_id,
        image_color = EXCLUDED.image_color, description = EXCLUDED.description, tags = EXCLUDED.tags,
        people = EXCLUDED.people, takes_cards = EXCLUDED.takes_cards, is_step_free = EXCLUDED.is_step_free,
        visits_homes = EXCLUDED.visits_homes, languages = EXCLUDED.languages, time_zone = EXCLUDED.time_zone,
        open_times = EXCLUDED.open_times
    WHERE l.* IS DISTINCT FROM EXCLUDED.*";
}

statement! {
    /// Text: rows from a document, words made by a function, and only differences are written.
    struct WriteOffers as Worker (company: SqlUuid, offers: Text) =
    "WITH given AS MATERIALIZED (
        SELECT r.*, setweight(to_tsvector('simple', array_to_string(finder_lexemes(r.words), ' ')), 'A')
            || setweight(to_tsvector('simple', array_to_string(finder_lexemes(r.related_words), ' ')), 'B')
            || setweight(to_tsvector('simple', array_to_string(finder_lexemes(r.people_words), ' ')), 'C')
            || to_tsvector('simple', array_to_string(finder_lexemes(r.company_words), ' '))
            || array_to_tsvector(r.tokens) AS found_by
        FROM jsonb_to_recordset((:offers::text)::jsonb) AS r (shop uuid, service uuid, name text, price bigint,
            is_hourly boolean, minutes integer, words text, related_words text, people_words text, company_words text,
            tokens text[], latitude float8, longitude float8, completeness smallint, stars integer, ratings integer, min_notice_minutes integer,
            starts timestamptz[])
    ), gone AS (
        DELETE FROM finder_offers o WHERE o.company_id = :company
            AND NOT EXISTS (SELECT FROM given g WHERE (g.shop, g.service) = (o.shop_id, o.service_id))
    )
    INSERT INTO finder_offers AS o (company_id, shop_id, service_id, name, price, is_hourly, minutes, found_by,
        latitude, longitude, completeness, stars, ratings, min_notice_minutes, starts)
    SELECT :company, shop, service, name, price, is_hourly, minutes, found_by, latitude, longitude, completeness,
        stars, ratings, min_notice_minutes, starts FROM given
    ON CONFLICT (company_id, shop_id, service_id) DO UPDATE SET name = EXCLUDED.name, price = EXCLUDED.price,
        is_hourly = EXCLUDED.is_hourly, minutes = EXCLUDED.minutes, found_by = EXCLUDED.found_by,
        latitude = EXCLUDED.latitude, longitude = EXCLUDED.longitude, completeness = EXCLUDED.completeness,
        stars = EXCLUDED.stars, ratings = EXCLUDED.ratings,
        min_notice_minutes = EXCLUDED.min_notice_minutes, starts = EXCLUDED.starts
    WHERE (o.name, o.price, o.is_hourly, o.minutes, o.found_by, o.latitude, o.longitude, o.completeness,
            o.stars, o.ratings, o.min_notice_minutes, o.starts)
        IS DISTINCT FROM (EXCLUDED.name, EXCLUDED.price, EXCLUDED.is_hourly, EXCLUDED.minutes, EXCLUDED.found_by,
            EXCLUDED.latitude, EXCLUDED.longitude, EXCLUDED.completeness, EXCLUDED.stars, EXCLUDED.ratings,
            EXCLUDED.min_notice_minutes, EXCLUDED.starts)";
}

statement! {
    /// Text: words made by a function. In order, so that two workers wait for each other at most once.
    struct WriteWords as Worker (text: Text) =
    "INSERT INTO finder_words (word)
    SELECT lexeme FROM unnest(finder_lexemes(:text)) lexeme
    WHERE length(lexeme) BETWEEN 2 AND 40 AND NOT EXISTS (SELECT FROM finder_words w WHERE w.word = lexeme)
    ORDER BY lexeme
    ON CONFLICT DO NOTHING";
}

/// Waits until no other worker writes this company; whether it is to be written at all: it wants to be listed, or was.
///
/// Runs inside [`crate::tenant::write_unannounced`].
pub fn lock(conn: &mut Connection, company: CompanyId) -> Result<bool> {
    Ok(LockListing.one(conn, (company.to_string(), company))?.is_listed)
}

/// Takes a company out of the finder.
pub fn leave(conn: &mut Connection, company: CompanyId) -> Result<()> {
    diesel::delete(finder_listings::table.filter(finder_listings::company_id.eq(company))).execute(conn)?;
    diesel::delete(finder_refreshes::table.find(company)).execute(conn)?;
    Ok(())
}

/// Writes a locked company whole, to be written again at `due_at`.
pub fn write(
    conn: &mut Connection,
    company: CompanyId,
    shops: &[ListedShop],
    offers: &[ListedOffer],
    due_at: DateTime<Utc>,
) -> Result<()> {
    WriteListings.run(conn, (company, json(&shops)?))?;
    WriteOffers.run(conn, (company, json(&offers)?))?;
    let words: Vec<&str> = (offers.iter())
        .flat_map(|it| [it.words.as_str(), &it.related_words, &it.people_words, &it.company_words])
        .collect();
    WriteWords.run(conn, (words.join(" "),))?;
    diesel::insert_into(finder_refreshes::table)
        .values((finder_refreshes::company_id.eq(company), finder_refreshes::due_at.eq(due_at)))
        .on_conflict(finder_refreshes::company_id)
        .do_update()
        .set(finder_refreshes::due_at.eq(excluded(finder_refreshes::due_at)))
        .execute(conn)?;
    Ok(())
}

fn json<T: Serialize>(value: &T) -> Result<String> {
    serde_json::to_string(value).map_err(|error| StoreError::Bug(Box::new(error)))
}

/// Listed companies that are due at `at`, the longest first.
pub fn due(conn: &mut Connection, at: DateTime<Utc>, most: i64) -> Result<Vec<CompanyId>> {
    Ok(finder_refreshes::table
        .filter(finder_refreshes::due_at.le(at))
        .order(finder_refreshes::due_at)
        .limit(most)
        .select(finder_refreshes::company_id)
        .load(conn)?)
}

statement! {
    /// Text: a function that reads across the tenant walls.
    struct MakeAllDue as Worker (at: Timestamptz) =
    "INSERT INTO finder_refreshes AS r (company_id, due_at)
    SELECT company_id, :at FROM finder_companies() AS company_id
    ON CONFLICT (company_id) DO UPDATE SET due_at = least(r.due_at, :at)";
}

/// Makes every company due that wants to be listed: after changes may have been missed.
pub fn make_all_due(conn: &mut Connection, at: DateTime<Utc>) -> Result<()> {
    MakeAllDue.run(conn, (at,))?;
    Ok(())
}
