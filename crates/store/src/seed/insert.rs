use catalog::Chats;
use chrono::{NaiveDate, TimeDelta};
use diesel::Connection as _;
use diesel::dsl::{insert_into, update};
use diesel::prelude::*;
use identity::Role;
use kernel::Locale;

use super::{Employee, Event, EventContent, Salon, messages, money, ratings, state, subscription};
use crate::calendar::EventKind;
use crate::closed_set::{Activation, ClosedSet as _, EventState, GuestState};
use crate::schema::{
    accounts, calendar_events, closed_days, companies, company_chats, company_translations, employee_shops, employees,
    event_services, finder_settings, first_runs, guests, images, photo_services, photos, rating_requests,
    sale_services, sales, service_categories, service_offers, services, shop_photos, shops, work_hour_exceptions,
    work_hours,
};
use crate::{Connection, Result};

/// Rows per statement, which has at most 65,535 parameters.
const ROWS_PER_INSERT: usize = 1_000;

/// Inserts rows of one table, each column from an expression over the row; a column left out takes its default.
macro_rules! insert {
    ($conn:expr, $table:ident, $rows:expr, |$row:pat_param| { $($column:ident: $value:expr),+ $(,)? }) => {
        let mut rows = $rows.into_iter().map(|$row| ($($table::$column.eq($value),)+)).peekable();
        while rows.peek().is_some() {
            insert_into($table::table).values(rows.by_ref().take(ROWS_PER_INSERT).collect::<Vec<_>>()).execute($conn)?;
        }
    };
}

/// Inserts the salons in one transaction and records their fingerprint, as of `today`.
///
/// `password_hash` is the PHC string every account gets. A salon's accounts are inserted before the next salon's cards.
///
/// # Errors
/// [`crate::StoreError::Conflict`] when a login is taken; then nothing was changed.
pub fn insert(conn: &mut Connection, salons: &[Salon], password_hash: &str, today: NaiveDate) -> Result<()> {
    conn.transaction(|conn| {
        for salon in salons {
            insert_salon(conn, salon)?;
            insert_accounts(conn, salon, password_hash)?;
            insert_history(conn, salon)?;
            // Without a subscription a salon has everything, for good.
            let owner = salon.employees.iter().find(|it| it.is_company_owner);
            if let (Some(subscribed), Some(owner)) = (&salon.subscription, owner) {
                subscription::insert(conn, salon.company.id, owner.id, subscribed)?;
            }
        }
        state::remember(conn, salons, today)
    })
}

/// The company with its places, prices and people, within the caller's transaction.
///
/// # Errors
/// `Conflict(SzalonkaId)` when another company has the public id.
pub fn insert_salon(conn: &mut Connection, salon: &Salon) -> Result<()> {
    insert_places(conn, salon)?;
    insert_prices(conn, salon)?;
    insert_people(conn, salon)?;
    // Last: inserting samples is no change of them.
    let is_trial = salon.company.demo_mode;
    let samples: &[&str] = if is_trial { &["data", "hours", "services"] } else { &[] };
    insert_into(first_runs::table)
        .values((
            first_runs::company_id.eq(salon.company.id),
            first_runs::samples.eq(samples),
            // A salon of the demo has long begun.
            first_runs::is_put_away.eq(!is_trial),
        ))
        .execute(conn)?;
    Ok(())
}

/// Its guests and calendars, within the caller's transaction. The accounts they name are there.
///
/// # Errors
/// When the database refuses.
pub fn insert_history(conn: &mut Connection, salon: &Salon) -> Result<()> {
    insert_guests(conn, salon)?;
    insert_calendar(conn, salon)?;
    let since = salon.asks_since - booking::ASK_WITHIN;
    let over =
        |it: &&Event| since < it.when.end() && it.when.end() <= salon.asks_since && it.what.appointment().is_some();
    let over = salon.events.iter().filter(over).map(|it| it.id);
    insert!(conn, rating_requests, over, |it| { company_id: salon.company.id, event_id: it, decided_at: salon.asks_since });
    ratings::insert(conn, salon.company.id, &salon.ratings.given)?;
    money::insert(conn, salon.company.id, salon.created_at, &salon.money)?;
    insert_messages(conn, salon)
}

