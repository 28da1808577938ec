use chrono::{DateTime, NaiveDate, Utc};
use diesel::Connection as _;
use diesel::sql_types::Jsonb;
use kernel::TimeRange;
use serde_json::{Value, json};

use super::{Employee, Event, ImageKind, Salon, ServiceStatus, What, state};
use crate::{Connection, Prepared, Result, statement};

/// Inserts rows of one table in one statement, each column from an expression over the row. A column that does not
/// exist is refused by the database, one left out takes its default.
macro_rules! insert {
    ($conn:expr, $table:ident, $rows:expr, |$row:pat_param| { $first:ident: $first_value:expr $(, $column:ident: $value:expr)* $(,)? }) => {{
        let rows: Vec<Value> = $rows
            .into_iter()
            .map(|$row| {
                Value::from_iter([
                    (stringify!($first), json!($first_value))
                    $(, (stringify!($column), json!($value)))*
                ])
            })
            .collect();
        statement(concat!(
            "INSERT INTO ", stringify!($table), " (", stringify!($first) $(, ", ", stringify!($column))*,
            ") SELECT ", stringify!($first) $(, ", ", stringify!($column))*,
            " FROM jsonb_populate_recordset(NULL::", stringify!($table), ", $1)"
        ))
        .bind::<Jsonb, _>(Value::Array(rows))
        .run($conn)?
    }};
}

/// Fills the salons in one transaction and remembers, as of `today`, what they hold.
///
/// `password_hash` is the PHC string every account gets. A salon's accounts are there before the next salon's cards.
///
/// # Errors
/// [`crate::StoreError::Conflict`] when a login is taken; then nothing was changed.
pub fn insert(conn: &mut Connection, salons: &[Salon], password_hash: &str, today: NaiveDate) -> Result<()> {
    conn.transaction(|conn| {
        for salon in salons {
            insert_salon(conn, salon)?;
            insert_accounts(conn, salon, password_hash)?;
            insert_history(conn, salon)?;
        }
        state::remember(conn, salons, today)
    })
}

/// The company with its places, prices and people, within the caller's transaction.
///
/// # Errors
/// `Conflict(SzalonkaId)` when another company is called so in addresses.
pub fn insert_salon(conn: &mut Connection, salon: &Salon) -> Result<()> {
    insert_places(conn, salon)?;
    insert_prices(conn, salon)?;
    insert_people(conn, salon)?;
    // Last: writing these rows is nobody's change of them.
    if salon.company.demo_mode {
        let id = salon.company.id.0;
        insert!(conn, first_runs, [["data", "hours", "services"]], |samples| {
            company_id: id, samples: samples, skipped: json!([]), is_link_shared: false, is_put_away: false,
        });
    }
    Ok(())
}

/// Its guests and what stands in the calendars, within the caller's transaction. The accounts they name are there.
///
/// # Errors
/// When the database refuses.
pub fn insert_history(conn: &mut Connection, salon: &Salon) -> Result<()> {
    insert_guests(conn, salon)?;
    insert_calendar(conn, salon)
}

fn insert_places(conn: &mut Connection, salon: &Salon) -> Result<()> {
    let id = salon.company.id.0;
    insert!(conn, companies, [&salon.company], |it| {
        company_id: id, szalonka_id: it.szalonka_id, name: it.name, address: it.address, phone: it.phone,
        company_email: it.email, header_style: if it.special_header { "special" } else { "normal" },
        service_select_note: it.service_select_note, date_select_note: it.date_select_note,
        enable_home_page: it.enable_home_page, enable_online_booking: it.enable_online_booking,
        time_zone: "Europe/Budapest", language: it.language.code(), slot_step_minutes: 15, slot_alignment: "grid",
        min_notice_minutes: 60, horizon_days: 90, max_open_bookings: it.max_open_bookings, demo_mode: it.demo_mode,
        rules_version: 1, created_at: instant(it.created_at),
    });
    insert!(conn, images, &salon.images, |it| {
        company_id: id, id: it.id.0, created_at: instant(salon.company.created_at),
        kind: match it.kind {
            ImageKind::Profile => "profile",
            ImageKind::Company => "company",
            ImageKind::Shop => "shop",
            ImageKind::Cover => "cover",
            ImageKind::Reference => "reference",
        },
        is_demo: salon.company.demo_mode,
    });
    if let Some(background) = salon.company.background_image {
        statement("UPDATE companies SET background_image = $2 WHERE company_id = $1")
            .bind::<diesel::sql_types::Uuid, _>(id)
            .bind::<diesel::sql_types::Uuid, _>(background.0)
            .run(conn)?;
    }
    insert!(conn, shops, &salon.shops, |it| {
        company_id: id, id: it.id.0, name: it.name, address: it.address, description: it.description,
        cover_photo: it.cover_photo.0, latitude: it.latitude, longitude: it.longitude,
    });
    insert!(conn, closed_days, &salon.closed_days, |(date, name)| { company_id: id, date: day(*date), name: name });
    Ok(())
}

