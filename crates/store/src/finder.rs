//! Self-descriptions of a company and its people, for guests who look for a salon. Everything runs inside
//! [`crate::tenant`]; writers lock the company's row first.

use std::collections::HashMap;

use catalog::{CardFacts, FinderFacts, FinderSettings, FinderTag, Language, ListingState};
use diesel::dsl::insert_into;
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Bool, Nullable, Uuid};
use diesel::upsert::excluded;
use kernel::{CompanyId, EmployeeId, ImageId};

use crate::company::number;
use crate::raw_sql::{Statement as _, row, statement};
use crate::schema::{employee_finder_settings, finder_settings};
use crate::settings::LockedSetting;
use crate::{Connection, Result};

/// A company's self-description, and the rest of its card.
#[derive(Clone, Debug, PartialEq)]
pub struct FinderListing {
    pub settings: FinderSettings,
    /// Counts changes of the settings; 0 before the first one.
    pub revision: i32,
    pub state: ListingState,
    pub card: CardFacts,
    /// The cover of its first shop.
    pub picture: Option<ImageId>,
    /// The lowest price of a service that is not free, in forints.
    pub from_price: Option<i64>,
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = finder_settings)]
struct SettingsRow {
    is_listed: bool,
    description: String,
    translated_description: Option<String>,
    tags: Vec<String>,
    takes_cards: bool,
    is_step_free: bool,
    visits_homes: bool,
    languages: Vec<String>,
    revision: i32,
}

row! {
    pub(crate) struct CardRow {
        has_feature: bool as Bool,
        is_demo: bool as Bool,
        takes_bookings: bool as Bool,
        picture: Option<ImageId> as Nullable<Uuid>,
        public_photos: i64 as BigInt,
        has_location: bool as Bool,
        has_hours: bool as Bool,
        has_services: bool as Bool,
        from_price: Option<i64> as Nullable<BigInt>,
    }
}