/// Reminders of appointments that start within a day before `reminded_until` are taken for sent.
fn insert_messages(conn: &mut Connection, salon: &Salon) -> Result<()> {
    let owner = salon.employees.iter().find(|it| it.is_company_owner).map(|it| it.id);
    let sender = messages::Sender { company: salon.company.id, owner, since: salon.created_at };
    let until = salon.reminded_until;
    let soon = salon.events.iter().map(|it| (it.id, it.when.start()));
    let soon = soon.filter(|(_, start)| until - TimeDelta::hours(25) < *start && *start <= until);
    messages::insert_reminders(conn, sender, soon)?;
    match &salon.messages {
        Some(it) => messages::insert(conn, sender, it),
        None => Ok(()),
    }
}

fn insert_places(conn: &mut Connection, salon: &Salon) -> Result<()> {
    let company = &salon.company;
    let id = company.id;
    insert!(conn, companies, [company], |it| {
        company_id: id, szalonka_id: &it.szalonka_id, name: &it.name, address: &it.address, phone: &it.phone,
        company_email: &it.email, header_style: it.header_style.bind(), service_select_note: &it.service_select_note,
        date_select_note: &it.date_select_note, enable_home_page: it.has_home_page,
        enable_online_booking: it.takes_bookings, time_zone: &it.time_zone, language: it.language,
        max_open_bookings: int(salon.max_open_bookings), cancel_deadline_hours: i32::from(it.terms.cancel_hours),
        booking_terms: &it.terms.text, demo_mode: salon.company.demo_mode, created_at: salon.created_at,
    });
    insert!(conn, company_chats, Some(&company.chats).filter(|it| **it != Chats::default()), |it| {
        company_id: id, whatsapp: &it.whatsapp, viber: &it.viber, messenger: &it.messenger,
    });
    let is_translated =
        company.translated_service_select_note.is_some() || company.translated_date_select_note.is_some();
    insert!(conn, company_translations, Some(company).filter(|_| is_translated), |it| {
        company_id: id, service_select_note: &it.translated_service_select_note,
        date_select_note: &it.translated_date_select_note,
    });
    insert!(conn, images, &salon.images, |it| {
        company_id: id, id: it.id, created_at: salon.created_at, kind: it.kind, is_demo: salon.company.demo_mode,
    });
    if let Some(background) = company.background_image {
        update(companies::table.find(id)).set(companies::background_image.eq(background)).execute(conn)?;
    }
    insert!(conn, shops, &salon.shops, |it| {
        company_id: id, id: it.id, name: &it.name, address: &it.address, description: &it.description,
        translated_description: &it.translated_description,
        latitude: it.location.map(|at| at.0), longitude: it.location.map(|at| at.1),
    });
    insert!(conn, finder_settings, &salon.finder, |it| {
        company_id: id, is_listed: it.is_listed, description: &it.description,
        translated_description: &it.translated_description, takes_cards: it.facts.takes_cards,
        tags: it.tags.iter().map(|it| it.as_str()).collect::<Vec<_>>(), is_step_free: it.facts.is_step_free,
        languages: it.facts.languages.iter().map(|it| it.code()).collect::<Vec<_>>(),
        visits_homes: it.facts.visits_homes,
    });
    insert!(conn, closed_days, &salon.closed_days, |(date, name)| { company_id: id, date: date, name: name });
    Ok(())
}

