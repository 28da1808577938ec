//! An appointment as an iCalendar file.

use std::fmt::Write as _;

use actix_web::http::header::{self, HeaderValue};
use actix_web::{HttpResponse, web};
use chrono::{DateTime, TimeDelta, Utc};
use icalendar::{Alarm, Calendar, Component as _, Event, EventLike as _, EventStatus, Property};
use kernel::{EventId, Locale};
use notifications::{Name, full_name};
use store::appointments::OwnAppointment;
use store::{StoreError, appointments, tenant};
use utoipa::ToSchema;
use uuid::Uuid;

use crate::app::App;
use crate::http::auth::Guest;
use crate::http::error::{ApiError, ErrorCode};

/// How long before the appointment the reminder is shown.
const REMIND_BEFORE: TimeDelta = TimeDelta::hours(2);

/// An iCalendar file (RFC 5545).
#[derive(ToSchema)]
#[schema(value_type = String)]
pub struct Ics(#[expect(dead_code, reason = "stands for text in the document")] String);

/// One of the caller's own appointments as an iCalendar file.
#[utoipa::path(get, path = "/api/guestuser/appointment/{id}/ics", tag = "booking",
    params(("id" = Uuid, Path, description = "the appointment")), responses(
    (status = 200, description = "the appointment", body = Ics, content_type = "text/calendar")))]
pub async fn get_appointment_ics(
    app: web::Data<App>,
    Guest(caller): Guest,
    id: web::Path<String>,
) -> Result<HttpResponse, ApiError> {
    let nothing = || ApiError::new(ErrorCode::NotFound);
    let event = Uuid::try_parse(&id).map(EventId).map_err(|_| nothing())?;
    let account = caller.account;
    let found = app
        .db
        .run(move |conn| {
            let held =
                tenant::own_transaction(conn, account, |conn| appointments::held(conn, account, Some(event), 1))?;
            let Some(there) = held.first() else { return Err(StoreError::NotFound.into()) };
            Ok(appointments::own_one(conn, there.company, account, event)?)
        })
        .await?;
    let text = written(&found, caller.language, &app.config.public_url, app.clock.now());
    Ok(HttpResponse::Ok()
        .content_type("text/calendar; charset=utf-8")
        .insert_header((header::CACHE_CONTROL, HeaderValue::from_static("no-store")))
        .insert_header((header::CONTENT_DISPOSITION, HeaderValue::from_static("attachment; filename=\"szalonka.ics\"")))
        .body(text))
}

fn written(it: &OwnAppointment, language: Locale, public_url: &str, now: DateTime<Utc>) -> String {
    let host = public_url.split("://").nth(1).unwrap_or(public_url);
    let company = &it.company;
    let page = format!("{public_url}/{}/appointmentbook", company.szalonka_id);
    let services: Vec<&str> = it.services.iter().map(|service| service.name.as_str()).collect();
    let summary = format!("{} – {}", services.join(", "), company.name);
    let mut event = Event::new();
    event
        // Never changes: a calendar updates the event with this id.
        .uid(&format!("{}@{host}", it.id))
        .sequence(u32::try_from(it.sequence).unwrap_or_default())
        .timestamp(now)
        .starts(it.start)
        .ends(it.end)
        .status(if it.state == 1 { EventStatus::Confirmed } else { EventStatus::Cancelled })
        .summary(&summary)
        .description(&description(it, language))
        .url(&page);
    if let Some(shop) = &it.shop {
        event.location(&format!("{}, {}", shop.name, shop.address));
        if let Some((latitude, longitude)) = shop.latitude.zip(shop.longitude) {
            event.append_property(Property::new("GEO", format!("{latitude:.5};{longitude:.5}")));
        }
    }
    if it.state == 1 {
        event
            .alarm(Alarm::display(&summary, -REMIND_BEFORE).uid(&format!("{}-2h@{host}", it.id)).timestamp(now).done());
    }
    // Times are written in UTC, which every calendar supports.
    let properties = [("VERSION", "2.0"), ("PRODID", "-//Szalonka//Szalonka//HU"), ("CALSCALE", "GREGORIAN")];
    // A new calendar has a product of the library's beside ours.
    let mut calendar = Calendar::empty();
    for (name, value) in properties {
        calendar.append_property(Property::new(name, value));
    }
    calendar.push(event.done()).done().to_string()
}

fn description(it: &OwnAppointment, language: Locale) -> String {
    let provider = &it.provider;
    let name = full_name(Name { first: &provider.first_name, last: &provider.last_name }, language);
    let (with, phone) = match language {
        Locale::Hu => ("Szakember", "Telefon"),
        Locale::En => ("With", "Phone"),
    };
    let mut text = format!("{with}: {name}");
    if let Some(number) = &it.company.phone {
        // Writing into a string cannot fail.
        let _ = write!(text, "\n{phone}: {number}");
    }
    text
}
