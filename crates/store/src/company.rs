//! A company's own settings. Everything runs inside [`crate::tenant`]; writers lock the company's row first.

pub mod first_run;
pub mod security;

use catalog::{Alignment, Chats, CompanySettings, HeaderStyle};
use chrono::{DateTime, Utc};
use chrono_tz::Tz;
use diesel::dsl::{insert_into, update};
use diesel::prelude::*;
use diesel::sql_types::Uuid;
use kernel::{CompanyId, EmployeeId, ImageId, Locale};

use crate::closed_set::ClosedSet as _;
use crate::raw_sql::row;
use crate::schema::{companies, company_chats, company_translations, guest_photo_settings, waiting_settings};
use crate::settings::LockedSetting;
use crate::{Connection, Result, StoreError};

/// A company as its editor shows it.
#[derive(Clone, Debug, PartialEq)]
pub struct EditedCompany {
    pub id: CompanyId,
    pub settings: CompanySettings,
    /// Parts of the product it uses, by name.
    pub features: Vec<String>,
    /// Background of the header.
    pub background_image: Option<ImageId>,
    /// Its mark.
    pub logo: Option<ImageId>,
    /// It is being tried out.
    pub demo_mode: bool,
    /// Counts changes, from 1.
    pub revision: i32,
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = companies)]
struct CompanyRow {
    company_id: CompanyId,
    szalonka_id: String,
    name: String,
    address: String,
    phone: Option<String>,
    company_email: Option<String>,
    service_select_note: Option<String>,
    date_select_note: Option<String>,
    enable_home_page: bool,
    enable_online_booking: bool,
    header_style: HeaderStyle,
    background_strength: Option<i32>,
    time_zone: String,
    language: Locale,
    slot_step_minutes: i32,
    slot_alignment: Alignment,
    min_notice_minutes: i32,
    horizon_days: i32,
    max_open_bookings: i32,
    cancel_deadline_hours: i32,
    booking_terms: Option<String>,
    features: Vec<String>,
    background_image: Option<ImageId>,
    logo: Option<ImageId>,
    demo_mode: bool,
    revision: i32,
}

/// Its notes in the other language; a company has no row before it sets one.
#[derive(Default, Queryable, Selectable)]
#[diesel(table_name = company_translations)]
struct TranslatedNotes {
    service_select_note: Option<String>,
    date_select_note: Option<String>,
}

/// Settings in tables of their own.
struct StoredBeside {
    hold_minutes: i32,
    chats: Chats,
    translated: TranslatedNotes,
    takes_guest_photos: bool,
}

row! {
    /// A company found across the tenant walls.
    pub(crate) struct CompanyIdRow {
        pub(crate) company: CompanyId as Uuid,
    }
}

/// A stored number as another type.
pub(crate) fn number<T, U: TryFrom<T>>(stored: T) -> Result<U>
where
    U::Error: std::error::Error + Send + Sync + 'static,
{
    U::try_from(stored).map_err(|error| StoreError::Bug(Box::new(error)))
}

impl CompanyRow {
    fn into_company(self, beside: StoredBeside) -> Result<EditedCompany> {
        let StoredBeside { hold_minutes, chats, translated, takes_guest_photos } = beside;
        Ok(EditedCompany {
            id: self.company_id,
            settings: CompanySettings {
                szalonka_id: self.szalonka_id,
                name: self.name,
                address: self.address,
                phone: self.phone,
                email: self.company_email,
                chats,
                service_select_note: self.service_select_note,
                date_select_note: self.date_select_note,
                translated_service_select_note: translated.service_select_note,
                translated_date_select_note: translated.date_select_note,
                has_home_page: self.enable_home_page,
                takes_bookings: self.enable_online_booking,
                header_style: self.header_style,
                background_strength: self.background_strength.map(number).transpose()?,
                time_zone: self.time_zone,
                language: self.language,
                slot_step: number(self.slot_step_minutes)?,
                alignment: self.slot_alignment,
                min_notice: number(self.min_notice_minutes)?,
                horizon_days: number(self.horizon_days)?,
                max_open_bookings: number(self.max_open_bookings)?,
                cancel_hours: number(self.cancel_deadline_hours)?,
                waiting_hold: number(hold_minutes)?,
                takes_guest_photos,
                terms: self.booking_terms,
            },
            features: self.features,
            background_image: self.background_image,
            logo: self.logo,
            demo_mode: self.demo_mode,
            revision: self.revision,
        })
    }
}

/// A company's settings.
///
/// # Errors
/// [`StoreError::NotFound`] when there is no such company.
pub fn load(conn: &mut Connection, company: CompanyId) -> Result<EditedCompany> {
    let row: CompanyRow = companies::table.find(company).select(CompanyRow::as_select()).get_result(conn)?;
    let hold_minutes = waiting_settings::table.find(company).select(waiting_settings::hold_minutes).get_result(conn)?;
    let translated = company_translations::table.find(company).select(TranslatedNotes::as_select());
    let translated = translated.get_result(conn).optional()?.unwrap_or_default();
    let takes_guest_photos = takes_guest_photos(conn, company)?;
    row.into_company(StoredBeside { hold_minutes, chats: chats(conn, company)?, translated, takes_guest_photos })
}

/// Whether guests may attach photos, if the company uses photos; it has no row before it sets it.
fn takes_guest_photos(conn: &mut Connection, company: CompanyId) -> Result<bool> {
    let is_on = guest_photo_settings::table.find(company).select(guest_photo_settings::is_on);
    Ok(is_on.get_result(conn).optional()?.unwrap_or(false))
}

