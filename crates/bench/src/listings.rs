//! Many listed salons over real settlements, each settlement with as many as its people ask for.

use std::fmt::Write as _;

/// Services of a salon by its trade: how many of a hundred salons have it, and name, category, trade, price, minutes.
const KITS: [(u32, &[Service]); 5] = [
    (
        45,
        &[
            ("Női hajvágás", "Fodrászat", "hair", 9_900, 60),
            ("Férfi hajvágás", "Fodrászat", "hair", 5_900, 30),
            ("Hajfestés", "Fodrászat", "hair", 18_900, 120),
            ("Balayage", "Fodrászat", "hair", 34_900, 180),
            ("Mosás, szárítás", "Fodrászat", "hair", 4_900, 30),
            ("Gyermek hajvágás", "Fodrászat", "hair", 4_500, 30),
            ("Melír", "Fodrászat", "hair", 21_900, 120),
            ("Alkalmi konty", "Fodrászat", "hair", 14_900, 60),
        ],
    ),
    (
        25,
        &[
            ("Géllakk", "Köröm", "nails", 7_900, 60),
            ("Zselés műköröm építés", "Köröm", "nails", 12_900, 120),
            ("Műköröm töltés", "Köröm", "nails", 9_900, 90),
            ("Manikűr", "Köröm", "nails", 4_900, 45),
            ("Esztétikai pedikűr", "Pedikűr", "pedicure", 8_900, 60),
        ],
    ),
    (
        20,
        &[
            ("Tisztító arckezelés", "Kozmetika", "beauty", 14_900, 90),
            ("Hidratáló arckezelés", "Kozmetika", "beauty", 12_900, 60),
            ("Szempilla lifting", "Szempilla", "lashes", 9_900, 60),
            ("Műszempilla építés", "Szempilla", "lashes", 15_900, 120),
            ("Szemöldök festés", "Szempilla", "lashes", 3_900, 20),
            ("Gyantázás, teljes láb", "Szőrtelenítés", "hairRemoval", 8_900, 45),
        ],
    ),
    (
        5,
        &[
            ("Férfi hajvágás", "Barber", "barber", 6_900, 40),
            ("Szakálligazítás", "Barber", "barber", 4_900, 30),
            ("Borotválás", "Barber", "barber", 5_900, 30),
        ],
    ),
    (
        5,
        &[
            ("Svéd masszázs", "Masszázs", "massage", 12_900, 60),
            ("Talpmasszázs", "Masszázs", "massage", 8_900, 45),
            ("Nyirokmasszázs", "Masszázs", "massage", 14_900, 75),
        ],
    ),
];