statement! {
    /// Text: facts of eight tables in one statement.
    struct ReadCard as App | Worker (company: Uuid) -> CardRow =
    "SELECT 'provider_finder' = ANY (c.features) AS has_feature, c.demo_mode AS is_demo,
        c.enable_online_booking AS takes_bookings,
        (SELECT p.image_id FROM shop_photos p JOIN shops s ON s.company_id = :company AND s.id = p.shop_id
            WHERE p.company_id = :company AND s.deleted_at IS NULL
            ORDER BY s.name COLLATE \"hu-x-icu\", s.id, p.position, p.image_id LIMIT 1) AS picture,
        (SELECT count(*) FROM photos WHERE company_id = :company AND is_public) AS public_photos,
        EXISTS (SELECT FROM shops
            WHERE company_id = :company AND deleted_at IS NULL AND latitude IS NOT NULL) AS has_location,
        EXISTS (SELECT FROM work_hours h JOIN employees e ON e.company_id = :company AND e.id = h.employee_id
            WHERE h.company_id = :company AND e.state = 'ACTIVE') AS has_hours,
        offered.count > 0 AS has_services, offered.from_price
    FROM companies c CROSS JOIN LATERAL (
        SELECT count(*), min(s.price) FILTER (WHERE s.price > 0) AS from_price
        FROM services s WHERE s.company_id = :company AND s.status = 'ACTIVE' AND s.deleted_at IS NULL
            AND EXISTS (SELECT FROM service_offers o
                JOIN employees e ON e.company_id = :company AND e.id = o.employee_id
                WHERE o.company_id = :company AND o.service_id = s.id AND e.state = 'ACTIVE')) offered
    WHERE c.company_id = :company";
}

/// A company's words about itself, empty where it has written none, and the same in the other language.
pub fn description(conn: &mut Connection, company: CompanyId) -> Result<(String, Option<String>)> {
    let columns = (finder_settings::description, finder_settings::translated_description);
    let written = finder_settings::table.find(company).select(columns);
    Ok(written.get_result(conn).optional()?.unwrap_or_default())
}

/// A company's self-description, and the rest of its card.
pub fn load(conn: &mut Connection, company: CompanyId) -> Result<FinderListing> {
    let row: Option<SettingsRow> =
        finder_settings::table.find(company).select(SettingsRow::as_select()).get_result(conn).optional()?;
    let revision = row.as_ref().map_or(0, |it| it.revision);
    let settings = row.map_or_else(FinderSettings::default, SettingsRow::into_settings);
    let card = ReadCard.one(conn, (company,))?;
    Ok(FinderListing {
        revision,
        state: ListingState {
            is_listed: settings.is_listed,
            has_feature: card.has_feature,
            is_demo: card.is_demo,
            takes_bookings: card.takes_bookings,
            has_services: card.has_services,
        },
        card: CardFacts {
            has_picture: card.picture.is_some(),
            public_photos: number(card.public_photos)?,
            description: settings.description.chars().count(),
            has_location: card.has_location,
            has_hours: card.has_hours,
            has_services: card.has_services,
            tags: settings.tags.len(),
        },
        picture: card.picture,
        from_price: card.from_price,
        settings,
    })
}

impl SettingsRow {
    fn into_settings(self) -> FinderSettings {
        FinderSettings {
            is_listed: self.is_listed,
            description: self.description,
            translated_description: self.translated_description,
            tags: tags(&self.tags),
            facts: FinderFacts {
                takes_cards: self.takes_cards,
                is_step_free: self.is_step_free,
                visits_homes: self.visits_homes,
                languages: self.languages.iter().filter_map(|it| Language::parse(it)).collect(),
            },
        }
    }
}

fn tags(stored: &[String]) -> Vec<FinderTag> {
    stored.iter().filter_map(|it| FinderTag::parse(it).ok()).collect()
}

fn texts(tags: &[FinderTag]) -> Vec<&str> {
    tags.iter().map(FinderTag::as_str).collect()
}

/// The settings of a locked company as a change begins; revision 0 before the first one.
pub fn lock(conn: &mut Connection, company: CompanyId) -> Result<LockedSetting> {
    let row: Option<(i32, Option<EmployeeId>)> = finder_settings::table
        .find(company)
        .select((finder_settings::revision, finder_settings::changed_by))
        .get_result(conn)
        .optional()?;
    let (revision, changed_by) = row.unwrap_or_default();
    Ok(LockedSetting { revision, changed_by, is_deleted: false })
}

/// Saves the self-description of a locked company, whole.
pub fn save(conn: &mut Connection, company: CompanyId, settings: &FinderSettings, by: EmployeeId) -> Result<()> {
    let facts = &settings.facts;
    let languages: Vec<&str> = facts.languages.iter().map(|it| it.code()).collect();
    insert_into(finder_settings::table)
        .values((
            finder_settings::company_id.eq(company),
            finder_settings::is_listed.eq(settings.is_listed),
            finder_settings::description.eq(&settings.description),
            finder_settings::translated_description.eq(&settings.translated_description),
            finder_settings::tags.eq(texts(&settings.tags)),
            finder_settings::takes_cards.eq(facts.takes_cards),
            finder_settings::is_step_free.eq(facts.is_step_free),
            finder_settings::visits_homes.eq(facts.visits_homes),
            finder_settings::languages.eq(languages),
            finder_settings::changed_by.eq(by),
        ))
        .on_conflict(finder_settings::company_id)
        .do_update()
        .set((
            finder_settings::is_listed.eq(excluded(finder_settings::is_listed)),
            finder_settings::description.eq(excluded(finder_settings::description)),
            finder_settings::translated_description.eq(excluded(finder_settings::translated_description)),
            finder_settings::tags.eq(excluded(finder_settings::tags)),
            finder_settings::takes_cards.eq(excluded(finder_settings::takes_cards)),
            finder_settings::is_step_free.eq(excluded(finder_settings::is_step_free)),
            finder_settings::visits_homes.eq(excluded(finder_settings::visits_homes)),
            finder_settings::languages.eq(excluded(finder_settings::languages)),
            finder_settings::changed_by.eq(excluded(finder_settings::changed_by)),
            finder_settings::revision.eq(finder_settings::revision + 1),
        ))
        .execute(conn)?;
    Ok(())
}

/// A person's self-description.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PersonListing {
    /// They are shown on the company's card.
    pub is_listed: bool,
    pub description: String,
    pub tags: Vec<FinderTag>,
    /// Counts changes; 0 before the first one.
    pub revision: i32,
}