fn insert_prices(conn: &mut Connection, salon: &Salon) -> Result<()> {
    let id = salon.company.id;
    insert!(conn, service_categories, &salon.categories, |it| {
        company_id: id, id: it.id, category_name: &it.name, translated_name: &it.translated_name,
        is_demo: salon.company.demo_mode,
    });
    insert!(conn, services, salon.services.iter().map(|it| (it, &it.service)), |(stored, it)| {
        company_id: id, id: it.id, category_id: it.category, name: &it.name, price: it.price,
        estimation: it.estimation.bind(), duration_minutes: int(it.minutes),
        buffer_before_minutes: int(it.buffer_before), buffer_after_minutes: int(it.buffer_after), note: &it.note,
        translated_name: &it.translated_name, translated_note: &it.translated_note, status: stored.status.bind(), deleted_at: stored.deleted_at, is_demo: salon.company.demo_mode,
    });
    insert!(conn, sales, &salon.sales, |it| {
        company_id: id, id: it.id, title: &it.title, description: &it.description, percent: i16::from(it.percent),
        translated_title: &it.translated_title, translated_description: &it.translated_description,
        is_demo: salon.company.demo_mode,
    });
    let named = salon.sales.iter().flat_map(|it| it.services.iter().map(move |service| (it, service)));
    insert!(conn, sale_services, named, |(sale, service)| {
        company_id: id, sale_id: sale.id, service_id: service,
    });
    Ok(())
}

fn insert_people(conn: &mut Connection, salon: &Salon) -> Result<()> {
    let id = salon.company.id;
    insert!(conn, employees, &salon.employees, |it| {
        company_id: id, id: it.id, first_name: &it.first_name, last_name: &it.last_name, title: &it.title,
        introduction: &it.introduction, translated_title: &it.translated_title,
        translated_introduction: &it.translated_introduction, profile_picture: it.profile_picture, cover_photo: it.cover_photo,
        role: role(it).bind(), is_company_owner: it.is_company_owner, show_calendar: it.show_calendar,
        state: if it.is_active { Activation::Active } else { Activation::Disabled }, default_shop: it.default_shop,
        created_at: salon.created_at, is_demo: salon.company.demo_mode && !it.is_company_owner,
    });
    let shop_pictures = salon.shops.iter().flat_map(|it| it.photos.iter().zip(0..).map(move |photo| (it, photo)));
    insert!(conn, shop_photos, shop_pictures, |(shop, (photo, position))| {
        company_id: id, image_id: photo, shop_id: shop.id, position: position,
    });
    insert!(conn, employee_shops, each(salon, |it| &it.shops), |(who, shop)| {
        company_id: id, employee_id: who.id, shop_id: shop,
    });
    insert!(conn, service_offers, each(salon, |it| &it.offers), |(who, service)| {
        company_id: id, employee_id: who.id, service_id: service,
    });
    insert!(conn, work_hours, each(salon, |it| &it.work_hours), |(who, it)| {
        company_id: id, employee_id: who.id, shop_id: it.shop, weekday: i16::from(it.weekday),
        from_minute: minute(it.from_minute), to_minute: minute(it.to_minute),
    });
    insert!(conn, work_hour_exceptions, each(salon, |it| &it.exceptions), |(who, it)| {
        company_id: id, employee_id: who.id, shop_id: it.shop, date: it.date,
        from_minute: minute(it.from_minute), to_minute: minute(it.to_minute),
    });
    // Drawn, so no guest had to agree.
    insert!(conn, photos, &salon.references, |it| {
        company_id: id, image_id: it.image, employee_id: it.employee, taken_at: it.taken_at, added_at: it.taken_at,
        consent_at: it.taken_at, sort_key: catalog::gallery_key(it.taken_at),
    });
    let shown = salon.references.iter().flat_map(|it| it.services.iter().map(move |service| (it, service)));
    insert!(conn, photo_services, shown, |(it, service)| {
        company_id: id, image_id: it.image, service_id: service,
    });
    Ok(())
}