/// Name, category, trade, price, minutes.
type Service = (&'static str, &'static str, &'static str, u32, u32);

/// A script that lists so many salons, as the worker writes them, with free times from `now` on and three of four open
/// then; for the owner of the schema.
pub fn script(salons: u32, now: &str) -> String {
    let mut places = String::new();
    let mut people = 0_u64;
    for place in catalog::settlements() {
        // Budapest's people are in its districts.
        if place.name == "Budapest" {
            continue;
        }
        people += u64::from(place.population.max(200));
        let comma = if places.is_empty() { "" } else { ", " };
        let (latitude, longitude) = place.location;
        let (name, slug) = (place.name, place.slug());
        // Writing to a string cannot fail.
        let _ = write!(places, "{comma}('{name}', '{slug}', {latitude}::float8, {longitude}::float8, {people})");
    }
    let mut services = String::new();
    let mut share = 0;
    for (kit, (percent, all)) in KITS.iter().enumerate() {
        for (number, (name, category, trade, price, minutes)) in all.iter().enumerate() {
            let comma = if services.is_empty() { "" } else { ", " };
            let related = catalog::synonyms_of(name).join(" ");
            let _ = write!(
                services,
                "{comma}({kit}, {share}, {}, {number}, '{name}', '{category} {related}', '{trade}', {price}, {minutes})",
                share + percent
            );
        }
        share += percent;
    }
    format!(
        "CREATE TEMP TABLE place AS SELECT name, slug, latitude, longitude, until,
            lag(until, 1, 0) OVER (ORDER BY until) AS since
        FROM (VALUES {places}) v (name, slug, latitude, longitude, until);
        CREATE TEMP TABLE kit AS SELECT *,
            setweight(to_tsvector('simple', array_to_string(finder_lexemes(name), ' ')), 'A')
                || setweight(to_tsvector('simple', array_to_string(finder_lexemes(related), ' ')), 'B') AS words
        FROM (VALUES {services}) v (kit, since, until, number, name, related, trade, price, minutes);
        CREATE TEMP TABLE salon AS
        SELECT n, md5('company' || n)::uuid AS company, md5('shop' || n)::uuid AS shop,
            hashint4(n) & 1073741823 AS dice, p.name AS town, p.slug,
            p.latitude + ((hashint4(n * 3) & 1023) - 512) / 20000.0 AS latitude,
            p.longitude + ((hashint4(n * 5) & 1023) - 512) / 15000.0 AS longitude
        FROM generate_series(1, {salons}) n
        JOIN place p ON (hashint4(n * 7) & 1073741823)::bigint * {people} / 1073741824 >= p.since
            AND (hashint4(n * 7) & 1073741823)::bigint * {people} / 1073741824 < p.until;
        INSERT INTO companies (company_id, szalonka_id, name, address, created_at)
        SELECT company, 'lista-' || n, 'Szalon ' || n, town, now() FROM salon;
        INSERT INTO finder_listings (company_id, shop_id, szalonka_id, name, address, settlement, latitude, longitude,
            takes_cards, is_step_free, visits_homes, languages, time_zone, open_times)
        SELECT company, shop, 'lista-' || n, 'Szalon ' || n, town || ', Fő utca ' || n, slug, latitude, longitude,
            dice % 2 = 0, dice % 3 = 0, dice % 9 = 0, '{{hu}}', 'Europe/Budapest',
            tstzmultirange(tstzrange('{now}'::timestamptz - interval '1 hour' * (dice % 8),
                '{now}'::timestamptz - interval '1 hour' * (dice % 8) + interval '6 hours'))
        FROM salon;
        INSERT INTO finder_offers (company_id, shop_id, service_id, name, price, is_hourly, minutes, found_by, latitude,
            longitude, completeness, stars, ratings, min_notice_minutes, starts)
        SELECT s.company, s.shop, md5('service' || s.n || '-' || k.number)::uuid, k.name, k.price, false, k.minutes,
            k.words || to_tsvector('simple', 'szalon ' || s.n) || array_to_tsvector(array_remove(ARRAY['t:' || k.trade,
                's:' || s.slug, 'l:hu', CASE WHEN k.number = 0 THEN 'a:any' END,
                CASE WHEN k.number = (SELECT min(o.number) FROM kit o WHERE (o.kit, o.trade) = (k.kit, k.trade))
                    THEN 'a:' || k.trade END,
                CASE WHEN s.dice % 2 = 0 THEN 'f:card' END, CASE WHEN s.dice % 3 = 0 THEN 'f:step' END,
                'g:' || floor(s.latitude * 10)::integer || ':' || floor(s.longitude * 10)::integer], NULL)),
            s.latitude, s.longitude, s.dice % 101, s.dice % 40 * 4, s.dice % 40, 60,
            ARRAY(SELECT '{now}'::timestamptz + interval '2 hours' + interval '1 hour' * (s.dice % 30)
                + interval '8 hours' * x FROM generate_series(0, 40) x)
        FROM salon s JOIN kit k ON s.dice % 100 >= k.since AND s.dice % 100 < k.until;
        INSERT INTO finder_words (word)
        SELECT DISTINCT lexeme FROM finder_offers, unnest(found_by) WHERE lexeme NOT LIKE '%:%' AND length(lexeme) > 1
        ON CONFLICT DO NOTHING;
        ANALYZE finder_listings, finder_offers, finder_words;"
    )
}