impl Default for PersonListing {
    /// Before anything was said: listed with the company.
    fn default() -> Self {
        Self { is_listed: true, description: String::new(), tags: Vec::new(), revision: 0 }
    }
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = employee_finder_settings)]
struct PersonRow {
    employee_id: EmployeeId,
    is_listed: bool,
    description: String,
    tags: Vec<String>,
    revision: i32,
}

impl PersonRow {
    fn into_listing(self) -> PersonListing {
        let Self { is_listed, description, revision, .. } = self;
        PersonListing { is_listed, description, tags: tags(&self.tags), revision }
    }
}

/// The self-description of a person.
pub fn of_person(conn: &mut Connection, company: CompanyId, employee: EmployeeId) -> Result<PersonListing> {
    let row: Option<PersonRow> = employee_finder_settings::table
        .find((company, employee))
        .select(PersonRow::as_select())
        .get_result(conn)
        .optional()?;
    Ok(row.map(PersonRow::into_listing).unwrap_or_default())
}

/// Self-descriptions by person; people without one are missing.
pub fn of_people(conn: &mut Connection, company: CompanyId) -> Result<HashMap<EmployeeId, PersonListing>> {
    let rows: Vec<PersonRow> = employee_finder_settings::table
        .filter(employee_finder_settings::company_id.eq(company))
        .select(PersonRow::as_select())
        .load(conn)?;
    Ok(rows.into_iter().map(|it| (it.employee_id, it.into_listing())).collect())
}

/// The self-description of a person of a locked company as a change begins; revision 0 before the first one.
pub fn lock_person(conn: &mut Connection, company: CompanyId, employee: EmployeeId) -> Result<LockedSetting> {
    let row: Option<(i32, Option<EmployeeId>)> = employee_finder_settings::table
        .find((company, employee))
        .select((employee_finder_settings::revision, employee_finder_settings::changed_by))
        .get_result(conn)
        .optional()?;
    let (revision, changed_by) = row.unwrap_or_default();
    Ok(LockedSetting { revision, changed_by, is_deleted: false })
}

/// Saves a person's self-description, whole, over any revision.
pub fn save_person(
    conn: &mut Connection,
    company: CompanyId,
    employee: EmployeeId,
    listing: &PersonListing,
    by: EmployeeId,
) -> Result<()> {
    insert_into(employee_finder_settings::table)
        .values((
            employee_finder_settings::company_id.eq(company),
            employee_finder_settings::employee_id.eq(employee),
            employee_finder_settings::is_listed.eq(listing.is_listed),
            employee_finder_settings::description.eq(&listing.description),
            employee_finder_settings::tags.eq(texts(&listing.tags)),
            employee_finder_settings::changed_by.eq(by),
        ))
        .on_conflict((employee_finder_settings::company_id, employee_finder_settings::employee_id))
        .do_update()
        .set((
            employee_finder_settings::is_listed.eq(excluded(employee_finder_settings::is_listed)),
            employee_finder_settings::description.eq(excluded(employee_finder_settings::description)),
            employee_finder_settings::tags.eq(excluded(employee_finder_settings::tags)),
            employee_finder_settings::changed_by.eq(excluded(employee_finder_settings::changed_by)),
            employee_finder_settings::revision.eq(employee_finder_settings::revision + 1),
        ))
        .execute(conn)?;
    Ok(())
}