fn insert_accounts(conn: &mut Connection, salon: &Salon, password_hash: &str) -> Result<()> {
    let id = salon.company.id;
    insert!(conn, accounts, &salon.accounts, |it| {
        id: it.id, username: &it.username, email: &it.email, email_verified_at: it.created_at,
        first_name: &it.first_name, last_name: &it.last_name, phone: &it.phone, language: Locale::Hu,
        password_hash: password_hash, is_guest: it.is_guest, company_id: it.employee.map(|_| id),
        employee_id: it.employee, created_at: it.created_at,
    });
    Ok(())
}

fn insert_guests(conn: &mut Connection, salon: &Salon) -> Result<()> {
    let id = salon.company.id;
    insert!(conn, guests, &salon.guests, |it| {
        company_id: id, id: it.id, account_id: it.account, first_name: &it.first_name, last_name: &it.last_name,
        email: &it.email, phone: &it.phone, need_sms: it.need_sms, sms_offers_at: it.offers_at,
        sms_offers_text: it.offers_at.map(|_| notifications::OFFERS_CONSENT), email_offers_at: it.offers_at,
        email_offers_text: it.offers_at.map(|_| notifications::OFFERS_CONSENT),
        birth_month: it.birthday.map(|it| it.0), birth_day: it.birthday.map(|it| it.1), language: it.language, note: &it.note,
        is_walk_in: it.is_walk_in, state: GuestState::of(!it.is_deleted), created_at: it.created_at,
        is_demo: salon.company.demo_mode,
    });
    Ok(())
}

fn insert_calendar(conn: &mut Connection, salon: &Salon) -> Result<()> {
    let id = salon.company.id;
    insert!(conn, calendar_events, salon.events.iter().map(|it| (it, it.what.appointment())), |(it, visit)| {
        company_id: id, id: it.id, series_id: it.series, provider_id: it.provider,
        kind: match it.what {
            EventContent::Appointment(_) => EventKind::Appointment,
            EventContent::NonWork(_) => EventKind::Nonwork,
            EventContent::Imported => EventKind::Imported,
        },
        reason: match it.what {
            EventContent::NonWork(why) => Some(why),
            EventContent::Appointment(_) | EventContent::Imported => None,
        },
        shop_id: visit.map(|visit| visit.shop), guest_id: visit.map(|visit| visit.guest),
        starts_at: it.when.start(), ends_at: it.when.end(),
        occupies_from: it.occupies.start(), occupies_to: it.occupies.end(),
        state: if it.is_deleted { EventState::Deleted } else { EventState::Active },
        did_not_appear: visit.is_some_and(|visit| visit.did_not_appear),
        payment_amount: visit.and_then(|visit| visit.payment), description: &it.description,
        booked_online: visit.is_some_and(|visit| visit.booked_online), created_by: it.created_by,
        created_at: it.created_at, is_demo: salon.company.demo_mode,
        called_off: it.is_deleted && visit.is_some_and(|visit| visit.booked_online),
    });
    let agreed = salon.events.iter().flat_map(|event| {
        let services = event.what.appointment().map(|it| it.services.as_slice()).unwrap_or_default();
        services.iter().zip(0_i16..).map(|(service, position)| (event.id, position, service))
    });
    insert!(conn, event_services, agreed, |(event, position, it)| {
        company_id: id, event_id: event, position: position, service_id: it.service, name: &it.name, price: it.price,
        minutes: int(it.minutes),
    });
    Ok(())
}

/// Every employee with each item of a list of theirs.
fn each<'a, T: 'a>(
    salon: &'a Salon,
    of: impl Fn(&'a Employee) -> &'a Vec<T>,
) -> impl Iterator<Item = (&'a Employee, &'a T)> {
    salon.employees.iter().flat_map(move |employee| of(employee).iter().map(move |it| (employee, it)))
}

fn role(employee: &Employee) -> Role {
    if employee.is_supervisor { Role::Supervisor } else { Role::Provider }
}

fn int(count: u32) -> i32 {
    i32::try_from(count).unwrap_or(i32::MAX)
}

fn minute(of_day: u16) -> i16 {
    i16::try_from(of_day).unwrap_or(i16::MAX)
}