fn insert_prices(conn: &mut Connection, salon: &Salon) -> Result<()> {
    let id = salon.company.id.0;
    insert!(conn, service_categories, &salon.categories, |it| {
        company_id: id, id: it.id.0, category_name: it.name, is_demo: salon.company.demo_mode,
    });
    insert!(conn, services, &salon.services, |it| {
        company_id: id, id: it.id.0, category_id: it.category.0, name: it.name, price: it.price.0,
        estimation: it.estimation.number(), duration_minutes: it.minutes,
        buffer_before_minutes: it.buffer_before, buffer_after_minutes: it.buffer_after, note: it.note,
        status: match it.status {
            ServiceStatus::Active => "ACTIVE",
            ServiceStatus::Pending => "PENDING",
            ServiceStatus::Passive => "PASSIVE",
        },
        deleted_at: it.deleted_at.map(instant), is_demo: salon.company.demo_mode,
    });
    insert!(conn, sales, &salon.sales, |it| {
        company_id: id, id: it.id.0, title: it.title, description: it.description, percent: it.percent,
        is_demo: salon.company.demo_mode,
    });
    Ok(())
}

fn insert_people(conn: &mut Connection, salon: &Salon) -> Result<()> {
    let id = salon.company.id.0;
    insert!(conn, employees, &salon.employees, |it| {
        company_id: id, id: it.id.0, first_name: it.first_name, last_name: it.last_name, title: it.title,
        introduction: it.introduction, profile_picture: it.profile_picture.map(|image| image.0),
        cover_photo: it.cover_photo.map(|image| image.0), role: if it.is_supervisor { "SUPERVISOR" } else { "PROVIDER" },
        is_company_owner: it.is_company_owner, show_calendar: it.show_calendar,
        state: if it.is_active { "ACTIVE" } else { "DISABLED" }, default_shop: it.default_shop.map(|shop| shop.0),
        rules_version: 1, created_at: instant(salon.company.created_at),
        is_demo: salon.company.demo_mode && !it.is_company_owner,
    });
    insert!(conn, employee_shops, each(salon, |it| &it.shops), |(who, shop)| {
        company_id: id, employee_id: who.id.0, shop_id: shop.0,
    });
    insert!(conn, service_offers, each(salon, |it| &it.offers), |(who, service)| {
        company_id: id, employee_id: who.id.0, service_id: service.0,
    });
    insert!(conn, work_hours, each(salon, |it| &it.work_hours), |(who, it)| {
        company_id: id, employee_id: who.id.0, shop_id: it.shop.0, weekday: it.weekday,
        from_minute: it.from_minute, to_minute: it.to_minute,
    });
    insert!(conn, work_hour_exceptions, each(salon, |it| &it.exceptions), |(who, it)| {
        company_id: id, employee_id: who.id.0, shop_id: it.shop.0, date: day(it.date),
        from_minute: it.from_minute, to_minute: it.to_minute,
    });
    insert!(conn, reference_images, &salon.references, |it| {
        company_id: id, image_id: it.image.0, employee_id: it.employee.0, taken_at: instant(it.taken_at),
    });
    let shown = salon.references.iter().flat_map(|it| it.services.iter().map(move |service| (it, service)));
    insert!(conn, reference_image_services, shown, |(it, service)| {
        company_id: id, image_id: it.image.0, service_id: service.0,
    });
    Ok(())
}