/// Its addresses in chat apps; it has no row before it sets one.
fn chats(conn: &mut Connection, company: CompanyId) -> Result<Chats> {
    let columns = (company_chats::whatsapp, company_chats::viber, company_chats::messenger);
    let row = company_chats::table.find(company).select(columns).get_result(conn).optional()?;
    Ok(row.map(|(whatsapp, viber, messenger)| Chats { whatsapp, viber, messenger }).unwrap_or_default())
}

/// Locks the settings that are about to change.
///
/// # Errors
/// [`StoreError::NotFound`] when there is no such company.
pub fn lock(conn: &mut Connection, company: CompanyId) -> Result<LockedSetting> {
    let (revision, changed_by) = companies::table
        .find(company)
        .select((companies::revision, companies::changed_by))
        .for_no_key_update()
        .get_result(conn)?;
    Ok(LockedSetting { revision, changed_by, is_deleted: false })
}

/// Saves the settings of a locked company. Its former public id leads to it from now on. With `rating_since`, guests are
/// asked for ratings of visits that ended since.
///
/// # Errors
/// `Conflict(SzalonkaId)` when another company has, or had lately, the public id.
pub fn change(
    conn: &mut Connection,
    company: CompanyId,
    settings: &CompanySettings,
    features: &[String],
    rating_since: Option<DateTime<Utc>>,
    by: EmployeeId,
) -> Result<()> {
    let page = (
        companies::szalonka_id.eq(&settings.szalonka_id),
        companies::name.eq(&settings.name),
        companies::address.eq(&settings.address),
        companies::phone.eq(&settings.phone),
        companies::company_email.eq(&settings.email),
        companies::service_select_note.eq(&settings.service_select_note),
        companies::date_select_note.eq(&settings.date_select_note),
        companies::enable_home_page.eq(settings.has_home_page),
        companies::enable_online_booking.eq(settings.takes_bookings),
        companies::header_style.eq(settings.header_style.bind()),
        companies::background_strength.eq(settings.background_strength.map(i32::from)),
        companies::time_zone.eq(&settings.time_zone),
        companies::language.eq(settings.language),
    );
    let rules = (
        companies::slot_step_minutes.eq(i32::from(settings.slot_step)),
        companies::slot_alignment.eq(settings.alignment.bind()),
        companies::min_notice_minutes.eq(number::<_, i32>(settings.min_notice)?),
        companies::horizon_days.eq(i32::from(settings.horizon_days)),
        companies::max_open_bookings.eq(i32::from(settings.max_open_bookings)),
        companies::cancel_deadline_hours.eq(i32::from(settings.cancel_hours)),
        companies::booking_terms.eq(&settings.terms),
    );
    let edit = (
        companies::features.eq(features),
        rating_since.map(|it| companies::rating_since.eq(it)),
        companies::revision.eq(companies::revision + 1),
        companies::changed_by.eq(by),
    );
    update(companies::table.find(company)).set((page, rules, edit)).execute(conn)?;
    update(waiting_settings::table.find(company))
        .set(waiting_settings::hold_minutes.eq(i32::from(settings.waiting_hold)))
        .execute(conn)?;
    save_chats(conn, company, &settings.chats)?;
    save_guest_photos(conn, company, settings.takes_guest_photos)?;
    save_translations(conn, company, settings)
}

fn save_translations(conn: &mut Connection, company: CompanyId, settings: &CompanySettings) -> Result<()> {
    let values = (
        company_translations::service_select_note.eq(&settings.translated_service_select_note),
        company_translations::date_select_note.eq(&settings.translated_date_select_note),
    );
    insert_into(company_translations::table)
        .values((company_translations::company_id.eq(company), values))
        .on_conflict(company_translations::company_id)
        .do_update()
        .set(values)
        .execute(conn)?;
    Ok(())
}

fn save_chats(conn: &mut Connection, company: CompanyId, chats: &Chats) -> Result<()> {
    let values = (
        company_chats::whatsapp.eq(&chats.whatsapp),
        company_chats::viber.eq(&chats.viber),
        company_chats::messenger.eq(&chats.messenger),
    );
    insert_into(company_chats::table)
        .values((company_chats::company_id.eq(company), values))
        .on_conflict(company_chats::company_id)
        .do_update()
        .set(values)
        .execute(conn)?;
    Ok(())
}

fn save_guest_photos(conn: &mut Connection, company: CompanyId, is_on: bool) -> Result<()> {
    insert_into(guest_photo_settings::table)
        .values((guest_photo_settings::company_id.eq(company), guest_photo_settings::is_on.eq(is_on)))
        .on_conflict(guest_photo_settings::company_id)
        .do_update()
        .set(guest_photo_settings::is_on.eq(is_on))
        .execute(conn)?;
    Ok(())
}

/// The name of a company.
pub fn name(conn: &mut Connection, company: CompanyId) -> Result<String> {
    Ok(companies::table.find(company).select(companies::name).get_result(conn)?)
}

/// The time zone of a company.
pub fn time_zone(conn: &mut Connection, company: CompanyId) -> Result<Tz> {
    let name: String = companies::table.find(company).select(companies::time_zone).get_result(conn)?;
    name.parse().map_err(|error: chrono_tz::ParseError| StoreError::Bug(Box::new(error)))
}
