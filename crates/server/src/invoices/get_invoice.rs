//! The invoices of a visit, and of the visits of some days.

use actix_web::{HttpResponse, web};
use identity::{Action, may};
use kernel::{Email, EventId, Locale, SeriesId};
use notifications::{Name, full_name};
use scheduling::civil;
use store::calendar::Event;
use store::{Connection, income, invoices};

use super::dto::{InvoiceBuyerDto, InvoiceDto, InvoicesDto, InvoicesQuery, VisitInvoicesDto};
use super::visit::{paid, visit};
use crate::http::auth::{Gated, Provider, SeesMoney};
use crate::http::cache::no_store;
use crate::http::error::{ApiError, ErrorCode};
use crate::http::path_id::PathId;
use crate::http::query::Query;
use crate::state::app::App;

/// The longest period, in days.
const LONGEST: i64 = 100;

/// The invoices of a visit, and what one would be asked for with. A caller who does not run the company sees their own
/// visits.
#[utoipa::path(get, path = "/api/events/appointment/{id}/invoice", tag = "invoices",
    params(("id" = Uuid, Path, description = "the appointment")), responses(
    (status = 200, description = "the invoices", body = VisitInvoicesDto)))]
pub async fn get_invoice(
    app: web::Data<App>,
    PathId(series): PathId<SeriesId>,
    Gated(Provider { caller, employment }, _): Gated<Provider, SeesMoney>,
) -> Result<HttpResponse, ApiError> {
    let (company, language) = (employment.company, caller.language);
    let read = move |conn: &mut Connection| -> Result<_, ApiError> {
        let event = visit(conn, &employment, series)?;
        let (id, guest) = (EventId(series.0), event.guest.as_ref().map(|it| it.id));
        let payments: Vec<_> = income::standing(conn, company, id)?.into_iter().map(|it| it.1).collect();
        let last = guest.map(|it| invoices::last_buyer(conn, company, it)).transpose()?.flatten();
        let mut buyer: InvoiceBuyerDto = match (last, guest) {
            (Some(last), _) => last.into(),
            (None, Some(guest)) => known(&event, invoices::email_of(conn, company, guest)?, language),
            (None, None) => known(&event, None, language),
        };
        if !may(&employment, Action::SeeContacts) {
            buyer.email.clear();
        }
        let service = invoices::settings(conn, company)?.map(|it| it.service.into());
        let items = invoices::of_visit(conn, company, id)?.into_iter().map(InvoiceDto::from).collect();
        Ok(VisitInvoicesDto {
            service,
            items,
            amount: paid(&event).map(|it| it.0),
            method: billing::main_method(&payments).map(Into::into),
            buyer,
        })
    };
    let found = app.db.read(company, read).await?;
    Ok(no_store(HttpResponse::Ok()).json(found))
}

/// Buyer data of the guest's card; empty for walk-ins.
fn known(event: &Event, email: Option<Email>, language: Locale) -> InvoiceBuyerDto {
    let guest = event.guest.as_ref().filter(|it| !it.is_walk_in);
    let name = guest.map(|it| full_name(Name { first: &it.first_name, last: &it.last_name }, language));
    InvoiceBuyerDto {
        name: name.unwrap_or_default(),
        postcode: String::new(),
        city: String::new(),
        address: String::new(),
        email: guest.and(email).map(|it| it.as_str().to_owned()).unwrap_or_default(),
        tax_number: String::new(),
    }
}

/// The last invoice of each visit of some days, and whether there can be any. A caller who does not run the company
/// sees those of their own visits.
#[utoipa::path(get, path = "/api/events/invoice", tag = "invoices", params(InvoicesQuery), responses(
    (status = 200, description = "the invoices", body = InvoicesDto)),
    extensions(("x-refusals" = json!([ErrorCode::Invalid, ErrorCode::FieldRange]))))]
pub async fn list_invoices(
    app: web::Data<App>,
    Gated(Provider { employment, .. }, _): Gated<Provider, SeesMoney>,
    Query(query): Query<InvoicesQuery>,
) -> Result<HttpResponse, ApiError> {
    let (company, from, to) = (employment.company, query.from.0, query.to.0);
    if to < from || LONGEST < (to - from).num_days() {
        return Err(ApiError::field("to", ErrorCode::FieldRange));
    }
    let tz = app.salons.shown_by_id(&app.db, company).await?.salon.tz;
    let days = (civil::day_start(tz, from), civil::day_start(tz, to.succ_opt().unwrap_or(to)));
    let provider = if may(&employment, Action::RunCompany) { None } else { Some(employment.employee) };
    let read = move |conn: &mut Connection| -> Result<_, ApiError> {
        let service = invoices::settings(conn, company)?.map(|it| it.service.into());
        let items = invoices::of_visits(conn, company, days, provider)?;
        Ok(InvoicesDto { service, items: items.into_iter().map(InvoiceDto::from).collect() })
    };
    let found = app.db.read(company, read).await?;
    Ok(no_store(HttpResponse::Ok()).json(found))
}