fn insert_accounts(conn: &mut Connection, salon: &Salon, password_hash: &str) -> Result<()> {
    let id = salon.company.id.0;
    insert!(conn, accounts, &salon.accounts, |it| {
        id: it.id.0, username: it.username, email: it.email, email_verified_at: instant(it.created_at),
        first_name: it.first_name, last_name: it.last_name, phone: it.phone, language: "hu",
        password_hash: password_hash, must_change_password: false, is_guest: it.is_guest,
        company_id: it.employee.map(|_| id), employee_id: it.employee.map(|who| who.0), state: "ACTIVE", version: 1,
        created_at: instant(it.created_at),
    });
    Ok(())
}

fn insert_guests(conn: &mut Connection, salon: &Salon) -> Result<()> {
    let id = salon.company.id.0;
    insert!(conn, guests, &salon.guests, |it| {
        company_id: id, id: it.id.0, account_id: it.account.map(|account| account.0), first_name: it.first_name,
        last_name: it.last_name, email: it.email, phone: it.phone, need_sms: it.need_sms,
        language: it.language.code(), note: it.note, is_walk_in: it.is_walk_in,
        state: if it.is_deleted { "DELETED" } else { "ACTIVE" }, created_at: instant(it.created_at),
        is_demo: salon.company.demo_mode,
    });
    Ok(())
}

fn insert_calendar(conn: &mut Connection, salon: &Salon) -> Result<()> {
    let id = salon.company.id.0;
    let visit = |event: &Event| match &event.what {
        What::Appointment(visit) => Some(visit.clone()),
        What::NonWork(_) | What::Imported => None,
    };
    insert!(conn, calendar_events, salon.events.iter().map(|it| (it, visit(it))), |(it, visit)| {
        company_id: id, id: it.id.0, series_id: it.series.0, provider_id: it.provider.0,
        kind: match it.what {
            What::Appointment(_) => "appointment",
            What::NonWork(_) => "nonwork",
            What::Imported => "imported",
        },
        reason: match it.what {
            What::NonWork(why) => Some(why.as_str()),
            What::Appointment(_) | What::Imported => None,
        },
        shop_id: visit.as_ref().map(|visit| visit.shop.0), guest_id: visit.as_ref().map(|visit| visit.guest.0),
        starts_at: start(it.when), ends_at: end(it.when),
        occupies_from: start(it.occupies), occupies_to: end(it.occupies), state: u8::from(!it.is_deleted),
        did_not_appear: visit.as_ref().is_some_and(|visit| visit.did_not_appear),
        payment_amount: visit.as_ref().and_then(|visit| visit.payment).map(|huf| huf.0),
        description: it.description, booked_online: visit.as_ref().is_some_and(|visit| visit.booked_online),
        created_by: it.created_by.map(|account| account.0), created_at: instant(it.created_at),
        is_demo: salon.company.demo_mode,
    });
    let agreed = salon.events.iter().flat_map(|event| {
        let services = visit(event).map(|visit| visit.services).unwrap_or_default();
        services.into_iter().zip(0..).map(move |(service, position): (_, i16)| (event, position, service))
    });
    insert!(conn, event_services, agreed, |(event, position, it)| {
        company_id: id, event_id: event.id.0, position: position, service_id: it.service.0, name: it.name,
        price: it.price.0, minutes: it.minutes,
    });
    Ok(())
}

/// Every employee beside each of something of theirs.
fn each<'a, T: 'a>(
    salon: &'a Salon,
    of: impl Fn(&'a Employee) -> &'a Vec<T>,
) -> impl Iterator<Item = (&'a Employee, &'a T)> {
    salon.employees.iter().flat_map(move |employee| of(employee).iter().map(move |it| (employee, it)))
}

fn start(range: TimeRange) -> String {
    instant(range.start())
}

fn end(range: TimeRange) -> String {
    instant(range.end())
}

fn instant(at: DateTime<Utc>) -> String {
    at.to_rfc3339()
}

fn day(date: NaiveDate) -> String {
    date.to_string()
}
