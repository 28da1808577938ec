//! Exports all guests as CSV.

use actix_web::{HttpRequest, HttpResponse, web};
use chrono::{DateTime, Utc};
use identity::{Action, may};
use kernel::{Locale, Phone};
use scheduling::{Tz, civil};
use store::audit::{AuditAction, AuditEntry};
use store::guests::GuestLine;
use store::tenant;
use utoipa::ToSchema;

use super::today::Today;
use crate::http::auth::{ExportsGuests, Gated, Provider, SeesContacts};
use crate::http::client;
use crate::http::csv::{Csv, csv_answer};
use crate::http::error::ApiError;
use crate::state::app::App;

/// Cells parted by commas, or by semicolons in Hungarian (RFC 4180).
#[derive(ToSchema)]
#[schema(value_type = String)]
pub struct GuestsCsv(#[expect(dead_code, reason = "stands for text in the document")] String);

/// All guests of the caller's company with their counters, in the caller's language; what they paid stays empty for a
/// caller who does not run the company.
#[utoipa::path(get, path = "/api/guests/export", tag = "guests", responses(
    (status = 200, description = "the list", body = GuestsCsv, content_type = "text/csv")))]
pub async fn export_guests(
    app: web::Data<App>,
    req: HttpRequest,
    Gated(Provider { caller, employment }, _): Gated<Provider, (ExportsGuests, SeesContacts)>,
) -> Result<HttpResponse, ApiError> {
    let (company, by) = (employment.company, caller.account);
    let Today { now, tz } = Today::of(&app, company).await?;
    let origin = client::origin(&app, &req);
    let guests = app
        .db
        .run(move |conn| {
            // Audited before any data is sent.
            let entry = AuditEntry::new(AuditAction::GuestsExported, now).by(by).in_company(company);
            store::audit::record(conn, &entry.from(&origin))?;
            tenant::read(conn, company, |conn| Ok(store::guests::all(conn, company, now)?))
        })
        .await?;
    let shows_spent = may(&employment, Action::RunCompany);
    Ok(csv_answer("guests.csv", written(&guests, shows_spent, (caller.language, tz))))
}

const HEAD_HU: [&str; 14] = [
    "Vezetéknév",
    "Keresztnév",
    "E-mail",
    "Telefon",
    "SMS",
    "Állapot",
    "Megjegyzés",
    "Születésnap",
    "Felvéve",
    "Látogatás",
    "Fizetett (Ft)",
    "Nem jelent meg",
    "Utolsó látogatás",
    "Következő látogatás",
];
const HEAD_EN: [&str; 14] = [
    "Last name",
    "First name",
    "E-mail",
    "Phone",
    "SMS",
    "State",
    "Note",
    "Birthday",
    "Added",
    "Visits",
    "Paid (Ft)",
    "Missed",
    "Last visit",
    "Next visit",
];

fn written(guests: &[GuestLine], shows_spent: bool, (language, tz): (Locale, Tz)) -> String {
    let (head, yes, no, active, deleted) = match language {
        Locale::Hu => (HEAD_HU, "igen", "nem", "aktív", "deaktivált"),
        Locale::En => (HEAD_EN, "yes", "no", "active", "deactivated"),
    };
    let mut csv = Csv::new(language);
    for name in head {
        csv.text(name);
    }
    csv.end_row();
    for guest in guests {
        let text = |it: &Option<String>| it.clone().unwrap_or_default();
        csv.text(&guest.last_name)
            .text(&guest.first_name)
            .text(&text(&guest.email))
            .text(&guest.phone.as_deref().map(Phone::shown).unwrap_or_default())
            .text(if guest.need_sms { yes } else { no })
            .text(if guest.is_active { active } else { deleted })
            .text(&text(&guest.note))
            .text(&guest.birthday().map(|it| it.to_string()).unwrap_or_default())
            .text(&time(tz, Some(guest.created_at)))
            .number(guest.visits);
        if shows_spent {
            csv.number(guest.spent.0);
        } else {
            csv.text("");
        }
        csv.number(guest.missed).text(&time(tz, guest.last_visit)).text(&time(tz, guest.next_visit)).end_row();
    }
    csv.finish()
}

/// The date in the company's zone (docs/rules.md#dates-and-times).
fn time(tz: Tz, at: Option<DateTime<Utc>>) -> String {
    at.map(|it| civil::local(tz, it).format("%Y-%m-%d %H:%M").to_string()).unwrap_or_default()
}
